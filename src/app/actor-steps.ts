import { Actor, type InspectedSnapshotEvent, isMachineSnapshot } from 'xstate'

/** A state value as XState has it: `idle`, `{ signedIn: 'fresh' }`. */
type StateValueInWords = string | { [state: string]: StateValueInWords }

/** One step of an actor: the event that it took, and its state afterwards. */
export interface ActorStep {
  machine: string
  /** The session id of the actor: unlike its name, it is never reused. */
  actor: string
  /** The ids of the actor's parent and of the actor, `paymentMethod/submission`: two flows may use the same machine. */
  place: string
  /** The type of the event, without its data; `xstate.init` when the actor started. */
  event: string
  value: StateValueInWords
}

/** Events that come up to once per frame during a gesture. */
const MOVES: ReadonlySet<string> = new Set(['pointer.move', 'wheel.turn'])

/** Tells a machine's step without its context; moves that change no state are left out: a drag has hundreds. */
export const followingSteps = (): ((inspected: InspectedSnapshotEvent) => ActorStep[]) => {
  /** The last state of each actor, as JSON, for as long as the actor is in memory. */
  const states = new WeakMap<object, string>()
  return inspected => {
    const { actorRef, event, snapshot } = inspected
    if (!isMachineSnapshot(snapshot)) return []
    const value = plain(snapshot.value)
    const before = states.get(actorRef)
    const now = JSON.stringify(value)
    states.set(actorRef, now)
    if (MOVES.has(event.type) && now === before) return []
    const place = placeOf(actorRef)
    const actor = actorRef.sessionId ?? ''
    return [{ machine: snapshot.machine.id, actor, place, event: event.type, value }]
  }
}

/** `parent/actor` by their ids. The type of an inspected actor has neither id, so check the class first. */
const placeOf = (actor: unknown): string =>
  // oxlint-disable-next-line no-underscore-dangle -- XState's only name for the parent
  actor instanceof Actor ? `${actor._parent?.id ?? ''}/${actor.id}` : ''

const plain = (value: unknown): StateValueInWords =>
  typeof value === 'object' && value !== null
    ? Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, plain(inner)]))
    : String(value)
