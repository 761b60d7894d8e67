import { css } from '@linaria/core'
import { Trans } from '@lingui/react/macro'
import { CircleAlert } from 'lucide-react'
import { type ReactNode, use } from 'react'
import { type Failure, isHopeless } from '#machines/model/failure.ts'
import { linkClass } from '#src/ui/link-class.ts'
import { AgainButton } from '#src/ui/failure/AgainButton.tsx'
import { ReadAgainFrom } from '#src/ui/failure/BusyWords.tsx'
import { ContactContext } from '#src/ui/failure/contact-context.ts'
import { Reference } from '#src/ui/Reference.tsx'
import { KeptFocus } from '#src/ui/overlays/KeptFocus.tsx'
import { mutedClass, stack1Class, strongClass } from '#src/ui/common-class.ts'
import { LiveRegion } from '#src/ui/page/LiveRegion.tsx'

type ShownFailure = Pick<Failure, 'status' | 'again'> & Partial<Pick<Failure, 'correlationId'>>

/** `failure` says whether and when a retry may help. If it is null, a retry may help at once. */
type Retry =
  | { onRetry: (() => void) | undefined; failure: ShownFailure | null }
  | { onRetry?: undefined; failure?: ShownFailure | null }

/**
 * The error of one panel: what happened, what still works, "Try again" where that may help, customer care, and the
 * correlation id that customer care asks for. The id comes from `failure`, unless `correlationId` names another.
 * `isRetriedBelow`: the button of the form or panel below the block tries again.
 * `compact` fits into a card or a row.
 */
export function ErrorBlock({
  message,
  stillWorks,
  onRetry,
  isRetriedBelow = false,
  failure = null,
  correlationId = failure?.correlationId ?? null,
  retrying = false,
  compact = false,
}: {
  message: ReactNode
  stillWorks?: ReactNode
  isRetriedBelow?: boolean | undefined
  correlationId?: string | null
  retrying?: boolean | undefined
  compact?: boolean | undefined
} & Retry) {
  const contactUrl = use(ContactContext)
  const mayHelp = failure === null || !isHopeless(failure)
  const retry = mayHelp ? onRetry : undefined
  // Answers B-444
  const isContactFolded = retry !== undefined || (mayHelp && isRetriedBelow)
  const again = failure?.again

  return (
    <KeptFocus className={compact ? `${block} ${close}` : `${block} ${roomy}`}>
      <span className={iconBox}>
        <CircleAlert />
      </span>
      <div className={textBlock}>
        <LiveRegion role="alert" className={stack1Class}>
          <p className={strongClass}>{message}</p>
          {stillWorks ? <p className={mutedClass}>{stillWorks}</p> : null}
          {retry && again !== undefined ? (
            <p className={mutedClass}>
              <ReadAgainFrom again={again} />
            </p>
          ) : null}
        </LiveRegion>
        {retry || (contactUrl && !isContactFolded) ? (
          <div className={actionRow}>
            {retry ? (
              <KeptFocus>
                <AgainButton
                  again={again}
                  busy={retrying}
                  busyLabel={<Trans>Trying again</Trans>}
                  onClick={retry}
                >
                  <Trans>Try again</Trans>
                </AgainButton>
              </KeptFocus>
            ) : null}
            {contactUrl && !isContactFolded ? (
              <a className={`${linkClass} ${contact}`} href={contactUrl}>
                <Trans>Contact customer care</Trans>
              </a>
            ) : null}
          </div>
        ) : null}
        <Reference correlationId={correlationId} contactUrl={isContactFolded ? contactUrl : null} />
      </div>
    </KeptFocus>
  )
}

const block = css`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: var(--space-3);

  /* Large text on a phone needs the whole width. */
  @media (width < 16em) {
    grid-template-columns: minmax(0, 1fr);
  }
`

const roomy = css`
  gap: var(--space-4);
  padding: var(--card-padding);
  border: 1px solid var(--line);
  border-radius: var(--radius-card);
  background: var(--surface);
  box-shadow: var(--shadow-rest);
`

/** The class that makes icon and gap smaller on small screens, where the text needs the width. */
const close = css`
  @media (width < 35.9375em) {
    gap: var(--space-2);

    & > :first-child {
      inline-size: 1.5rem;
      block-size: 1.5rem;
    }

    & > :first-child > svg {
      inline-size: 1rem;
      block-size: 1rem;
    }

    & > :last-child {
      padding-block-start: 0;
    }
  }
`

const iconBox = css`
  display: grid;
  place-items: center;
  inline-size: 2.25rem;
  block-size: 2.25rem;
  border-radius: 50%;
  background: var(--status-danger-bg);
  color: var(--status-danger-fg);

  & > svg {
    inline-size: 1.25rem;
    block-size: 1.25rem;
  }
`

const textBlock = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-4);
  max-inline-size: var(--measure);
  padding-block-start: 0.375rem;
`

const actionRow = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-2) var(--space-5);
`

const contact = css`
  padding-block: 0.625rem;

  &:only-child {
    margin-block: -0.625rem;
  }
`
