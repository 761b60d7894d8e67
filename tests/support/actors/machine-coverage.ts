import {
  isMachineSnapshot,
  type AnyActorRef,
  type AnyStateMachine,
  type InspectionEvent,
} from 'xstate'
import { nodesOf, transitionId, transitionsOf } from '#machines/kit/chart/chart.ts'

/**
 * Records which states and transitions of a machine the actors of a test covered, which actors ended in an error, and
 * which contexts JSON would change.
 */
export interface MachineCoverage {
  /** Pass this as the `inspect` option of `createActor`: XState also calls it for the actor's children. */
  inspect(event: InspectionEvent): void
  /** States that no actor has entered so far. */
  unvisited(): string[]
  /** Ids of the transitions that no actor has taken so far: `state · event · branch`. */
  untaken(): string[]
  /** Actors that ended in an error, and contexts that JSON changes. */
  faults(): string[]
}

export const machineCoverage = (machine: AnyStateMachine): MachineCoverage => {
  const visited = new Set<string>()
  const taken = new Set<string>()
  const faults: string[] = []
  const judged = new WeakSet<object>()

  const see = (actor: AnyActorRef, snapshot: unknown): void => {
    if (!isMachineSnapshot(snapshot)) return
    if (snapshot.machine.id === machine.id) {
      // oxlint-disable-next-line no-underscore-dangle -- the only list of the active state nodes
      for (const node of snapshot._nodes) visited.add(node.id)
    }
    if (snapshot.status === 'error') faults.push(`${actor.id} broke: ${String(snapshot.error)}`)
    const context: object = snapshot.context
    if (judged.has(context)) return
    judged.add(context)
    if (!survivesJson(context)) {
      faults.push(`${actor.id} holds what JSON cannot keep`)
    }
  }

  return {
    inspect: event => {
      const actor = event.actorRef as AnyActorRef
      if (event.type === '@xstate.microstep') {
        // oxlint-disable-next-line no-underscore-dangle -- the only list of the transitions taken
        for (const transition of event._transitions) taken.add(transitionId(transition))
        see(actor, event.snapshot)
      }
      if (event.type === '@xstate.snapshot') see(actor, event.snapshot)
    },
    unvisited: () =>
      nodesOf(machine.root)
        .map(({ id }) => id)
        .filter(id => !visited.has(id)),
    untaken: () =>
      nodesOf(machine.root)
        .flatMap(transitionsOf)
        .map(transitionId)
        .filter(name => !taken.has(name)),
    faults: () => faults,
  }
}

/** Whether a value is the same after a JSON round trip. */
const survivesJson = (value: unknown): boolean => {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return true
  if (typeof value === 'number') return Number.isFinite(value) && !Object.is(value, -0)
  if (typeof value !== 'object') return false
  // `every` skips the holes of an array; the spread turns them into undefined.
  if (Array.isArray(value)) return [...value].every(survivesJson)
  return (
    Object.getPrototypeOf(value) === Object.prototype && Object.values(value).every(survivesJson)
  )
}
