import { Actor, type AnyActorRef, type InspectedSnapshotEvent, isMachineSnapshot } from 'xstate'
import type { RootActor } from '#src/app/root.actor.ts'
import { openTabChannel } from '#src/browser/tabs/tab-channel.ts'
import { FOLLOWED, MIRROR_CHANNEL } from '#src/app/mirror-channel.ts'
import type { ActorNow, ActorStep, MirrorMessage } from '#src/app/mirror-message.ts'

/** Events that come up to once per frame during a gesture. */
const MOVES: ReadonlySet<string> = new Set(['pointer.move', 'wheel.turn'])

/**
 * Tells flow books of this origin when this tab opens and closes. Between a flow book's `hello` and `bye`, also sends the
 * ids of machines and actors, state values and event types, but never context. Leaves out `MOVES` that lead to no other
 * state: a drag of some seconds has hundreds of them.
 */
export const mirror = (root: RootActor): void => {
  const channel = openTabChannel(MIRROR_CHANNEL)
  const tab = crypto.randomUUID()
  let watching: { unsubscribe(): void } | null = null
  let isTelling = false
  let hasLeft = false
  let steps: ActorStep[] = []
  /** The last state of each actor, as JSON. */
  const states = new Map<string, string>()
  const isNews = ({ actor, event, value }: ActorStep): boolean => {
    const before = states.get(actor)
    const now = JSON.stringify(value)
    states.set(actor, now)
    return !MOVES.has(event) || now !== before
  }

  const say = (message: MirrorMessage): void => {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel knows its own origin only
    channel.postMessage(message)
  }
  const publish = (): void => {
    isTelling = false
    if (hasLeft) return
    if (steps.length > 0) say({ kind: 'steps', tab, steps })
    steps = []
    say({ kind: 'states', tab, actors: actorsOf(root) })
  }

  channel.addEventListener('message', ({ data }) => {
    if (isOf(data, 'hello')) {
      watching ??= root.system.inspect(inspected => {
        if (inspected.type !== '@xstate.snapshot') return
        const news = stepsOf(inspected).filter(isNews)
        if (news.length === 0) return
        steps.push(...news)
        if (isTelling) return
        isTelling = true
        queueMicrotask(publish)
      })
      steps.push(...beginningsOf(root))
      publish()
    }
    if (isOf(data, 'bye')) {
      watching?.unsubscribe()
      watching = null
    }
  })
  addEventListener('pagehide', () => {
    say({ kind: 'gone', tab })
    // Calls that the browser then cancels are steps, too, but the tab is no longer there.
    hasLeft = true
  })
  say({ kind: 'here' })
}

const isOf = (data: unknown, kind: MirrorMessage['kind']): boolean =>
  typeof data === 'object' && data !== null && 'kind' in data && data.kind === kind

/** The states of an actor and its descendants. Actors that run no machine or are not active are left out. */
const actorsOf = (actor: AnyActorRef): ActorNow[] => {
  const snapshot: unknown = actor.getSnapshot()
  if (!isMachineSnapshot(snapshot)) return []
  const children: Readonly<Record<string, AnyActorRef | undefined>> = snapshot.children
  return [
    ...(snapshot.status === 'active'
      ? [
          {
            machine: snapshot.machine.id,
            actor: actor.id,
            place: placeOf(actor),
            value: plain(snapshot.value),
          },
        ]
      : []),
    ...Object.values(children).flatMap(child => (child === undefined ? [] : actorsOf(child))),
  ]
}

/** The states of an actor and its descendants when the flow book connects, as steps of the type `FOLLOWED`. */
const beginningsOf = (actor: AnyActorRef): ActorStep[] => {
  const snapshot: unknown = actor.getSnapshot()
  if (!isMachineSnapshot(snapshot)) return []
  const children: Readonly<Record<string, AnyActorRef | undefined>> = snapshot.children
  return [
    ...(snapshot.status === 'active'
      ? [
          {
            machine: snapshot.machine.id,
            actor: actor.sessionId,
            place: placeOf(actor),
            event: FOLLOWED,
            value: plain(snapshot.value),
          },
        ]
      : []),
    ...Object.values(children).flatMap(child => (child === undefined ? [] : beginningsOf(child))),
  ]
}

const stepsOf = ({ actorRef, event, snapshot }: InspectedSnapshotEvent): ActorStep[] =>
  isMachineSnapshot(snapshot)
    ? [
        {
          machine: snapshot.machine.id,
          actor: actorRef.sessionId ?? '',
          place: placeOf(actorRef),
          event: event.type,
          value: plain(snapshot.value),
        },
      ]
    : []

/**
 * The ids of an actor's parent and of the actor, as `parent/actor`. The type of an inspected actor has neither id, so
 * check the class first.
 */
const placeOf = (actor: unknown): string =>
  // oxlint-disable-next-line no-underscore-dangle -- XState's only name for the parent
  actor instanceof Actor ? `${actor._parent?.id ?? ''}/${actor.id}` : ''

const plain = (value: unknown): ActorNow['value'] =>
  typeof value === 'object' && value !== null
    ? Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, plain(inner)]))
    : String(value)
