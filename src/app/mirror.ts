import { type AnyActorRef, isMachineSnapshot } from 'xstate'
import { followingSteps, placeOf, plain } from '#src/app/actor-steps.ts'
import type { RootActor } from '#src/app/root.actor.ts'
import { openTabChannel } from '#src/browser/tabs/tab-channel.ts'
import { FOLLOWED, MIRROR_CHANNEL } from '#src/app/mirror-channel.ts'
import type { ActorNow, ActorStep, MirrorMessage } from '#src/app/mirror-message.ts'

/**
 * Tells flow books of this origin when this tab opens and closes. Between a flow book's `hello` and `bye`, also sends the
 * ids of machines and actors, state values and event types, but never context.
 */
export const mirror = (root: RootActor): void => {
  const channel = openTabChannel(MIRROR_CHANNEL)
  const tab = crypto.randomUUID()
  let watching: { unsubscribe(): void } | null = null
  let isTelling = false
  let hasLeft = false
  let steps: ActorStep[] = []
  const stepsOf = followingSteps()

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
        const news = stepsOf(inspected)
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
