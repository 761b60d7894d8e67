import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Button } from '#src/ui/Button.tsx'
import { LaterDialog } from '#src/ui/overlays/later-dialog.tsx'

/** Asks before a form with unsaved changes is left. Escape, Close and a press outside keep the form open. */
export function LeaveDialog({
  onStay,
  onLeave,
}: {
  onStay: () => void
  onLeave: () => void
}): ReactNode {
  return (
    <LaterDialog
      role="alertdialog"
      title={<Trans>Leave without saving?</Trans>}
      onClose={onStay}
      actions={
        <>
          <Button onClick={onStay}>
            <Trans>Keep editing</Trans>
          </Button>
          <Button variant="danger" onClick={onLeave}>
            <Trans>Leave without saving</Trans>
          </Button>
        </>
      }
    >
      <p>
        <Trans>What you changed here is not saved yet.</Trans>
      </p>
    </LaterDialog>
  )
}
