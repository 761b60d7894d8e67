import { useSelector } from '@xstate/react'
import type { DeletionActor } from '#machines/kit/ask-then-delete.ts'
import { statePath } from '#machines/kit/state-path.ts'
import { useOnLeave } from '#src/shell/use-on-leave.ts'

/** `choice` is null while no dialog is open. Back closes the question; a deletion under way continues. */
export const useDeletion = <Choice, Found>(actor: DeletionActor<Choice, Found>) => {
  const onKeep = (): void => {
    actor.send({ type: 'deletion.keep' })
  }
  const choice = useSelector(actor, snapshot =>
    snapshot.hasTag('modal') ? snapshot.context.choice : null,
  )
  const deletion = {
    flow: useSelector(actor, ({ machine }) => machine.id),
    state: useSelector(actor, ({ value }) => statePath(value)),
    isBusy: useSelector(actor, snapshot => snapshot.hasTag('busy')),
    isAlert: useSelector(actor, snapshot => snapshot.hasTag('alert')),
    failure: useSelector(actor, ({ context }) => context.failure),
    onKeep,
    onDelete: () => {
      actor.send({ type: 'deletion.confirm' })
    },
  }

  useOnLeave(actor, 'deletion.keep')

  return { choice, deletion }
}
