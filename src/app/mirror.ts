import { type AnyActorRef, isMachineSnapshot } from 'xstate'
import type { RootActor } from '#src/actors/root-actor.ts'
import { openTabChannel } from '#src/actors/tab-channel.ts'
import { MIRROR_CHANNEL } from '#src/flow-book/mirror-channel.ts'
import type { ActorNow, MirrorMessage } from '#src/flow-book/mirror-message.ts'

/**
 * Lets the flow book of this origin follow the product: charts and state values, never what they hold. Nothing is
 * watched until a book says hello, and no longer than until it says bye.
 */
export const mirror = (root: RootActor): void => {
  const channel = openTabChannel(MIRROR_CHANNEL)
  const tab = crypto.randomUUID()
  let watching: { unsubscribe(): void } | null = null
  let isTelling = false

  const say = (message: MirrorMessage): void => {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel knows its own origin only
    channel.postMessage(message)
  }
  const tell = (): void => {
    isTelling = false
    say({ kind: 'states', tab, actors: actorsOf(root) })
  }

  channel.addEventListener('message', ({ data }) => {
    if (isOf(data, 'hello')) {
      watching ??= root.system.inspect(({ type }) => {
        if (type !== '@xstate.snapshot' || isTelling) return
        isTelling = true
        queueMicrotask(tell)
      })
      tell()
    }
    if (isOf(data, 'bye')) {
      watching?.unsubscribe()
      watching = null
    }
  })
  addEventListener('pagehide', () => {
    say({ kind: 'gone', tab })
  })
  say({ kind: 'here' })
}

const isOf = (data: unknown, kind: MirrorMessage['kind']): boolean =>
  typeof data === 'object' && data !== null && 'kind' in data && data.kind === kind

/** An actor and everything that it keeps, as far as they are charts. */
const actorsOf = (actor: AnyActorRef): ActorNow[] => {
  const snapshot: unknown = actor.getSnapshot()
  if (!isMachineSnapshot(snapshot)) return []
  const children: Readonly<Record<string, AnyActorRef | undefined>> = snapshot.children
  return [
    ...(snapshot.status === 'active'
      ? [{ chart: snapshot.machine.id, actor: actor.id, value: plain(snapshot.value) }]
      : []),
    ...Object.values(children).flatMap(child => (child === undefined ? [] : actorsOf(child))),
  ]
}

const plain = (value: unknown): ActorNow['value'] =>
  typeof value === 'object' && value !== null
    ? Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, plain(inner)]))
    : String(value)
