import { css } from '@linaria/core'
import { Trans } from '@lingui/react/macro'
import { CircleAlert, CircleCheck, CircleHelp } from 'lucide-react'
import type { ReactNode } from 'react'
import { useStarted } from '#src/shell/use-root.ts'
import { linkClass } from '#src/ui/link-class.ts'
import { PageHeading } from '#src/ui/page/PageHeading.tsx'
import { toneClass } from '#src/ui/tone.ts'

const MARKS = {
  success: { tone: 'success', Mark: CircleCheck },
  failure: { tone: 'danger', Mark: CircleAlert },
  /** The page does not know the outcome. */
  doubt: { tone: 'info', Mark: CircleHelp },
} as const

/**
 * A result page: a heading, an explanation, and links. Unless the outcome is a success, the last link leads to customer
 * care.
 */
export function ResultPage({
  outcome,
  heading,
  children,
  actions,
  panels,
}: {
  outcome: keyof typeof MARKS
  heading: ReactNode
  children: ReactNode
  actions?: ReactNode
  /** Cards below the text, side by side if there is space. */
  panels?: ReactNode
}) {
  const { storefront } = useStarted()
  const { tone, Mark } = MARKS[outcome]

  return (
    <div className={page} data-outcome={outcome}>
      <div className={result}>
        <span className={`${mark} ${toneClass(tone)}`} aria-hidden="true">
          <Mark />
        </span>
        <PageHeading>{heading}</PageHeading>
        <div className={textBlock}>{children}</div>
        {actions ? (
          <div className={actionRow}>
            {actions}
            {outcome === 'success' ? null : (
              // Answers A-137
              <a className={`${linkClass} ${tall}`} href={storefront.customerCareUrl}>
                <Trans>Contact customer care</Trans>
              </a>
            )}
          </div>
        ) : null}
      </div>
      {panels ? <div className={pair}>{panels}</div> : null}
    </div>
  )
}

const page = css`
  display: grid;
  gap: var(--space-7);
  max-inline-size: 48rem;
  margin-inline: auto;
`
const result = css`
  display: grid;
  justify-items: center;
  gap: var(--space-5);
  padding-block: var(--space-6) 0;
  text-align: center;
`
const mark = css`
  display: grid;
  place-items: center;
  inline-size: 3.5rem;
  block-size: 3.5rem;
  border-radius: 50%;

  & > svg {
    inline-size: 1.75rem;
    block-size: 1.75rem;
  }
`
const textBlock = css`
  display: grid;
  gap: var(--space-2);
  max-inline-size: 34rem;
  color: var(--muted);

  & > p {
    text-wrap: balance;
  }
`
const actionRow = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: center;
  gap: var(--space-3) var(--space-5);
`
const tall = css`
  padding-block: 0.625rem;
`
const pair = css`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 18rem), 1fr));
  gap: var(--space-5);
`
