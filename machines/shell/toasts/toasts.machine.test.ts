import { createActor, SimulatedClock } from 'xstate'
import { expect, it } from 'vitest'
import { toastsMachine } from '#machines/shell/toasts/toasts.machine.ts'

// Answers B-096, B-407, L-177
it('shows one toast for an archive, which changes and lasts as long as its stage requires', () => {
  const { actor, show, clock } = start()
  actor.send({ type: 'toast.show', message: { kind: 'archiveStarted' }, about: 'archive-1' })
  show(1)
  clock.increment(2400)

  const message = { kind: 'archiveFinished', downloadId: 'd-1' } as const
  actor.send({ type: 'toast.show', message, about: 'archive-1' })

  expect(actor.getSnapshot().context.toasts).toEqual([
    { id: 'toast-1', message, about: 'archive-1' },
    { id: 'toast-2', message: { kind: 'photosAdded', count: 1 }, about: null },
  ])
  clock.increment(9999)
  expect(actor.getSnapshot().context.toasts).toHaveLength(2)
  clock.increment(1)
  expect(actor.getSnapshot().context.toasts.map(({ id }) => id)).toEqual(['toast-2'])
  clock.increment(4999)
  expect(actor.getSnapshot().context.toasts).toHaveLength(1)
  clock.increment(1)
  expect(actor.getSnapshot().context.toasts).toEqual([])
})

function start() {
  const clock = new SimulatedClock()
  const actor = createActor(toastsMachine, { clock }).start()
  return {
    actor,
    clock,
    show: (count: number) => {
      actor.send({ type: 'toast.show', message: { kind: 'photosAdded', count } })
    },
  }
}
