import { createActor, SimulatedClock } from 'xstate'
import { expect, it } from 'vitest'
import { printsMachine } from '#machines/library/prints/prints.machine.ts'
import { aServiceError } from '#machines/samples/failures.ts'
import { heldPort } from '#tests/support/actors/deferred.ts'

const EDITOR = 'https://editor.kiln.example/prints/101'

// Answers L-196, L-197, L-256
it.each([
  { answeredAfter: 0, leftAfter: 3000 },
  { answeredAfter: 2999, leftAfter: 3000 },
  { answeredAfter: 3000, leftAfter: 3000 },
  { answeredAfter: 8000, leftAfter: 8000 },
])(
  'leaves after $leftAfter ms when the editor’s address arrives after $answeredAfter ms',
  async times => {
    const { handOff, clock, left, choose, state } = start()
    choose(['a', 'b'])
    expect(handOff.calls.map(({ input }) => input)).toEqual([{ ids: ['a', 'b'] }])

    clock.increment(times.answeredAfter)
    await handOff.answer(EDITOR)
    const rest = times.leftAfter - times.answeredAfter
    clock.increment(Math.max(0, rest - 1))
    expect(left).toEqual(rest > 0 ? [] : [EDITOR])
    clock.increment(Math.min(1, rest))

    expect(left).toEqual([EDITOR])
    expect(state()).toBe('leaving')
  },
)

// Answers L-274, L-275
it.each([
  ['a refusal', async ({ handOff }: Started) => handOff.fail(aServiceError(500)), 1],
  ['a shop without a channel', async ({ handOff }: Started) => handOff.answer(null), 0],
] as const)(
  'shows the failure and lets the customer retry after %s',
  async (_title, settle, reported) => {
    const started = start()
    const { handOff, clock, left, choose, state, toasts, reports, context } = started
    choose(['a'])
    await settle(started)
    clock.increment(2999)
    expect([toasts, state()]).toEqual([[], { adding: { overlay: 'shown', selection: 'settled' } }])
    clock.increment(1)

    expect(state()).toBe('choosing')
    expect(toasts).toEqual([{ kind: 'printsFailed' }])
    expect(reports).toHaveLength(reported)
    expect(left).toEqual([])
    expect(context()).toEqual({ ids: [], address: null })
    choose(['a'])
    expect(handOff.calls).toHaveLength(2)
  },
)

// Answers L-128, L-129, L-163
it('starts with the choice of photos, and continues with at least one photo', () => {
  const { actor, handOff, state } = start()
  actor.send({ type: 'prints.ask', ids: ['a'] })
  expect(state()).toBe('idle')
  actor.send({ type: 'prints.choose' })
  actor.send({ type: 'prints.ask', ids: [] })
  expect(state()).toBe('choosing')
  actor.send({ type: 'prints.cancel' })

  expect(state()).toBe('idle')
  expect(handOff.calls).toHaveLength(0)
})

it('hands the photos over once, however often buttons are pressed', async () => {
  const { actor, handOff, choose, clock, left } = start()
  choose(['a'])
  actor.send({ type: 'prints.ask', ids: ['b'] })
  actor.send({ type: 'prints.cancel' })
  actor.send({ type: 'prints.choose' })
  await handOff.answer(EDITOR)
  clock.increment(3000)

  expect(handOff.calls).toHaveLength(1)
  expect(left).toEqual([EDITOR])
})

it.each([
  [9999, 'leaving'],
  [10_000, 'choosing'],
])(
  'ends the hand-off if the browser stays on the page: after %i ms it is %s',
  async (time, expected) => {
    const { handOff, choose, clock, state } = start()
    choose(['a'])
    await handOff.answer(EDITOR)
    clock.increment(3000)

    clock.increment(time)

    expect(state()).toBe(expected)
  },
)

it('stops the hand-off when the customer navigates to another screen, at any moment', async () => {
  const { actor, handOff, choose, clock, left, state, context, toasts } = start()
  actor.send({ type: 'prints.choose' })
  actor.send({ type: 'prints.abandon' })
  expect(state()).toBe('idle')

  choose(['a'])
  actor.send({ type: 'prints.abandon' })
  expect([state(), context()]).toEqual(['idle', { ids: [], address: null }])
  await handOff.answer(EDITOR)
  clock.increment(3000)
  expect([left, toasts, state()]).toEqual([[], [], 'idle'])

  choose(['b'])
  await handOff.answer(EDITOR)
  clock.increment(3000)
  actor.send({ type: 'prints.abandon' })
  expect([state(), context()]).toEqual(['idle', { ids: [], address: null }])
})

type Started = ReturnType<typeof start>

function start() {
  const clock = new SimulatedClock()
  const handOff = heldPort<string | null, { ids: readonly string[] }>()
  const left: (string | null)[] = []
  const toasts: unknown[] = []
  const reports: unknown[] = []
  const actor = createActor(
    printsMachine.provide({
      actors: { handOff: handOff.logic },
      actions: {
        leave: (_, { address }) => {
          left.push(address)
        },
        notify: (_, message) => {
          toasts.push(message)
        },
        report: (_, { error }) => {
          reports.push(error)
        },
      },
    }),
    { clock },
  ).start()
  return {
    actor,
    clock,
    handOff,
    left,
    toasts,
    reports,
    choose: (ids: string[]) => {
      actor.send({ type: 'prints.choose' })
      actor.send({ type: 'prints.ask', ids })
    },
    state: () => actor.getSnapshot().value,
    context: () => actor.getSnapshot().context,
  }
}
