import { Trans } from '@lingui/react/macro'
import { SquareCheck } from 'lucide-react'
import { type RefObject, useRef } from 'react'
import { useFocusBack } from '#src/library/selection/selection/use-focus-back.ts'
import { Button } from '#src/ui/Button.tsx'

/** The button that starts the selection mode. When the mode ends, the button takes the focus. */
export function SelectButton({
  isBack,
  onPress,
}: {
  isBack: RefObject<boolean>
  onPress: () => void
}) {
  const button = useRef<HTMLButtonElement>(null)
  useFocusBack(button, isBack)

  return (
    <Button ref={button} variant="quiet" onClick={onPress}>
      <SquareCheck aria-hidden />
      <Trans>Select</Trans>
    </Button>
  )
}
