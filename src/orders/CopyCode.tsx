import { css } from '@linaria/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { Check, Copy } from 'lucide-react'
import type { RefObject } from 'react'
import { Button } from '#src/ui/Button.tsx'
import { useCopying } from '#src/ui/use-copying.ts'
import { mutedSmallClass } from '#src/ui/common-class.ts'
import { LiveRegion } from '#src/ui/page/LiveRegion.tsx'

/** Copies the code of an order, which is `shown` beside it, and says whether the browser allowed it. */
export function CopyCode({ code, shown }: { code: string; shown: RefObject<HTMLElement | null> }) {
  const { t } = useLingui()
  const { copying, copy } = useCopying(code, shown)

  return (
    <span className={line} data-print="hide">
      <Button
        variant="quiet"
        className={small}
        aria-label={t`Copy order number ${code}`}
        onClick={copy}
      >
        {copying === 'copied' ? <Check /> : <Copy />}
      </Button>
      <LiveRegion as="span" role="status" className={mutedSmallClass}>
        {copying === 'copied' ? <Trans>Copied</Trans> : null}
        {copying === 'refused' ? (
          <Trans>
            Your browser doesn't allow copying. The order number is selected, so you can copy it
            yourself.
          </Trans>
        ) : null}
      </LiveRegion>
    </span>
  )
}

const line = css`
  display: inline-flex;
  align-items: center;
  gap: var(--space-1);

  /* Large text on a phone: the icon stands below the number, in line with it. */
  @media (width < 16em) {
    margin-inline-start: -0.8125rem;
  }
`
const small = css`
  min-inline-size: var(--target);
  padding-inline: var(--space-2);

  & svg {
    inline-size: 1.125rem;
    block-size: 1.125rem;
  }
`
