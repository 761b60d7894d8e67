import { Trans } from '@lingui/react/macro'
import { Printer } from 'lucide-react'
import { Button } from '#src/ui/Button.tsx'
import type { ButtonVariant } from '#src/ui/button-class.ts'

/** The button that starts an order of prints; L-128. */
export function PrintsButton({
  variant = 'quiet',
  onPress,
}: {
  variant?: ButtonVariant
  onPress: () => void
}) {
  return (
    <Button variant={variant} onClick={onPress}>
      <Printer aria-hidden />
      <Trans>Order photo prints</Trans>
    </Button>
  )
}
