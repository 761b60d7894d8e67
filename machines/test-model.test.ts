import { expect, it } from 'vitest'
import { flowOf } from '#machines/catalogue.ts'
import { machineFrom, tableOf, type TableState } from '#flow-kit/chart/chart-table.ts'
import { startRun } from '#flow-kit/run.ts'
import { actorEvents, executorsFor, testModelOf } from '#flow-kit/test-model.ts'
import type { FlowSnapshot } from '#flow-kit/test-model/flow-snapshot.ts'
import { turnstile } from '#flow-kit/turnstile.ts'

const model = testModelOf(turnstile())
const PUSH = 'somebody pushes the arm'

// Answers B-030
it('reaches every configuration by shortest paths, which start with xstate.init and name their target', () => {
  const paths = model.getShortestPaths()

  expect(paths.map(({ steps }) => steps[0]?.event.type)).toEqual(paths.map(() => 'xstate.init'))
  expect(new Set(paths.flatMap(({ steps }) => steps.map(({ state }) => state.key))).size).toBe(9)
  expect(
    model
      .getShortestPaths({ toState: ({ value }) => value === 'open' })
      .map(({ description }) => description),
  ).toContain(
    'Reaches open (The arm can be pushed, once.): somebody inserts a coin → the coin is good',
  )
})

it('runs every path on the actor, and finds states by name, id or *', async () => {
  const flow = turnstile()
  const seen: string[] = []
  for (const path of model.getShortestPaths()) {
    await path.test({
      events: actorEvents(flow, startRun(flow, 'it begins')),
      states: {
        open: ({ value }) => {
          expect(value).toBe('open')
          seen.push('open')
        },
        '#turnstile.checking': ({ tags }) => {
          expect(tags).toContain('busy')
          seen.push('checking')
        },
        '*': ({ value }) => {
          seen.push(`* ${JSON.stringify(value)}`)
        },
      },
    })
  }

  expect(new Set(seen)).toEqual(new Set(['open', 'checking', '* "locked"', '* "broken"']))
})

it('continues from the end of a path', () => {
  const [open] = model.getPathsFromEvents([
    { type: 'somebody inserts a coin' },
    { type: 'the coin is good' },
  ])
  const further = model.getShortestPathsFrom(open === undefined ? [] : [open], {
    toState: ({ matches }) => matches('locked'),
  })

  expect(open?.state.value).toBe('open')
  expect(further[0]?.steps.map(({ event }) => event.type)).toEqual([
    'xstate.init',
    'somebody inserts a coin',
    'the coin is good',
    'somebody pushes the arm',
  ])
  expect(further[0]?.description).toContain('→ somebody pushes the arm')
})

it('starts at the given start, and avoids labels that cannot be performed', () => {
  const unlucky = testModelOf(turnstile(), { can: (_seen, label) => label !== 'the coin is good' })
  const labels = (of: typeof unlucky): string[] =>
    of.getSimplePaths().flatMap(({ steps }) => steps.map(({ event }) => event.type))

  expect(labels(unlucky)).not.toContain('the coin is good')
  expect(labels(model)).toContain('the coin is good')
  expect(() => testModelOf(turnstile(), { start: 'at night' })).toThrow(
    "The flow turnstile has no start 'at night'; the nearest is 'it begins'",
  )
})

/** Options that the compiler does not look at. */
const named = (name: string, value: unknown): object => ({ [name]: value })

const MODELS = [model, model.asXStateTest()]

// Answers B-030
it('names a missing event, the label or state nearest to a misspelt one, and an event that the flow does not take', async () => {
  const nothing = async (): Promise<void> => undefined
  const events = executorsFor(turnstile(), nothing)
  for (const own of MODELS) {
    const [path] = own.getPathsFromEvents([
      { type: 'somebody inserts a coin' },
      { type: 'the coin is good' },
    ])

    await expect(path?.test({ events: { 'somebody inserts a coin': nothing } })).rejects.toThrow(
      "Nobody brings about 'the coin is good': give path.test an event of that name",
    )
    await expect(
      path?.test({ events: { ...events, 'somebody insert a coin': nothing } }),
    ).rejects.toThrow(
      "The flow turnstile has no label 'somebody insert a coin'; the nearest is 'somebody inserts a coin'",
    )
    await expect(path?.test({ events, states: { opne: () => undefined } })).rejects.toThrow(
      "The flow turnstile has no state 'opne'; the nearest is 'open'",
    )
    await expect(path?.test(named('evens', events))).rejects.toThrow(
      "path.test has no option 'evens'; the nearest is 'events'",
    )
    expect(() => own.getPathsFromEvents([{ type: 'the coin is good' }])).toThrow(
      `The flow turnstile does not take 'the coin is good' in "locked"`,
    )
    expect(() =>
      own.getShortestPaths({ toState: ({ matches }) => matches('#turnstile.opne') }),
    ).toThrow("The flow turnstile has no state '#turnstile.opne'; the nearest is '#turnstile.open'")
  }
})

// Answers B-030
it('names the option that is meant by an option of the other package, or by a misspelt one', () => {
  const names = { filterEvents: 'filter', stopWhen: 'stopCondition', limit: 'traversalLimit' }

  for (const [name, there] of Object.entries(names)) {
    expect(() => model.asXStateTest().getShortestPaths(named(name, 1))).toThrow(
      `@xstate/test has no option '${name}'; the nearest is '${there}'`,
    )
    expect(() => model.getSimplePaths(named(there, 1))).toThrow(
      `xstate/graph has no option '${there}'; the nearest is '${name}'`,
    )
  }
  expect(() => model.getShortestPathsFrom(model.getShortestPaths(), named('toStat', 1))).toThrow(
    "xstate/graph has no option 'toStat'; the nearest is 'toState'",
  )
})

it('refuses the same mistakes in a path that is played at once', () => {
  const [path] = model.asXStateTest().getPathsFromEvents([{ type: 'somebody inserts a coin' }])

  expect(() => path?.testSync({ events: {} })).toThrow(
    "Nobody brings about 'somebody inserts a coin'",
  )
  expect(() => path?.testSync({ states: { opne: () => undefined } })).toThrow("nearest is 'open'")
  expect(
    path?.testSync({ events: { 'somebody inserts a coin': () => undefined } }).steps,
  ).toHaveLength(2)
})

it('has the same paths in both packages', () => {
  const there = model.asXStateTest()
  const isOpen = ({ value }: FlowSnapshot): boolean => value === 'open'
  const descriptions = (paths: readonly { description: string }[]): string[] =>
    paths.map(({ description }) => description).toSorted()

  expect(descriptions(there.getShortestPaths())).toEqual(descriptions(model.getShortestPaths()))
  expect(descriptions(there.getSimplePaths())).toEqual(descriptions(model.getSimplePaths()))
  expect(descriptions(there.getShortestPaths({ toState: isOpen }))).toEqual(
    descriptions(model.getShortestPaths({ toState: isOpen })),
  )
  expect(
    descriptions(there.getShortestPaths({ filter: (_after, { type }) => type !== PUSH })),
  ).toEqual(
    descriptions(model.getShortestPaths({ filterEvents: (_before, { type }) => type !== PUSH })),
  )
})

// Answers B-030
it('says so if no path fits', () => {
  const isBroken = ({ matches }: FlowSnapshot): boolean => matches('broken') || matches('open')
  const isInTime = (_seen: FlowSnapshot, { type }: { type: string }): boolean =>
    !/coin is (?:good|false)|light/u.test(type)

  expect(() => model.getShortestPaths({ toState: isBroken, filterEvents: isInTime })).toThrow(
    "No path of the flow turnstile reaches 'broken' or 'open'; reached: locked, checking",
  )
  expect(() =>
    model.asXStateTest().getShortestPaths({ toState: isBroken, filter: isInTime }),
  ).toThrow("No path of the flow turnstile reaches 'broken' or 'open'; reached: locked, checking")
  expect(() => model.getShortestPaths({ toState: ({ value }) => value === 'opne' })).toThrow(
    'No path of the flow turnstile fits toState, filterEvents and stopWhen; reached: locked, checking, open, broken',
  )
  expect(() => model.getShortestPaths({ toState: isBroken, filterEvents: () => false })).toThrow(
    'fits toState, filterEvents and stopWhen; reached: nothing but where it begins',
  )
})

it('offers simple paths if there are at most a thousand', () => {
  const large = testModelOf(flowOf('address-form'))

  expect(testModelOf(flowOf('account-deletion')).getSimplePaths().length).toBeGreaterThan(10)
  expect(() => large.asXStateTest().getSimplePaths()).toThrow('by filter')
  expect(() => large.getSimplePaths()).toThrow(
    'The flow address-form has more than 1000 simple paths: take getShortestPaths, or narrow them by filterEvents',
  )
  expect(() =>
    large.getSimplePaths({ filterEvents: (_state, { type }) => !type.includes('customer') }),
  ).not.toThrow()
})

it('fails on a machine that behaves differently', async () => {
  const flow = turnstile()
  const table = tableOf(flow.machine)
  const open = stateOf(table, 'open')
  const machine = machineFrom(
    { ...table, states: { ...table.states, open: { ...open, on: {} } } },
    flow.machine,
  )
  const [path] = model.getPathsFromEvents([
    { type: 'somebody inserts a coin' },
    { type: 'the coin is good' },
    { type: 'somebody pushes the arm' },
  ])

  await expect(
    path?.test({ events: actorEvents(flow, startRun(flow, 'it begins')) }),
  ).resolves.toBeDefined()
  await expect(
    path?.test({ events: actorEvents(flow, startRun(flow, 'it begins', { machine })) }),
  ).rejects.toThrow("'somebody pushes the arm'")
})

const stateOf = ({ states }: TableState, name: string): TableState => {
  const found = states[name]
  if (found === undefined) throw new RangeError(name)
  return found
}
