import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { array, check, nat, property } from 'fast-check'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { FLOWS, flowOf } from '#machines/catalogue.ts'
import { coverageOf, type Coverage } from '#flow-kit/coverage.ts'
import type { FlowGraph } from '#flow-kit/explore.ts'
import type { Flow } from '#flow-kit/flow.ts'
import { faultsOf, unbreakable } from '#flow-kit/rules/judge.ts'
import { replay } from '#flow-kit/replay.ts'
import { startRun } from '#flow-kit/run.ts'
import { actorEvents, testModelOf } from '#flow-kit/test-model.ts'
import { storyFaults } from '#flow-kit/rules/stories.ts'
import { timeFaultsOf } from '#flow-kit/rules/temporal.ts'
import { toursOf } from '#flow-kit/tours.ts'
import type { Step } from '#flow-kit/trace.ts'
import { walk } from '#flow-kit/walk.ts'
import { IS_NIGHT } from '#tests/support/night.ts'
import { keptGraph } from '#tools/scripts/support/kept-graph.ts'

/** How many random walks each flow gets; `npm run soak` sets `SOAK`. */
const WALKS = process.env['SOAK'] === 'long' ? 1000 : IS_NIGHT ? 25 : 3

/** Silence XState's warning about an event to a child that has failed: flows send such events on purpose. */
vi.spyOn(console, 'warn').mockImplementation(() => undefined)

it('has a flow for every machine, and one for each file of cases', () => {
  const charts = globSync('**/*.machine.ts', { cwd: import.meta.dirname })
  const cases = globSync('**/*.cases.ts', { cwd: import.meta.dirname })
  const withoutCases = charts.filter(file => !cases.includes(file.replace('.machine.', '.cases.')))

  expect(withoutCases).toEqual([])
  expect(FLOWS.map(({ id }) => id).toSorted(byText)).toEqual(
    cases.map(file => basename(file, '.cases.ts')).toSorted(byText),
  )
})

it('finds a flow by its id, and lists the ids if there is no such flow', () => {
  expect(flowOf('session').title).toBe('Session')
  expect(() => flowOf('sesion')).toThrow(/^No flow is called sesion; there are account-deletion, /u)
})

describe.each(FLOWS.map((flow): [string, Flow] => [flow.id, flow]))('%s', (_id, flow) => {
  // Explored by the first test that runs, so that -t explores its flow alone.
  let graph: FlowGraph
  let steps: Step[]
  beforeAll(() => {
    graph = keptGraph(flow)
    steps = stepsOf(graph)
  })

  it('goes through every state, transition, guard outcome and delay', () => {
    const { transitions, states, guards, delays, requirements } = coverageOf(flow, steps)

    expect(missingOf({ transitions, states, guards, delays, requirements })).toEqual([])
  })

  it('fulfils every sentence at every step, ignores refused events, and never breaks', () => {
    expect(steps.flatMap(step => faultsOf(flow, step))).toEqual([])
  })

  it('has no sentence about effects that none of its effects could break', () => {
    expect(unbreakable(flow, steps)).toEqual([])
  })

  it('can come to rest from every configuration, and keeps its promises', () => {
    expect(timeFaultsOf(graph)).toEqual([])
  })

  // Answers B-320
  it('tells stories along paths of its machine', () => {
    expect(storyFaults(flow)).toEqual([])
  })

  it('fulfils its sentences on every random walk, refused events included', () => {
    const walks = property(
      array(nat(999), { minLength: 2, maxLength: 60 }),
      numbers => walk(flow, numbers).steps.flatMap(step => faultsOf(flow, step)).length === 0,
    )

    expect(check(walks, { numRuns: WALKS, seed: 1 }).counterexample).toBeNull()
  })

  // Answers B-030
  it('reaches the configurations of its model by the shortest paths from each start, as a model of @xstate/test', async () => {
    for (const start of graph.beginnings.keys()) {
      const model = testModelOf(flow, { start }, graph).asXStateTest()
      for (const path of model.getShortestPaths()) {
        const run = startRun(flow, start)
        await expect(path.test({ events: actorEvents(flow, run) })).resolves.toBeDefined()
        run.stop()
      }
    }
  })

  it('cites only requirements that exist', () => {
    const cited = [...flow.sentences, ...flow.prospects].flatMap(rule => rule.requirements)

    expect(cited.filter(id => !REQUIREMENTS.has(id))).toEqual([])
  })

  it('gives reasons only for elements that it declares', () => {
    const { missing } = reasonless(flow, steps)

    expect(Object.keys(flow.reasons).filter(id => !missing.has(id))).toEqual([])
  })
})

/**
 * Machines that run together. The children in `live` run their real machines; the other children of `outer` are
 * simulated.
 */
const PAIRS = [
  { name: 'timeline and months', outer: 'timeline', live: { month: flowOf('photo-list') } },
  { name: 'upload queue and files', outer: 'upload-queue', live: { item: flowOf('upload-item') } },
  { name: 'product and start', outer: 'root', live: { bootstrap: flowOf('bootstrap') } },
  { name: 'product and session', outer: 'root', live: { session: flowOf('session') } },
  {
    name: 'product, notices and connection',
    outer: 'root',
    live: { toasts: flowOf('toasts'), connection: flowOf('connection') },
  },
]

it.each(PAIRS)('$name work together on every random walk', ({ outer, live }) => {
  const flow = flowOf(outer)
  const walks = property(array(nat(999), { minLength: 2, maxLength: 80 }), numbers => {
    const { steps } = walk(flow, numbers, { live })
    return steps.flatMap(step => faultsOf(flow, step)).length === 0
  })

  expect(check(walks, { numRuns: WALKS, seed: 1 }).counterexample).toBeNull()
})

const REQUIREMENTS = new Set(
  readFileSync('docs/requirements.tsv', 'utf8')
    .split('\n')
    .map(row => row.split('\t')[0]),
)

const byText = (a: string, b: string): number => a.localeCompare(b)

/** The steps of tours through every edge and refused event at night; by day each of them as it was explored. */
function stepsOf(graph: FlowGraph): Step[] {
  return IS_NIGHT
    ? toursOf(graph).flatMap(tour => replay(graph.flow, tour))
    : [...graph.edges, ...graph.refusals].map(({ step }) => step)
}

const missingOf = (coverage: Omit<Coverage, 'reasons'>): string[] =>
  Object.values(coverage).flatMap(({ missing }) => missing)

/** Everything that the steps do not cover, even if the flow states a reason for it. */
const reasonless = (flow: Flow, steps: readonly Step[]): { missing: Set<string> } => {
  const { reasons: _reasons, ...coverage } = coverageOf({ ...flow, reasons: {} }, steps)
  return { missing: new Set(missingOf(coverage)) }
}
