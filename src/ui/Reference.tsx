import { css } from '@linaria/core'
import { Trans } from '@lingui/react/macro'
import { Check, ChevronDown, Copy } from 'lucide-react'
import { useRef } from 'react'
import { Button } from '#src/ui/Button.tsx'
import { linkClass } from '#src/ui/link-class.ts'
import { useCopying } from '#src/ui/use-copying.ts'
import { LiveRegion } from '#src/ui/page/LiveRegion.tsx'

/**
 * What only customer care asks for, folded below "Details": the correlation id of a failure with a copy button, and the
 * link to customer care at `contactUrl`; nothing if both are null. If the browser refuses to copy, the id is selected.
 */
// Answers B-355, B-448
export function Reference({
  correlationId,
  contactUrl = null,
}: {
  correlationId: string | null
  contactUrl?: string | null
}) {
  if (correlationId === null && contactUrl === null) return null
  return (
    <details>
      <summary className={summary}>
        <Trans>Details</Trans>
        <ChevronDown aria-hidden />
      </summary>
      <div className={line}>
        {correlationId === null ? null : <CorrelationId id={correlationId} />}
        {contactUrl === null ? null : (
          <a className={`${linkClass} ${contact}`} href={contactUrl}>
            <Trans>Contact customer care</Trans>
          </a>
        )}
      </div>
    </details>
  )
}

function CorrelationId({ id }: { id: string }) {
  const code = useRef<HTMLElement>(null)
  const { copying, copy } = useCopying(id, code)

  return (
    <>
      <p className={textBlock}>
        <Trans>Error reference</Trans>{' '}
        <code ref={code} className={idClass}>
          {id}
        </code>
      </p>
      <Button variant="quiet" className={small} onClick={copy}>
        {copying === 'copied' ? <Check /> : <Copy />}
        <Trans>Copy error reference</Trans>
      </Button>
      <LiveRegion as="span" role="status">
        {copying === 'copied' ? (
          <span className={done}>
            <Trans>Copied</Trans>
          </span>
        ) : null}
        {copying === 'refused' ? (
          <Trans>
            Your browser doesn't allow copying. The error reference is selected, so you can copy it
            yourself.
          </Trans>
        ) : null}
      </LiveRegion>
    </>
  )
}

const summary = css`
  display: inline-flex;
  align-items: center;
  gap: var(--space-1);
  min-block-size: var(--target);
  color: var(--muted);
  font: 600 var(--type-small) var(--font-body);
  cursor: pointer;

  &::-webkit-details-marker {
    display: none;
  }

  & > svg {
    flex: none;
    inline-size: 1rem;
    block-size: 1rem;
  }

  details[open] > & > svg {
    rotate: 180deg;
  }
`

const line = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  column-gap: 1.25rem;
  color: var(--muted);
  font: 400 var(--type-small) var(--font-body);
`

const textBlock = css`
  min-inline-size: 0;
  overflow-wrap: anywhere;
`

const idClass = css`
  color: var(--text);
`

/** The copy button; its negative margin aligns its text with the line when it wraps. */
const small = css`
  margin-inline-start: calc(-1 * var(--space-3));
  font: 600 var(--type-small) var(--font-body);

  & svg {
    inline-size: 1rem;
    block-size: 1rem;
  }
`

const done = css`
  color: var(--status-success-fg);
`

const contact = css`
  padding-block: 0.625rem;
`
