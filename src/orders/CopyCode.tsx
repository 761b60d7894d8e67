import { css } from '@linaria/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { Check, Copy } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Button } from '#src/ui/Button.tsx'

type Copying = 'not-copied' | 'copied' | 'refused'

/** Copies the code of an order, and says whether the browser allowed it. */
export function CopyCode({ code }: { code: string }): ReactNode {
  const { t } = useLingui()
  const [copying, setCopying] = useState<Copying>('not-copied')

  const copy = async (): Promise<void> => {
    // Clear the status first: a live region announces the same text again only if it changed in between.
    setCopying('not-copied')
    try {
      await navigator.clipboard.writeText(code)
      setCopying('copied')
    } catch {
      setCopying('refused')
    }
  }

  return (
    <span className={line} data-print="hide">
      <Button
        variant="quiet"
        className={small}
        aria-label={t`Copy order code ${code}`}
        onClick={() => {
          void copy()
        }}
      >
        {copying === 'copied' ? <Check /> : <Copy />}
      </Button>
      <span role="status" className={words}>
        {copying === 'copied' ? <Trans>Copied</Trans> : null}
        {copying === 'refused' ? <Trans>Your browser does not allow copying.</Trans> : null}
      </span>
    </span>
  )
}

const line = css`
  display: inline-flex;
  align-items: center;
  gap: var(--space-1);
`
const small = css`
  min-inline-size: var(--target);
  padding-inline: var(--space-2);

  & svg {
    inline-size: 1.125rem;
    block-size: 1.125rem;
  }
`
const words = css`
  color: var(--muted);
  font: var(--type-small) var(--font-body);
`
