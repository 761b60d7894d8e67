import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { useEffect, useEffectEvent } from 'react'
import type { AnyActorRef } from 'xstate'
import { type Failure, isUnsure } from '#machines/model/failure.ts'
import { Button } from '#src/ui/Button.tsx'
import { NotKnown } from '#src/ui/failure/NotKnown.tsx'
import { LateDialog } from '#src/ui/overlays/LateDialog.ts'
import { Question } from '#src/ui/overlays/Question.tsx'

interface FormSnapshot {
  hasTag(tag: 'busy' | 'dirty'): boolean
  context: { failure: Failure | null }
}

/** The part of a form's submission that the dialog reads. */
export type LeftForm = Pick<AnyActorRef, 'subscribe'> & { getSnapshot(): FormSnapshot }

/** Asks on leaving a form with changes. Escape, Close and outside stay; `onLeave` once a save succeeds. */
export function LeaveDialog({
  form,
  onStay,
  onLeave,
}: {
  /** Undefined if the form was closed meanwhile. */
  form: LeftForm | undefined
  onStay: () => void
  onLeave: () => void
}) {
  const outcome = useSelector(form, outcomeOf)
  const leaveSaved = useEffectEvent(onLeave)
  useEffect(() => {
    if (outcome === 'saved') leaveSaved()
  }, [outcome])

  return (
    <LateDialog
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
      <Question>
        <p>
          <OutcomeWords outcome={outcome} />
        </p>
      </Question>
    </LateDialog>
  )
}

/** The state of the changes. `open`: the request was sent, and its answer was lost. */
type Outcome = 'unsaved' | 'saving' | 'open' | 'saved'

/** Null if the form was closed while the dialog is open. */
const outcomeOf = (form: FormSnapshot | undefined): Outcome | null => {
  if (form === undefined) return null
  const { failure } = form.context
  if (form.hasTag('busy')) return 'saving'
  if (failure !== null && isUnsure(failure)) return 'open'
  return form.hasTag('dirty') ? 'unsaved' : 'saved'
}

function OutcomeWords({ outcome }: { outcome: Outcome | null }) {
  switch (outcome) {
    case 'unsaved':
      return <Trans>If you leave now, your changes won't be saved.</Trans>
    case 'saving':
      return <Trans>Your changes are being saved.</Trans>
    case 'open':
      return <NotKnown />
    case 'saved':
    case null:
      return null
  }
}
