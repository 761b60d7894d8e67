import { isMachineSnapshot, type AnyActorRef } from 'xstate'

/** A running actor, and its state if it runs a machine. */
interface RunningActor {
  state: unknown
  actor: AnyActorRef
}

/**
 * Shows developers what runs, before the root actor starts. `actors` in the console returns the running actors by the
 * path of their ids. With `?inspect` in the address, the inspector of Stately opens in a window and gets every actor,
 * event and snapshot; without it, nothing of the inspector is loaded. page.tsx calls it in `npm run dev` only.
 */
export const showToDevelopers = async (root: AnyActorRef, page: Window): Promise<void> => {
  const running = (): Readonly<Record<string, RunningActor>> => runningFrom(root, 'root')
  Object.defineProperty(page, 'actors', { configurable: true, get: running })
  if (!new URLSearchParams(page.location.search).has('inspect')) return
  const { createBrowserInspector } = await import('@statelyai/inspect')
  const inspector = createBrowserInspector({ window: page })
  if (inspector.adapter.targetWindow === null) {
    // oxlint-disable-next-line no-console -- for the developer who asked for the inspector
    console.warn('The browser blocked the inspector: allow pop-ups on this page, then reload it')
  }
  for (const { actor } of Object.values(running())) inspector.actor(actor, actor.getSnapshot())
  root.system.inspect(inspector.inspect)
}

const runningFrom = (actor: AnyActorRef, place: string): Record<string, RunningActor> => {
  const snapshot: unknown = actor.getSnapshot()
  if (!isMachineSnapshot(snapshot)) return { [place]: { state: null, actor } }
  const children: Readonly<Record<string, AnyActorRef | undefined>> = snapshot.children
  return Object.assign(
    { [place]: { state: snapshot.value, actor } },
    ...Object.entries(children).map(([id, child]) =>
      child === undefined ? {} : runningFrom(child, `${place}/${id}`),
    ),
  )
}
