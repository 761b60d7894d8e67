import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Failure } from '#machines/model/failure.ts'
import { Button } from '#src/ui/Button.tsx'
import { AgainButton } from '#src/ui/failure/AgainButton.tsx'
import { NotDoneBanner } from '#src/ui/failure/NotDoneBanner.tsx'
import { LateDialog } from '#src/ui/overlays/LateDialog.ts'
import { Question } from '#src/ui/overlays/Question.tsx'
import { stack4Class } from '#src/ui/common-class.ts'

/** Asks before something is deleted, stays open until the outcome is known, and reports if the deletion failed. */
export function DeletionDialog({
  deletion: { flow, state, isBusy, isAlert, failure, onKeep, onDelete },
  title,
  keep,
  confirm,
  notDone,
  problem,
  children,
}: {
  deletion: {
    /** The id of the machine, for `data-flow`. */
    flow: string
    state: string
    isBusy: boolean
    isAlert: boolean
    failure: Failure | null
    onKeep: () => void
    onDelete: () => void
  }
  title: ReactNode
  /** The label of the button that keeps everything; `confirm` is the label of the button that deletes. */
  keep: ReactNode
  confirm: ReactNode
  /** The text of a failed deletion if `NotDone` has no text for the failure; not shown with `problem`. */
  notDone?: ReactNode
  /** The text that replaces the banner of a failed deletion. */
  problem?: ReactNode
  children: ReactNode
}) {
  return (
    <LateDialog
      role="alertdialog"
      title={title}
      closable={!isBusy}
      onClose={onKeep}
      actions={
        <>
          <Button disabled={isBusy} onClick={onKeep}>
            {keep}
          </Button>
          <AgainButton
            again={failure?.again}
            variant="danger"
            busy={isBusy}
            busyLabel={<Trans>Deleting</Trans>}
            onClick={onDelete}
          >
            {confirm}
          </AgainButton>
        </>
      }
    >
      <div className={stack4Class} data-flow={flow} data-state={state} aria-busy={isBusy}>
        <Question className={stack4Class}>{children}</Question>
        {isAlert ? (problem ?? <NotDoneBanner failure={failure}>{notDone}</NotDoneBanner>) : null}
      </div>
    </LateDialog>
  )
}
