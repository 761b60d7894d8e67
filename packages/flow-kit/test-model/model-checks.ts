import type { Flow } from '#flow-kit/flow.ts'
import { described, stateNames } from '#flow-kit/chart/states.ts'
import {
  eventTypesOf,
  INIT,
  statePathsOf,
  type FlowSnapshot,
} from '#flow-kit/test-model/flow-snapshot.ts'
import { nearestTo, unknownName } from '#flow-kit/test-model/nearest.ts'

/**
 * The maximum number of simple paths that a model offers. One more label can multiply their number, and most flows have
 * millions.
 */
const SIMPLE_PATHS = 1000

/** The options of `path.test`. */
const PARAMS = ['states', 'events']

/** The package that a test model is written for, and the options of its methods. */
export interface Library {
  name: 'xstate/graph' | '@xstate/test'
  options: readonly string[]
  /** The name of an option in this package, by its name in the other package. */
  renamed: Readonly<Record<string, string>>
}

/** An edge of a model, within the subgraph that the options of a method allow. */
interface Row {
  state: FlowSnapshot
  event: { type: string }
  nextState: FlowSnapshot
}

/** The successors of each configuration, by label. */
type Adjacency = ReadonlyMap<FlowSnapshot, ReadonlyMap<string, FlowSnapshot>>

/**
 * The mistakes that both packages ignore and our models refuse, each by an error of one sentence: an option, a label or
 * a state that does not exist, a label without an executor, options that no path fits, and more than `SIMPLE_PATHS`
 * simple paths; B-030.
 */
export class ModelChecks {
  readonly #flow: Flow
  readonly #library: Library

  constructor(flow: Flow, library: Library) {
    this.#flow = flow
    this.#library = library
  }

  /** Refuses unknown options of a method that returns paths. */
  refuseOptions(options: object = {}): void {
    const { name, options: knownOptions, renamed } = this.#library
    const other = Object.keys(options).find(option => !knownOptions.includes(option))
    if (other === undefined) return
    throw new Error(
      `${name} has no option '${other}'; the nearest is '${renamed[other] ?? nearestTo(other, knownOptions)}'`,
    )
  }

  /** Refuses unknown options, labels and states of `path.test`. */
  refuseParams(params: { events?: object; states?: object }): void {
    const other = Object.keys(params).find(param => !PARAMS.includes(param))
    if (other !== undefined) {
      throw new Error(
        `path.test has no option '${other}'; the nearest is '${nearestTo(other, PARAMS)}'`,
      )
    }
    this.#refuseUnknown('label', params.events, eventTypesOf(this.#flow))
    this.#refuseUnknown('state', params.states, ['*', ...statePathsOf(this.#flow).keys()])
  }

  /** Refuses a step whose label has no executor. */
  refuseMissing(
    { events = {} }: { events?: object },
    { event: { type } }: Pick<Row, 'event'>,
  ): void {
    const executors: Readonly<Record<string, unknown>> = { ...events }
    if (type === INIT || typeof executors[type] === 'function') return
    throw new Error(`Nobody brings about '${type}': give path.test an event of that name`)
  }

  /** Refuses a sequence of labels that the flow does not take. */
  refuseUntaken(rows: readonly Row[], events: readonly { type: string }[]): void {
    const knownTypes = eventTypesOf(this.#flow)
    const adjacency = adjacencyOf(rows)
    let [place] = adjacency.keys()
    for (const { type } of events) {
      if (!knownTypes.includes(type)) throw unknownName(this.#flow, 'label', type, knownTypes)
      const next: FlowSnapshot | undefined =
        place === undefined ? undefined : adjacency.get(place)?.get(type)
      if (next === undefined) {
        throw new Error(
          `The flow ${this.#flow.id} does not take '${type}' in ${JSON.stringify(place?.value)}`,
        )
      }
      place = next
    }
  }

  refuseTooMany(rows: readonly Row[]): void {
    if (countSimplePaths(adjacencyOf(rows)) <= SIMPLE_PATHS) return
    throw new Error(
      `The flow ${this.#flow.id} has more than ${SIMPLE_PATHS} simple paths: take getShortestPaths, or narrow them by ${this.#library.options[0]}`,
    )
  }

  /**
   * Adds a description to each path. Throws if the list is empty, because a test that loops over an empty list would
   * pass. `rowsOf` returns the edges that the options of the paths allow.
   */
  described<Path extends { state: FlowSnapshot; steps: readonly Pick<Row, 'event'>[] }>(
    paths: readonly Path[],
    rowsOf: () => readonly Row[],
    options: { toState?: ((snapshot: FlowSnapshot) => boolean) | undefined } = {},
  ): Path[] {
    const { machine } = this.#flow
    if (paths.length === 0) throw this.#unreached(rowsOf(), options.toState)
    return paths.map(path => {
      const { value } = path.state
      const labels = path.steps.map(({ event }) => event.type).filter(type => type !== INIT)
      const way = labels.length === 0 ? 'where it begins' : labels.join(' → ')
      const name = stateNames(machine, value).join(' + ')
      return { ...path, description: `Reaches ${name} (${described(machine, value)}): ${way}` }
    })
  }

  /**
   * The error if no path fits the options. It names the states for which `toState` asks in vain, and the states that
   * are reached.
   */
  #unreached(
    rows: readonly Row[],
    toState: (snapshot: FlowSnapshot) => boolean = () => true,
  ): Error {
    const { id, machine } = this.#flow
    const [filter, stop] = this.#library.options
    const reached = new Set(rows.flatMap(({ state, nextState }) => [state, nextState]))
    const holdsByName = new Map<string, boolean>()
    for (const snapshot of reached) {
      toState({
        ...snapshot,
        matches: name => {
          const isThere = snapshot.matches(name)
          holdsByName.set(name, isThere || holdsByName.get(name) === true)
          return isThere
        },
      })
    }
    const missing = [...holdsByName].filter(([, isThere]) => !isThere).map(([name]) => name)
    const what = missing.length === 0 ? `fits toState, ${filter} and ${stop}` : reaching(missing)
    const names = new Set([...reached].flatMap(({ value }) => stateNames(machine, value)))
    const there = names.size === 0 ? 'nothing but where it begins' : [...names].join(', ')
    return new Error(`No path of the flow ${id} ${what}; reached: ${there}`)
  }

  #refuseUnknown(kind: 'label' | 'state', given: object = {}, known: readonly string[]): void {
    const other = Object.keys(given).find(name => !known.includes(name))
    if (other !== undefined) throw unknownName(this.#flow, kind, other, known)
  }
}

type Call = (...args: never[]) => unknown

/**
 * Makes the methods of a model check their arguments, and describe the paths that they return. The methods call each
 * other, so only one method has each check, which would run twice otherwise. `rowsOf` returns the edges of the model
 * that the options of a method allow.
 */
export const withChecks = (
  model: { options: object },
  checks: ModelChecks,
  rowsOf: (options?: object) => readonly Row[],
): void => {
  const put = (name: string, wrapped: (inner: Call) => Call): void => {
    const inner: Call | undefined = Reflect.get(model, name)
    if (inner !== undefined) Reflect.set(model, name, wrapped(inner.bind(model)))
  }
  const rows = (options?: object): readonly Row[] => {
    checks.refuseOptions(options)
    return rowsOf(options)
  }
  const inWords = (paths: unknown, options?: object): unknown =>
    checks.described(paths as never[], () => rows(options), options as never)

  put('getPaths', inner => (generator: never, options?: object) => {
    checks.refuseOptions(options)
    return inWords(inner(generator, options as never), options)
  })
  for (const name of ['getShortestPathsFrom', 'getSimplePathsFrom']) {
    put(
      name,
      inner => (paths: never, options?: object) => inWords(inner(paths, options as never), options),
    )
  }
  put('getSimplePaths', inner => (options?: object) => {
    checks.refuseTooMany(rows(options))
    return inner(options as never)
  })
  put('getPathsFromEvents', inner => (events: readonly { type: string }[], options?: object) => {
    checks.refuseUntaken(rows(options), events)
    const all = { ...model.options, ...options }
    return inWords(inner(events as never, all as never), options)
  })
  put('testPath', inner => async (path: never, params: object, options: never) => {
    checks.refuseParams(params)
    return inner(path, params as never, options)
  })
  put('testPathSync', inner => (path: never, params: object, options: never) => {
    checks.refuseParams(params)
    return inner(path, params as never, options)
  })
  for (const name of ['testTransition', 'testTransitionSync']) {
    put(name, inner => (params: { events?: object }, step: Pick<Row, 'event'>) => {
      checks.refuseMissing(params, step)
      return inner(params as never, step as never)
    })
  }
}

const reaching = (names: readonly string[]): string =>
  `reaches ${names.map(name => `'${name}'`).join(' or ')}`

const adjacencyOf = (rows: readonly Row[]): Adjacency =>
  new Map(
    [...Map.groupBy(rows, ({ state }) => state)].map(([state, own]) => [
      state,
      new Map(own.map(({ event, nextState }) => [event.type, nextState])),
    ]),
  )

/** How many simple paths start at the first configuration, counted up to `SIMPLE_PATHS` + 1. */
const countSimplePaths = (adjacency: Adjacency): number => {
  const met = new Set<FlowSnapshot>()
  let count = 0
  const goFrom = (place: FlowSnapshot): void => {
    count += 1
    met.add(place)
    for (const next of adjacency.get(place)?.values() ?? []) {
      if (count > SIMPLE_PATHS) break
      if (!met.has(next)) goFrom(next)
    }
    met.delete(place)
  }
  for (const [beginning] of adjacency) {
    goFrom(beginning)
    break
  }
  return count
}
