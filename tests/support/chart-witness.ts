import { isDeepStrictEqual } from 'node:util'
import {
  isMachineSnapshot,
  type AnyActorRef,
  type AnyStateMachine,
  type InspectionEvent,
} from 'xstate'
import { nodesOf, transitionId, transitionsOf } from '#machines/kit/chart.ts'

/**
 * Watches the actors of a test: which states and transitions of a chart it went through, whether an actor broke, and
 * whether a context would not survive JSON.
 */
export interface ChartWitness {
  /** For `createActor`'s option of that name; hears all children too. */
  inspect(event: InspectionEvent): void
  /** States of the chart in which no actor was so far. */
  unvisited(): string[]
  /** Transitions of the chart that no actor took so far: `state · event · branch`. */
  untaken(): string[]
  /** Actors that ended in an error, and contexts that JSON changes. */
  faults(): string[]
}

export const chartWitness = (machine: AnyStateMachine): ChartWitness => {
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
    const kept: unknown = JSON.parse(JSON.stringify(context))
    if (!isDeepStrictEqual(normal(kept), normal(context))) {
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

/** Names what JSON drops or changes, so that a comparison sees it. */
const normal = (value: unknown): unknown => {
  if (value === undefined) return '(undefined)'
  if (typeof value === 'number' && !Number.isFinite(value)) return `(${value})`
  if (typeof value === 'function' || typeof value === 'symbol') return '(code)'
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map(normal)
  if (Object.getPrototypeOf(value) !== Object.prototype) return `(${value.constructor.name})`
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, normal(inner)]))
}
