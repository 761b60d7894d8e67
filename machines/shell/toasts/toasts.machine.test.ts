import { createActor, SimulatedClock } from 'xstate'
import { expect, it } from 'vitest'
import { toastsMachine } from '#machines/shell/toasts/toasts.machine.ts'

it('shows nothing until there is a toast', () => {
  const { state, counts } = start()

  expect(state()).toBe('empty')
  expect(counts()).toEqual([])
})

// Answers A-394
it.each([
  { passed: 4999, left: [1] },
  { passed: 5000, left: [] },
  { passed: 5001, left: [] },
])('shows $left after $passed ms without a pointer or focus on the toast', ({ passed, left }) => {
  const { show, counts, clock } = start()
  show(1)

  clock.increment(passed)

  expect(counts()).toEqual(left)
})

// Answers L-176, L-177, L-179
it.each([
  ['archiveStarted', 5000],
  ['archiveFinished', 10_000],
  ['archiveFailed', 10_000],
  ['archiveRefused', 10_000],
  ['archiveUnanswered', 10_000],
  ['archiveUnwatched', 10_000],
] as const)('closes a toast %s after %i ms', (kind, time) => {
  const { actor, state, clock } = start()
  const message = kind === 'archiveFinished' ? { kind, downloadId: 'd-1' } : { kind }
  actor.send({ type: 'toast.show', message })

  clock.increment(time - 1)
  expect(state()).toBe('showing')
  clock.increment(1)
  expect(state()).toBe('empty')
})

// Answers B-096, L-177
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
})

// Answers B-096
it('changes the toast of an archive behind an older toast, and while the pointer is on the toasts', () => {
  const { actor, show, state, clock } = start()
  show(1)
  actor.send({ type: 'toast.show', message: { kind: 'archiveStarted' }, about: 'archive-1' })
  clock.increment(4000)
  actor.send({ type: 'toast.show', message: { kind: 'archiveFailed' }, about: 'archive-1' })
  clock.increment(1000)
  actor.send({ type: 'toasts.pause' })

  actor.send({ type: 'toast.show', message: { kind: 'archiveStarted' }, about: 'archive-1' })

  expect(state()).toBe('paused')
  expect(actor.getSnapshot().context.toasts).toEqual([
    { id: 'toast-2', message: { kind: 'archiveStarted' }, about: 'archive-1' },
  ])
})

// Answers A-394
it('shows the second toast for five seconds after the first is gone', () => {
  const { show, counts, state, clock } = start()
  show(1)
  clock.increment(3000)
  show(2)

  clock.increment(2000)
  expect(counts()).toEqual([2])
  clock.increment(4999)
  expect(counts()).toEqual([2])
  clock.increment(1)
  expect(counts()).toEqual([])
  expect(state()).toBe('empty')
})

it('shows the second toast for five seconds after the first is dismissed', () => {
  const { actor, show, counts, clock } = start()
  show(1)
  show(2)
  clock.increment(4999)

  actor.send({ type: 'toast.dismiss', id: 'toast-1' })

  clock.increment(4999)
  expect(counts()).toEqual([2])
  clock.increment(1)
  expect(counts()).toEqual([])
})

it('does not extend the oldest toast when a newer one is dismissed', () => {
  const { actor, show, counts, clock } = start()
  show(1)
  show(2)
  clock.increment(4999)

  actor.send({ type: 'toast.dismiss', id: 'toast-2' })

  expect(counts()).toEqual([1])
  clock.increment(1)
  expect(counts()).toEqual([])
})

it('closes no toast while the pointer is on the toasts, and restarts the time afterwards', () => {
  const { actor, show, counts, state, clock } = start()
  show(1)
  clock.increment(4999)

  actor.send({ type: 'toasts.pause' })
  clock.increment(60_000)
  expect(state()).toBe('paused')
  expect(counts()).toEqual([1])

  actor.send({ type: 'toasts.resume' })
  clock.increment(4999)
  expect(counts()).toEqual([1])
  clock.increment(1)
  expect(counts()).toEqual([])
})

it('adds a toast while the pointer is on another', () => {
  const { actor, show, counts, state } = start()
  show(1)
  actor.send({ type: 'toasts.pause' })

  show(2)

  expect(state()).toBe('paused')
  expect(counts()).toEqual([1, 2])
})

it('is empty again when the last toast is dismissed', () => {
  const { actor, show, state } = start()
  show(1)
  actor.send({ type: 'toast.dismiss', id: 'toast-1' })
  expect(state()).toBe('empty')

  show(2)
  actor.send({ type: 'toasts.pause' })
  actor.send({ type: 'toast.dismiss', id: 'toast-2' })
  expect(state()).toBe('empty')
})

it('assigns each toast a different id', () => {
  const { actor, show } = start()
  show(1)
  actor.send({ type: 'toast.dismiss', id: 'toast-1' })
  show(1)

  expect(actor.getSnapshot().context).toEqual({
    shown: 2,
    toasts: [{ id: 'toast-2', message: { kind: 'photosAdded', count: 1 }, about: null }],
  })
})

it('ignores a pause without toasts, a resume while running, and an unknown toast', () => {
  const { actor, show, state, counts, clock } = start()
  actor.send({ type: 'toasts.pause' })
  actor.send({ type: 'toasts.resume' })
  actor.send({ type: 'toast.dismiss', id: 'toast-7' })
  expect(state()).toBe('empty')

  show(1)
  clock.increment(4000)
  actor.send({ type: 'toasts.resume' })
  actor.send({ type: 'toast.dismiss', id: 'toast-7' })
  clock.increment(1000)
  expect(counts()).toEqual([])
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
    state: () => actor.getSnapshot().value,
    counts: () =>
      actor
        .getSnapshot()
        .context.toasts.map(({ message }) => (message.kind === 'photosAdded' ? message.count : 0)),
  }
}
