import { Trans } from '@lingui/react/macro'
import { type ReactNode, useEffect, useRef } from 'react'
import { Button } from '#src/ui/Button.tsx'

/** Closes a dialog whose work is done. It takes the focus, which stood on a button that is gone. */
export function DoneButton({ onClick }: { onClick: () => void }): ReactNode {
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
