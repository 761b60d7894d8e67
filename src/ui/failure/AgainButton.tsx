import type { ComponentProps, ReactNode } from 'react'
import type { Again } from '#machines/model/time/retry-after.ts'
import { Button } from '#src/ui/Button.tsx'
import { TryAgainIn } from '#src/ui/failure/BusyWords.tsx'
import { useSecondsUntil } from '#src/ui/failure/use-seconds-until.ts'

/**
 * A button that sends a request again after a failure, such as "Try again" or a form's submit button. If the service
 * asked to wait (`againOf` in `retry-after.ts`), the label counts down; until then the button is `aria-disabled`, and
 * `Button` refuses presses and a submit by Enter. `suffix` follows the label.
 */
export function AgainButton({
  again,
  suffix,
  children,
  ...button
}: ComponentProps<typeof Button> & {
  /** When the service accepts the request again; undefined unless a request failed and the service named a time. */
  again: Again | undefined
  /** Words for screen readers that distinguish this button from others of its kind. */
  suffix?: ReactNode
}) {
  const seconds = useSecondsUntil(again)

  return (
    <Button {...button} aria-disabled={seconds > 0 || button['aria-disabled']}>
      {seconds === 0 ? children : <TryAgainIn seconds={seconds} />}
      {suffix}
    </Button>
  )
}
