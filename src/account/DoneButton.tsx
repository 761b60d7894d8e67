import { Trans } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { Button } from '#src/ui/Button.tsx'

/** Closes a dialog whose work is done; takes the focus, because the button that had it was removed. */
export function DoneButton({ onClick }: { onClick: () => void }) {
  const button = useRef<HTMLButtonElement>(null)

  useEffect(() => {
    button.current?.focus()
  }, [])

  return (
    <Button ref={button} variant="primary" onClick={onClick}>
      <Trans>Close</Trans>
    </Button>
  )
}
