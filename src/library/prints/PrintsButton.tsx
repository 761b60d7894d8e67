import { Trans } from '@lingui/react/macro'
import { Printer } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '#src/ui/Button.tsx'

/** The button that starts an order of prints; L-128. */
export function PrintsButton({ onPress }: { onPress: () => void }): ReactNode {
  return (
    <Button variant="quiet" onClick={onPress}>
      <Printer aria-hidden />
      <Trans>Order photo prints</Trans>
    </Button>
  )
}
