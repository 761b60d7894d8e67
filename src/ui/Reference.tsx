import { css } from '@linaria/core'
import { Trans } from '@lingui/react/macro'
import { Check, Copy } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { Button } from '#src/ui/Button.tsx'
import { useCopying } from '#src/ui/use-copying.ts'

/** The correlation id of a failure with a copy button; if the browser refuses to copy, the id is selected. */
export function Reference({ correlationId }: { correlationId: string }): ReactNode {
  const code = useRef<HTMLElement>(null)
  const { copying, copy } = useCopying(correlationId, () => {
    if (code.current) document.getSelection()?.selectAllChildren(code.current)
  })

  return (
    <div className={line}>
      <p className={words}>
        <Trans>Reference</Trans>{' '}
        <code ref={code} className={id}>
          {correlationId}
        </code>
      </p>
      <Button variant="quiet" className={small} onClick={copy}>
        {copying === 'copied' ? <Check /> : <Copy />}
        <Trans>Copy reference</Trans>
      </Button>
      <span role="status">
        {copying === 'copied' ? (
          <span className={done}>
            <Trans>Copied</Trans>
          </span>
        ) : null}
        {copying === 'refused' ? (
          <Trans>Your browser does not allow copying. The reference is selected.</Trans>
        ) : null}
      </span>
    </div>
  )
}

const line = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  column-gap: 1.25rem;
  color: var(--muted);
  font: 400 var(--type-small) var(--font-body);
`

const words = css`
  min-inline-size: 0;
  overflow-wrap: anywhere;
`

const id = css`
  color: var(--text);
`

/**
 * The class of the copy button. Its margin is negative, so that its text aligns with the line start if the button
 * wraps.
 */
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
