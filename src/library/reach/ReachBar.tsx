import { css } from '@linaria/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { ImagePlus, Printer, SquareCheck } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { useReach } from '#src/library/reach/use-reach.ts'
import { Button } from '#src/ui/Button.tsx'
import { KeptFocus } from '#src/ui/overlays/KeptFocus.tsx'
import { useCovered } from '#src/ui/overlays/use-covered.ts'
import { useIsSmallScreen } from '#src/ui/use-media.ts'
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx'

interface ReachBarProps {
  /** Renders the control that leads to another month; `month` is the key of the month below the bar, or null. */
  renderMonth?: (month: string | null) => ReactNode
  /** An action that is unavailable is null. */
  onSelect: (() => void) | null
  onOrderPrints: (() => void) | null
  onAdd: (() => void) | null
}

/** Tools at the window's top while those above are out of view; if small, hidden on the way down. B-251. */
export function ReachBar(props: ReachBarProps) {
  const box = useRef<HTMLDivElement>(null)
  const { isShown, month } = useReach(box, useIsSmallScreen())

  return (
    <div ref={box} className={place} data-print="hide">
      {isShown ? <Tools {...props} month={month} /> : null}
    </div>
  )
}

function Tools({
  renderMonth,
  onSelect,
  onOrderPrints,
  onAdd,
  month,
}: ReachBarProps & { month: string | null }) {
  const { t } = useLingui()
  const box = useRef<HTMLDivElement>(null)
  useCovered(box)

  return (
    <div ref={box} role="group" aria-label={t`Photo tools`} className={bar}>
      <KeptFocus className={tools}>
        <span className={first}>{renderMonth?.(month)}</span>
        {onSelect === null ? null : (
          <Button variant="quiet" onClick={onSelect}>
            <SquareCheck aria-hidden />
            <Trans>Select</Trans>
          </Button>
        )}
        {onOrderPrints === null ? null : (
          <Button variant="quiet" onClick={onOrderPrints}>
            <Printer aria-hidden />
            <WhereWide>
              <Trans>Order photo prints</Trans>
            </WhereWide>
          </Button>
        )}
        {onAdd === null ? null : (
          <Button variant="primary" onClick={onAdd}>
            <ImagePlus aria-hidden />
            <WhereWide>
              <Trans>Add photos</Trans>
            </WhereWide>
          </Button>
        )}
      </KeptFocus>
    </div>
  )
}

/** Words that only screen readers get on a small screen. */
function WhereWide({ children }: { children: ReactNode }) {
  return useIsSmallScreen() ? <VisuallyHidden>{children}</VisuallyHidden> : children
}

const place = css`
  position: sticky;
  inset-block-start: 0;
  z-index: var(--layer-sticky);
  block-size: 0;
`
const bar = css`
  position: absolute;
  inset-inline: calc(-1 * var(--space-3));
  padding: var(--space-2) var(--space-3);
  border: 1px solid var(--line);
  border-block-start: 0;
  border-end-start-radius: var(--radius-card);
  border-end-end-radius: var(--radius-card);
  background: var(--surface);
  box-shadow: var(--shadow-raised);
  animation: ui-appear var(--motion-fade) var(--ease);
`
const tools = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-1) var(--space-2);

  @media (width < 35.9375em) {
    flex-wrap: nowrap;
    gap: 0;

    & button {
      padding-inline: var(--space-2);
    }

    & > :last-child {
      margin-inline-start: var(--space-2);
      padding-inline: var(--space-3);
    }
  }

  @media (width < 16em) {
    flex-wrap: wrap;
  }
`
/** The class of the month, whose words wrap where there is little room. */
const first = css`
  min-inline-size: 0;
  margin-inline-end: auto;
`
