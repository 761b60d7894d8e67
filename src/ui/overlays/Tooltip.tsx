import { css } from '@linaria/core'
import { type ReactElement, type ReactNode, useEffect, useId, useState } from 'react'
import { Focusable } from 'react-aria-components/Focusable'
import { Tooltip as AriaTooltip, TooltipTrigger } from 'react-aria-components/Tooltip'

/**
 * A text that is shown on hover, focus or tap, and that describes the control. Use `aria-disabled` for the control, so
 * that it can still have the focus. Escape closes only the tooltip.
 */
export function Tooltip({
  text,
  children,
}: {
  text: ReactNode
  /** Renders the control, which must get the id as its `aria-describedby`. */
  children: (descriptionId: string) => ReactElement<Record<string, unknown>, string>
}) {
  const [isOpen, setOpen] = useState(false)
  const [box, setBox] = useState<HTMLSpanElement | null>(null)
  const id = useId()
  // Place the tooltip inside the control's dialog or, without one, inside the main part of the page.
  const place = box?.closest('[role=dialog], [role=alertdialog], main') ?? null

  // Close the tooltip on a press elsewhere, because a tap does not always move the focus.
  useEffect(() => {
    if (!isOpen) return undefined
    const leave = ({ target }: PointerEvent): void => {
      if (target instanceof Node && box?.contains(target) !== true) setOpen(false)
    }
    document.addEventListener('pointerdown', leave)
    return () => {
      document.removeEventListener('pointerdown', leave)
    }
  }, [isOpen, box])

  return (
    <span ref={setBox} role="presentation" className={around} onClickCapture={() => setOpen(true)}>
      <TooltipTrigger delay={0} shouldCloseOnPress={false} isOpen={isOpen} onOpenChange={setOpen}>
        <Focusable>{children(id)}</Focusable>
        <AriaTooltip
          className={textBlock}
          offset={6}
          {...(place === null ? {} : { UNSTABLE_portalContainer: place })}
        >
          {text}
        </AriaTooltip>
      </TooltipTrigger>
      <span id={id} hidden>
        {text}
      </span>
    </span>
  )
}

const around = css`
  display: contents;
`
const textBlock = css`
  max-inline-size: min(18rem, 100vw - 2 * var(--gutter));
  padding: var(--space-1) var(--space-3);
  border-radius: var(--radius-control);
  background: var(--text);
  color: var(--canvas);
  font: 400 var(--type-small) var(--font-body);
  animation: ui-appear var(--motion-press) var(--ease);
`
