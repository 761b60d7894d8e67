import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { AnyActorRef } from 'xstate'
import { type Failure, isUnsure } from '#machines/model/failure.ts'
import { Button } from '#src/ui/Button.tsx'
import { NotKnown } from '#src/ui/failure/NotKnown.tsx'
import { LaterDialog } from '#src/ui/overlays/later-dialog.tsx'

interface FormSnapshot {
  hasTag(tag: 'busy' | 'dirty'): boolean
  context: { failure: Failure | null }
}

/** The part of a form's submission that the dialog reads. */
export type LeftForm = Pick<AnyActorRef, 'subscribe'> & { getSnapshot(): FormSnapshot }

/**
 * Asks before a form with unsaved changes is left, and says whether they are saved, as far as that is known. Escape,
 * Close and a press outside keep the form open.
 */
export function LeaveDialog({
  form,
  onStay,
  onLeave,
}: {
  /** Undefined if the form was closed meanwhile. */
  form: LeftForm | undefined
  onStay: () => void
  onLeave: () => void
}): ReactNode {
  const outcome = useSelector(form, outcomeOf)

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
        <OutcomeWords outcome={outcome} />
      </p>
    </LaterDialog>
  )
}

/** What is known of the changes. `open`: they were sent, and no answer has come that says whether they are saved. */
type Outcome = 'unsaved' | 'open' | 'saved'

const outcomeOf = (form: FormSnapshot | undefined): Outcome => {
  if (form === undefined) return 'unsaved'
  const { failure } = form.context
  if (form.hasTag('busy') || (failure !== null && isUnsure(failure))) return 'open'
  return form.hasTag('dirty') ? 'unsaved' : 'saved'
}

function OutcomeWords({ outcome }: { outcome: Outcome }): ReactNode {
  switch (outcome) {
    case 'unsaved':
      return <Trans>What you changed here is not saved yet.</Trans>
    case 'open':
      return <NotKnown />
    case 'saved':
      return <Trans>Your changes are saved.</Trans>
  }
}
