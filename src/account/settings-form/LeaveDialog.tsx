import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { type ReactNode, useEffect, useEffectEvent } from 'react'
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
 * Asks before a form with unsaved changes is left, and says what is known of them. Escape, Close and a press outside keep
 * the form open. If the changes are saved while the dialog is open, the form is left.
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
  const leaveSaved = useEffectEvent(onLeave)
  useEffect(() => {
    if (outcome === 'saved') leaveSaved()
  }, [outcome])

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

/** What is known of the changes. `open`: they were sent, and no answer came that says whether they are saved. */
type Outcome = 'unsaved' | 'saving' | 'open' | 'saved'

/** Null if the form was closed meanwhile. */
const outcomeOf = (form: FormSnapshot | undefined): Outcome | null => {
  if (form === undefined) return null
  const { failure } = form.context
  if (form.hasTag('busy')) return 'saving'
  if (failure !== null && isUnsure(failure)) return 'open'
  return form.hasTag('dirty') ? 'unsaved' : 'saved'
}

function OutcomeWords({ outcome }: { outcome: Outcome | null }): ReactNode {
  switch (outcome) {
    case 'unsaved':
      return <Trans>What you changed here is not saved yet.</Trans>
    case 'saving':
      return <Trans>Your changes are being saved.</Trans>
    case 'open':
      return <NotKnown />
    case 'saved':
    case null:
      return null
  }
}
