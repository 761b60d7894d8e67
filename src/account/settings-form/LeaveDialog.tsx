import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { type ReactNode, useEffect, useEffectEvent } from 'react'
import type { AnyActorRef } from 'xstate'
import { type Failure, isUnsure } from '#machines/model/failure.ts'
import { Button } from '#src/ui/Button.tsx'
import { LateDialog } from '#src/ui/overlays/LateDialog.ts'
import { Question } from '#src/ui/overlays/Question.tsx'

interface FormSnapshot {
  hasTag(tag: 'busy' | 'dirty'): boolean
  context: { failure: Failure | null }
}

/** The part of a form's submission that the dialog reads. */
export type LeftForm = Pick<AnyActorRef, 'subscribe'> & { getSnapshot(): FormSnapshot }

/** What the customer would lose: `changes` in a form that saves them, or a `message`, which is only sent. */
export type LeftThing = 'changes' | 'message'

/**
 * Asks the customer who leaves a form with changes. Escape, the Close button and a press outside the dialog call
 * `onStay`. A save that succeeds meanwhile calls `onLeave`.
 */
export function LeaveDialog({
  form,
  what = 'changes',
  onStay,
  onLeave,
}: {
  /** Undefined if the form was closed meanwhile. */
  form: LeftForm | undefined
  what?: LeftThing | undefined
  onStay: () => void
  onLeave: () => void
}) {
  const outcome = useSelector(form, outcomeOf)
  const words = WORDS[what]
  // Answers B-440
  const isUnsaved = outcome === 'unsaved'
  const leaveSaved = useEffectEvent(onLeave)
  useEffect(() => {
    if (outcome === 'saved') leaveSaved()
  }, [outcome])

  return (
    <LateDialog
      role="alertdialog"
      title={isUnsaved ? words.title : <Trans>Leave this page?</Trans>}
      onClose={onStay}
      actions={
        <>
          <Button onClick={onStay}>
            <Trans>Keep editing</Trans>
          </Button>
          <Button variant="danger" onClick={onLeave}>
            {isUnsaved ? words.leave : <Trans>Leave page</Trans>}
          </Button>
        </>
      }
    >
      <Question>
        <p>{outcome === null || outcome === 'saved' ? null : words[outcome]}</p>
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

const WORDS: Readonly<
  Record<LeftThing, Record<'title' | 'leave' | Exclude<Outcome, 'saved'>, ReactNode>>
> = {
  changes: {
    title: <Trans>Leave without saving?</Trans>,
    leave: <Trans>Leave without saving</Trans>,
    unsaved: <Trans>If you leave now, your changes won't be saved.</Trans>,
    saving: <Trans>Your changes are being saved. If you leave now, they may not be.</Trans>,
    open: <Trans>We couldn't confirm that your changes were saved.</Trans>,
  },
  message: {
    title: <Trans>Leave without sending?</Trans>,
    leave: <Trans>Leave without sending</Trans>,
    unsaved: <Trans>If you leave now, your message won't be sent.</Trans>,
    saving: <Trans>Your message is being sent. If you leave now, it may not be.</Trans>,
    open: (
      <Trans>
        We couldn't confirm that your message was sent. Check with the recipient before you send it
        again.
      </Trans>
    ),
  },
}
