import { assign, setup } from 'xstate'
import { expect, it } from 'vitest'
import { coverageOf } from '#flow-kit/coverage.ts'
import { arriveAt, type Edge, explore } from '#flow-kit/explore.ts'
import { flow } from '#flow-kit/flow.ts'
import { graphFrom, graphText } from '#flow-kit/graph-text.ts'
import { startRun } from '#flow-kit/run.ts'
import { everyTransition, shortestPath, toursOf } from '#flow-kit/tours.ts'
import type { Step } from '#flow-kit/trace.ts'
import { turnstile, turnstileMachine } from '#flow-kit/turnstile.ts'

it('finds every configuration, every edge and every refused event of a machine', () => {
  const { configurations, edges, refusals } = explore(turnstile())

  expect(
    [...configurations.values()]
      .map(({ seen }) => JSON.stringify(seen.value))
      .toSorted((a, b) => a.localeCompare(b)),
  ).toEqual([
    '"broken"',
    '"checking"',
    '"checking"',
    '"locked"',
    '"locked"',
    '"open"',
    '"open"',
    '"open"',
    '"open"',
  ])
  expect(edges.filter(({ from }) => from === firstKey(configurations)).map(e => e.label)).toEqual([
    'somebody inserts a coin',
  ])
  expect(refusals.map(({ label, step }) => [label, step.before.value])).toContainEqual([
    'somebody inserts a button',
    'locked',
  ])
})

it('reads a graph from its text as it was explored', () => {
  const gate = turnstile()
  const graph = explore(gate)

  expect(graphFrom(gate, graphText(graph))).toEqual(graph)
})

it('throws if the context of a machine is not JSON', () => {
  const machine = turnstileMachine.provide({ actions: { count: assign({ coins: Number.NaN }) } })
  const run = startRun(turnstile(), 'it begins', { machine })
  run.play('somebody inserts a coin')

  expect(() => run.play('the coin is good')).toThrow('The context of turnstile is not JSON')
})

it('says by how much a flow exceeds its ceiling, and in which states', () => {
  expect(() => explore(turnstile({ ceiling: { configurations: 3, edges: 100 } }))).toThrow(
    'The flow turnstile has 9 of 3 configurations: open 4, locked 2, checking 2, …. Let identify() distinguish fewer facts in open; if guards read them all, raise the ceiling, to 500 at most, or split the machine',
  )
  expect(() => explore(turnstile({ ceiling: { configurations: 30, edges: 4 } }))).toThrow(
    'The flow turnstile has 18 of 4 edges: open 10, ',
  )
})

it('does not explore an infinite flow for ever', () => {
  let coins = 0
  const endless = { ...turnstile(), identify: () => (coins += 1) }

  expect(() => explore(endless)).toThrow(
    /^The flow turnstile has at least 10\d\d of 300 configurations: /u,
  )
})

it('tours every edge and every refused event in few paths', () => {
  const flow = turnstile()
  const graph = explore(flow)
  const tours = toursOf(graph)
  const steps = tours.flatMap(({ start, labels }) => go(labels, start))
  const gone = new Set(steps.map(stepName))

  for (const { step } of [...graph.edges, ...graph.refusals]) expect(gone).toContain(stepName(step))
  expect(tours.length).toBeLessThan(6)
  expect(coverageOf(flow, steps)).toEqual({
    transitions: { declared: 8, hit: 8, missing: [] },
    states: { declared: 5, hit: 5, missing: [] },
    guards: { declared: 6, hit: 6, missing: [] },
    delays: { declared: 1, hit: 1, missing: [] },
    requirements: { declared: 2, hit: 2, missing: [] },
    reasons: [],
  })
})

it('takes a transition once, or once for each value of `identify` if the flow has that function', () => {
  const graph = explore(
    flow({
      id: 'letter',
      area: 'shell',
      title: 'A letter',
      promise: 'It arrives.',
      machine: setup({
        types: {} as { context: { to: string }; input: { to: string }; events: { type: 'send' } },
      }).createMachine({
        context: ({ input }) => input,
        initial: 'written',
        states: { written: { on: { send: 'sent' } }, sent: {} },
      }),
      starts: { 'to Anna': { to: 'Anna' }, 'to Bruno': { to: 'Bruno' } },
      events: { 'somebody sends it': { type: 'send' } },
      identify: ({ context }) => [context.to],
    }),
  )
  const readingOf = ({ step: { after } }: Edge): string => JSON.stringify(after)

  expect(
    toursOf(
      graph,
      everyTransition(() => true),
      false,
    ),
  ).toEqual([{ start: 'to Anna', labels: ['somebody sends it'] }])
  expect(
    toursOf(
      graph,
      everyTransition(
        () => true,
        edge => [readingOf(edge)],
      ),
      false,
    ),
  ).toEqual([
    { start: 'to Anna', labels: ['somebody sends it'] },
    { start: 'to Bruno', labels: ['somebody sends it'] },
  ])
})

it('names uncovered elements, and ignores those with a reason', () => {
  const reasons = { 'turnstile.broken': 'Only a mechanic gets there.' }
  const coverage = coverageOf(turnstile({ reasons }), go(['somebody inserts a coin']))

  expect(coverage.states).toEqual({ declared: 4, hit: 3, missing: ['turnstile.open'] })
  expect(coverage.delays).toEqual({ declared: 1, hit: 0, missing: ['turnstile.open · patience'] })
  expect(coverage.reasons).toEqual(['turnstile.broken: Only a mechanic gets there.'])
})

it('finds the shortest path to a state', () => {
  const graph = explore(turnstile())

  expect(shortestPath(graph, ({ seen }) => seen.value === 'open')).toEqual({
    start: 'it begins',
    labels: ['somebody inserts a coin', 'the coin is good'],
  })
  expect(shortestPath(graph, ({ seen }) => seen.value === 'nowhere')).toBeNull()
})

it('throws an error that names flow, state and event when a step is impossible', () => {
  const run = arriveAt(turnstile(), 'it begins', [])

  expect(() => run.play('the coin is good')).toThrow(
    `The flow turnstile does not know 'the coin is good' in "locked"`,
  )
  expect(() => arriveAt(turnstile(), 'at night', [])).toThrow(
    `The flow turnstile does not begin with 'at night'`,
  )
})

const firstKey = (configurations: ReadonlyMap<string, unknown>): string =>
  [...configurations.keys()][0] ?? ''

const stepName = ({ label, before }: Step): string => `${label} in ${JSON.stringify(before.value)}`

const go = (labels: readonly string[], start = 'it begins'): Step[] => {
  const run = arriveAt(turnstile(), start, [])
  return labels.map(label => run.play(label))
}
