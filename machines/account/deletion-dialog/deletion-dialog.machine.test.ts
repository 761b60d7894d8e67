import { createActor } from 'xstate'
import { expect, it } from 'vitest'
import {
  accountDeletionMachine,
  type Loss,
} from '#machines/account/account-deletion/account-deletion.machine.ts'
import { deletionDialogMachine } from '#machines/account/deletion-dialog/deletion-dialog.machine.ts'
import { heldPort } from '#tests/support/actors/deferred.ts'

// Answers A-117
it('counts what would be lost only when the dialog is open', () => {
  const counting = heldPort<Loss>()
  const actor = createActor(
    deletionDialogMachine.provide({
      actors: {
        accountDeletion: accountDeletionMachine.provide({
          actors: { countLoss: counting.logic },
        }),
      },
    }),
  ).start()
  expect(counting.calls).toHaveLength(0)

  actor.send({ type: 'deletion.ask' })
  actor.send({ type: 'deletion.ask' })
  expect(counting.calls).toHaveLength(1)
  expect(actor.getSnapshot().hasTag('modal')).toBe(true)

  actor.send({ type: 'deletion.close' })
  expect(counting.last().signal.aborted).toBe(true)
  expect(actor.getSnapshot().children.accountDeletion).toBeUndefined()
})
