import {
  isMachineSnapshot,
  type AnyActorRef,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyStateNode,
  type AnyTransitionDefinition,
  type InspectionEvent,
} from 'xstate'
import {
  activeNodes,
  alternativesOf,
  delayId,
  isDelay,
  transitionId,
} from '#flow-kit/chart/chart.ts'
import { asJson } from '#flow-kit/json.ts'
import type { Step } from '#flow-kit/trace.ts'

/** The record of a step: everything that a machine did. */
export type StepRecord = Pick<Step, 'taken' | 'visited' | 'judged' | 'effects' | 'elapsed'>

/**
 * The prefix of the effect that records an error: if the actor of a machine stops with an error, the step's effects
 * contain this prefix and the actor's id, such as `broke: payment`.
 */
export const BROKE = 'broke: '

/** Records what the actor with one id does, through the inspection events of the actor system. */
export interface Recorder {
  /** Starts the record of a step; `snapshot` is the state before the step. */
  begin(snapshot: AnyMachineSnapshot): void
  /**
   * After this call, each delay that ends is added to `elapsed`. Call it 1 ms before the next delay ends, so that
   * `elapsed` has only delays that ended at their exact millisecond.
   */
  startElapsing(): void
  end(): StepRecord
  inspect(event: InspectionEvent): void
}

/** An event or microstep of a machine: the states active before it, and the transitions selected for it, if any. */
interface Round {
  states: AnyStateNode[]
  eventType: string
  chosen: readonly AnyTransitionDefinition[]
}

export const createRecorder = (machine: AnyStateMachine, actorId: string): Recorder => {
  let rounds: Round[] = []
  let effects: string[] = []
  let elapsed: string[] = []
  let isElapsing = false
  let isInStep = false
  let states: AnyStateNode[] = []

  return {
    begin: snapshot => {
      rounds = []
      effects = []
      elapsed = []
      isElapsing = false
      isInStep = true
      states = activeNodes(machine, snapshot)
    },
    startElapsing: () => {
      isElapsing = true
    },
    end: () => {
      isInStep = false
      const last: Round = { states, eventType: '', chosen: [] }
      return {
        taken: rounds.flatMap(({ chosen }) => chosen.map(transitionId)),
        visited: [...new Set([...rounds, last].flatMap(round => round.states.map(({ id }) => id)))],
        judged: [...new Set([...rounds, last].flatMap(judgementsOf))],
        effects,
        elapsed,
      }
    },
    inspect: event => {
      if (!isInStep) return
      const { id } = event.actorRef as AnyActorRef
      if (event.type === '@xstate.event' && id !== actorId) {
        const source = event.sourceRef as AnyActorRef | undefined
        if (source?.id === actorId && !event.event.type.startsWith('xstate.')) {
          effects.push(`to ${id}: ${JSON.stringify(asJson(event.event))}`)
        }
      }
      if (event.type === '@xstate.snapshot' && isMachineSnapshot(event.snapshot)) {
        if ((event.snapshot.status as string) === 'error') effects.push(`${BROKE}${id}`)
      }
      if (id !== actorId) return
      if (event.type === '@xstate.action') {
        const { type, params } = event.action
        if (type.startsWith('xstate.')) return
        effects.push(params === undefined ? type : `${type} ${JSON.stringify(asJson(params))}`)
      } else if (event.type === '@xstate.event') {
        // If XState selects a transition, the round of its microstep replaces the round added here.
        rounds.push({ states, eventType: event.event.type, chosen: [] })
      } else if (event.type === '@xstate.microstep' && isMachineSnapshot(event.snapshot)) {
        // oxlint-disable-next-line no-underscore-dangle -- the only list of the transitions taken
        const chosen = event._transitions
        const eventType = chosen[0]?.eventType ?? event.event.type
        const asked = rounds.at(-1)
        if (asked !== undefined && asked.eventType === eventType && asked.chosen.length === 0) {
          rounds.pop()
        }
        rounds.push({ states, eventType, chosen })
        if (isElapsing && isDelay(eventType)) elapsed.push(delayId(eventType))
        states = activeNodes(machine, event.snapshot)
      }
    },
  }
}

/**
 * The guards that a round evaluated, and their results. A state tries its alternatives in order until one is enabled.
 * An outer state is skipped if an inner state took the event.
 */
const judgementsOf = ({ states, eventType, chosen }: Round): string[] =>
  states.flatMap(state => {
    const alternatives =
      eventType === '' ? (state.always ?? []) : (state.transitions.get(eventType) ?? [])
    const taken = chosen.find(transition => alternativesOf(transition) === alternatives)
    if (taken === undefined && chosen.some(({ source }) => isInside(source, state))) return []
    const end = taken === undefined ? alternatives.length : alternatives.indexOf(taken)
    return alternatives
      .slice(0, end + 1)
      .filter(({ guard }) => guard !== undefined)
      .map(alternative => `${transitionId(alternative)} ? ${alternative === taken}`)
  })

const isInside = (node: AnyStateNode, outer: AnyStateNode): boolean =>
  node.parent !== undefined && (node.parent.id === outer.id || isInside(node.parent, outer))
