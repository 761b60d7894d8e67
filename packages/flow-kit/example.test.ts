import { assign, fromPromise, setup } from 'xstate'
import { expect, it } from 'vitest'
import { coverageOf } from '#flow-kit/coverage.ts'
import { explore } from '#flow-kit/explore.ts'
import { answers, fails, flow } from '#flow-kit/flow.ts'
import { testMutants } from '#flow-kit/mutants.ts'
import { replay } from '#flow-kit/replay.ts'
import { timeFaultsOf } from '#flow-kit/rules/temporal.ts'
import { toursOf } from '#flow-kit/tours.ts'

const machine = setup({
  types: {} as { context: { cups: number }; events: { type: 'ask' } | { type: 'take' } },
  actors: { brew: fromPromise(() => Promise.reject(new Error('Only a kitchen brews'))) },
  actions: { count: assign({ cups: ({ context }) => context.cups + 1 }) },
  delays: { refill: 60_000 },
}).createMachine({
  id: 'coffee',
  context: { cups: 0 },
  initial: 'idle',
  states: {
    idle: { on: { ask: 'brewing' } },
    brewing: {
      tags: 'busy',
      invoke: { id: 'brew', src: 'brew', onDone: 'served', onError: 'empty' },
    },
    served: { entry: 'count', on: { take: 'idle' } },
    empty: { after: { refill: 'idle' } },
  },
})

const view = (state: unknown): string =>
  ({
    idle: '<button>Coffee</button>',
    brewing: '<p role="status">One moment</p>',
    served: '<p>Careful, hot</p> <button>Take the cup</button>',
    empty: '<p>No beans: somebody fills them up</p>',
  })[String(state)] ?? ''

const coffee = flow({
  id: 'coffee',
  area: 'kitchen',
  title: 'Coffee',
  promise: 'A cup for each press.',
  machine,
  events: {
    'somebody presses Coffee': { type: 'ask' },
    'somebody takes the cup': { type: 'take' },
  },
  outcomes: {
    brew: { 'the coffee runs': answers(), 'there are no beans': fails(new Error('none')) },
  },
})
const buttons = { 'somebody presses Coffee': 'Coffee', 'somebody takes the cup': 'Take the cup' }

it('has paths through all of the machine, which notice each fault in it, and never hangs', () => {
  const graph = explore(coffee)
  const steps = toursOf(graph).flatMap(tour => replay(coffee, tour))

  expect(coverageOf(coffee, steps).transitions.missing).toEqual([])
  expect(timeFaultsOf(graph)).toEqual([])
  expect(testMutants(graph).survivors).toEqual([])
})

it('shows a button for each event that the machine takes, and no other', () => {
  for (const { seen } of explore(coffee).configurations.values()) {
    const shown = [...view(seen.value).matchAll(/<button>(.+?)<\/button>/gu)].map(
      ([, name]) => name,
    )
    expect(shown).toEqual(seen.enabled.map(label => new Map(Object.entries(buttons)).get(label)))
  }
})
