import { createActor } from 'xstate'
import { expect, it } from 'vitest'
import { modalsMachine, type Modal } from '#machines/shell/modals/modals.machine.ts'

/** An invented id, because the product has only one dialog, and a test of the stack needs two. */
const SECOND = 'confirmDelete' as Modal['id']

// Answers L-126
it('on Escape closes a dialog that allows it now, and none that no longer allows it', () => {
  const { actor, open, stack } = start()
  open({})
  open({ id: SECOND })

  actor.send({ type: 'modal.change', id: SECOND, closable: false })
  actor.send({ type: 'modal.escape' })
  expect(stack()).toEqual([SECOND])

  actor.send({ type: 'modal.change', id: SECOND, closable: true })
  actor.send({ type: 'modal.escape' })
  expect(stack()).toEqual([])
})

function start() {
  const actor = createActor(modalsMachine).start()
  return {
    actor,
    open: (changes: Partial<Modal>) => {
      actor.send({
        type: 'modal.open',
        modal: { id: 'uploadPhotos', closable: true, locksScroll: true, ...changes },
      })
    },
    stack: () => actor.getSnapshot().context.stack.map(({ id }) => id),
  }
}
