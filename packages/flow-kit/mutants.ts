import { not, type AnyStateMachine } from 'xstate'
import {
  alternativesIn,
  machineFrom,
  tableOf,
  tableStates,
  type LocatedState,
  type TableState,
  type TableTransition,
} from '#flow-kit/chart/chart-table.ts'
import type { FlowGraph } from '#flow-kit/explore.ts'
import type { Flow } from '#flow-kit/flow.ts'
import { startRun } from '#flow-kit/run.ts'
import { toursOf, type Tour } from '#flow-kit/tours.ts'
import type { Observation, Step } from '#flow-kit/trace.ts'

/** The kinds of faults that can be injected into a machine. */
export const OPERATORS = [
  'drop transition',
  'retarget transition',
  'drop guard',
  'negate guard',
  'drop action',
  'drop entry',
  'drop exit',
  'drop tag',
  'swap alternatives',
] as const
export type Operator = (typeof OPERATORS)[number]

/** One fault that can be injected into a machine. */
export interface Mutant {
  operator: Operator
  /**
   * `operator: state · trigger · branch · what`; a part that the fault does not have is omitted. The id is the same in
   * every run.
   */
  id: string
  /** Injects the fault into a copy of the machine's table. */
  plant(table: TableState): void
}

export interface MutantReport {
  mutants: readonly Mutant[]
  killed: number
  /** Ids of the mutants that behaved like the machine on every tour. */
  survivors: string[]
}

/** Every fault that the operators can inject into a flow's machine. */
export const mutantsOf = ({ machine }: Pick<Flow, 'machine'>): Mutant[] =>
  tableStates(tableOf(machine)).flatMap(place => [
    ...(['entry', 'exit'] as const).flatMap(list =>
      place.state[list].map((action, index) =>
        mutant(`drop ${list}`, place, [nameOf(action)], ({ [list]: actions }) =>
          actions.splice(index, 1),
        ),
      ),
    ),
    ...place.state.tags.map((tag, index) =>
      mutant('drop tag', place, [String(tag)], ({ tags }) => tags.splice(index, 1)),
    ),
    ...alternativesIn(place.state).flatMap(([trigger, alternatives], list) =>
      alternatives.flatMap((_transition, branch) =>
        mutantsOfTransition(place, { trigger, alternatives, list, branch }),
      ),
    ),
  ])

/**
 * Runs the tours of a flow's graph against each of the flow's mutants. A mutant is killed if a step differs from the
 * machine's, or if XState rejects the mutant.
 */
export const testMutants = (graph: FlowGraph): MutantReport => {
  const { flow } = graph
  const recordings = toursOf(graph).map(tour => ({ tour, recorded: recordTour(flow, tour) }))
  const mutants = mutantsOf(flow)
  const survivors = mutants
    .filter(candidate => {
      const machine = withFault(flow, candidate)
      return (
        machine !== null &&
        recordings.every(({ tour, recorded }) => behavesAs(recorded, flow, tour, machine))
      )
    })
    .map(({ id }) => id)
  return { mutants, killed: mutants.length - survivors.length, survivors }
}

interface Recording {
  begin: string
  steps: readonly string[]
}

const recordTour = (flow: Flow, { start, labels }: Tour): Recording => {
  const run = startRun(flow, start)
  const begin = visible(run.observe())
  const steps = labels.map(label => visibleStep(run.play(label)))
  run.stop()
  return { begin, steps }
}

/** The machine with a fault; null if XState rejects the table. */
export const withFault = (
  { machine }: Pick<Flow, 'machine'>,
  { plant }: Mutant,
): AnyStateMachine | null => {
  const table = tableOf(machine)
  plant(table)
  try {
    return machineFrom(table, machine)
  } catch {
    return null
  }
}

const behavesAs = (
  { begin, steps }: Recording,
  flow: Flow,
  { start, labels }: Tour,
  machine: AnyStateMachine,
): boolean => {
  try {
    const run = startRun(flow, start, { machine })
    try {
      return (
        visible(run.observe()) === begin &&
        labels.every((label, index) => visibleStep(run.play(label)) === steps[index])
      )
    } finally {
      run.stop()
    }
  } catch {
    return false
  }
}

/** The observable part of a step, which does not include the transition that was taken. */
const visibleStep = ({ after, effects }: Step): string => `${visible(after)} ${effects.join()}`

const visible = (observation: Observation): string => JSON.stringify(observation)

/** A fault in one state of a table; `words` describe the place and the fault in the id. */
const mutant = (
  operator: Operator,
  { path }: LocatedState,
  words: readonly string[],
  plant: (state: TableState) => void,
): Mutant => ({
  operator,
  id: `${operator}: ${[path === '' ? 'outermost' : path, ...words].join(' · ')}`,
  plant: table => {
    const place = tableStates(table).find(candidate => candidate.path === path)
    if (place !== undefined) plant(place.state)
  },
})

/** The position of a transition: its trigger, and its index (`branch`) among the alternatives. */
interface Spot {
  trigger: string
  alternatives: readonly TableTransition[]
  /** Index of `alternatives` in the result of `alternativesIn`. */
  list: number
  branch: number
}

const mutantsOfTransition = (
  place: LocatedState,
  { trigger, alternatives, list, branch }: Spot,
): Mutant[] => {
  const transition = alternatives[branch]
  if (transition === undefined || isIdle(place, trigger, alternatives)) return []
  const { guard, actions } = transition
  const at = (
    operator: Operator,
    words: readonly string[],
    plant: (own: TableTransition, all: TableTransition[]) => void,
  ): Mutant =>
    mutant(operator, place, [trigger, `${branch}`, ...words], state => {
      const all = alternativesIn(state)[list]?.[1] ?? []
      const own = all[branch]
      if (own !== undefined) plant(own, all)
    })
  const faults = [at('drop transition', [], (_own, all) => all.splice(branch, 1))]
  const elsewhere = otherTarget(transition, place)
  if (elsewhere !== null) {
    faults.push(
      at('retarget transition', [elsewhere], own => {
        own.target = elsewhere
      }),
    )
  }
  if (guard !== undefined) {
    faults.push(
      at('drop guard', [nameOf(guard)], own => {
        delete own.guard
      }),
      at('negate guard', [nameOf(guard)], own => {
        own.guard = not(guard as never)
      }),
    )
  }
  for (const [index, action] of actions.entries()) {
    faults.push(at('drop action', [nameOf(action)], own => own.actions.splice(index, 1)))
  }
  if (branch + 1 < alternatives.length) {
    faults.push(
      at('swap alternatives', [], (own, all) => {
        all.splice(branch, 2, ...all.slice(branch + 1, branch + 2), own)
      }),
    )
  }
  return faults
}

/**
 * Whether all transitions of a trigger do nothing and hide no transition of an outer state. No test could notice the
 * removal of such a transition.
 */
const isIdle = (
  { around }: LocatedState,
  trigger: string,
  alternatives: readonly TableTransition[],
): boolean =>
  alternatives.every(({ target, actions }) => target === undefined && actions.length === 0) &&
  !around.some(state =>
    alternativesIn(state).some(([outer, list]) => outer === trigger && list.length > 0),
  )

/**
 * Another target: a sibling of the target, or of the transition's own state if the target is an id `#…`. Null if there
 * is no such sibling, or if the transition does not have exactly one target.
 */
const otherTarget = (
  { target }: TableTransition,
  { state, siblings }: LocatedState,
): string | null => {
  if (typeof target !== 'string') return null
  const prefix = target.startsWith('.') ? '.' : ''
  const names = prefix === '.' ? Object.keys(state.states) : siblings
  const own = target.slice(target.lastIndexOf('.') + 1)
  const other = [...names.slice(names.indexOf(own) + 1), ...names].find(name => name !== own)
  return other === undefined ? null : `${prefix}${other}`
}

const nameOf = (thing: unknown): string => {
  if (typeof thing === 'string') return thing
  if (typeof thing === 'object' && thing !== null && 'type' in thing) return String(thing.type)
  return typeof thing === 'function' ? thing.name || 'inline' : 'inline'
}
