import { createActor, SimulatedClock } from 'xstate'
import { expect, it } from 'vitest'
import { printsMachine } from '#machines/library/prints/prints.machine.ts'
import { aServiceError } from '#machines/samples/failures.ts'
import { heldPort } from '#tests/support/actors/deferred.ts'

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
