import {
  type ActorRefFrom,
  type AnyActorLogic,
  type AnyActorRef,
  assign,
  createActor,
  createMachine,
  emit,
  type EmittedFrom,
  type EventObject,
} from 'xstate'
import { onTestFinished } from 'vitest'
import type { FeatureFlag } from '#machines/model/configuration/configuration.ts'
import { modalsMachine } from '#machines/shell/modals/modals.machine.ts'
import { screenActorsMachine } from '#machines/shell/screen-actors/screen-actors.machine.ts'
import { startWiring, type Wiring, type WiringTargets } from '#src/app/screen-wiring.ts'
import type { ScreenMachines } from '#machines/shell/screen-actors/screen-machines.ts'
import { screenActorOf } from '#src/shell/use-screen-actors.ts'

/** Opens a screen actor, as the route of a screen does. */
export const openScreenActor = <Name extends keyof ScreenMachines>(
  screenActors: ActorRefFrom<typeof screenActorsMachine>,
  name: Name,
  logic: ScreenMachines[Name],
  { key = '', input }: { key?: string; input?: unknown } = {},
): ActorRefFrom<ScreenMachines[Name]> => {
  screenActors.send({
    type: 'actor.open',
    actor: { name, key, logic: logic as AnyActorLogic, input },
  })
  return screenActorOf(screenActors.getSnapshot().children, name)
}

/** A machine whose context and emitted events the test sets by `stub.` events; `received` records all other events. */
const stubMachine = (context: object, received: EventObject[]) =>
  createMachine({
    types: {} as {
      context: object
      events: EventObject & { emitted?: EventObject; changes?: object }
    },
    context,
    on: {
      'stub.emit': { actions: emit(({ event }) => event.emitted ?? event) },
      'stub.learn': { actions: assign(({ event }) => event.changes ?? {}) },
      '*': {
        actions: ({ event }) => {
          received.push(event)
        },
      },
    },
  })

type QueryListener = Parameters<WiringTargets['followQuery']>[0]

/**
 * Screen actors without views: the test opens them, and connects them by wirings. `path` is the path of the shown
 * screen. All feature flags are on except those in `off`.
 */
export const wiredActors = (
  path = '/',
  {
    off = [],
    isBusiness = false,
    params = {},
  }: {
    off?: readonly FeatureFlag[]
    isBusiness?: boolean
    /** The values of the route's parameters, by name. */
    params?: Readonly<Record<string, string>>
  } = {},
) => {
  let query: Parameters<QueryListener>[0] = {}
  const queryListeners = new Set<QueryListener>()
  const leavingListeners = new Set<(to: string) => void>()
  const screenActors = createActor(screenActorsMachine).start()
  const modals = createActor(modalsMachine).start()
  const navigations: unknown[] = []
  onTestFinished(() => {
    screenActors.stop()
  })
  return {
    screenActors,
    modals,
    /** The options of the requested navigations, oldest first. */
    navigations,
    open: <Name extends keyof ScreenMachines>(
      name: Name,
      logic: ScreenMachines[Name],
      given?: { key?: string; input?: unknown },
    ): ActorRefFrom<ScreenMachines[Name]> => openScreenActor(screenActors, name, logic, given),
    /** Changes the query, as a completed navigation to the same screen does. */
    moveTo: (next: typeof query): void => {
      query = next
      for (const listener of queryListeners) listener(query)
    },
    /** Begins a navigation to a path. */
    leaveFor: (to: string): void => {
      for (const listener of leavingListeners) listener(to)
    },
    close: (name: keyof ScreenMachines): void => {
      screenActors.send({ type: 'actor.close', name })
    },
    /**
     * Opens a stub in place of a screen actor. The test sets the stub's context, makes it emit events, and reads the
     * events that it receives.
     */
    openStub: <Name extends keyof ScreenMachines>(name: Name, context: object = {}) => {
      const received: EventObject[] = []
      const stub = stubMachine(context, received)
      const actor: AnyActorRef = openScreenActor(
        screenActors,
        name,
        stub as unknown as ScreenMachines[Name],
      )
      return {
        received,
        emit: (emitted: EmittedFrom<ScreenMachines[Name]>): void => {
          actor.send({ type: 'stub.emit', emitted })
        },
        /** Merges changes into the stub's context. */
        learn: (changes: object): void => {
          actor.send({ type: 'stub.learn', changes })
        },
      }
    },
    /** Connects the actors, as the router does while a screen is shown. Returns a function that disconnects them. */
    connect: (...wirings: Wiring[]): (() => void) =>
      startWiring(screenActors, wirings, {
        modals,
        navigate: async options => {
          navigations.push(options)
        },
        path: () => path,
        cameFrom: () => undefined,
        params: () => params,
        followQuery: listener => {
          queryListeners.add(listener)
          listener(query)
          return {
            unsubscribe: () => {
              queryListeners.delete(listener)
            },
          }
        },
        followLeaving: listener => {
          leavingListeners.add(listener)
          return {
            unsubscribe: () => {
              leavingListeners.delete(listener)
            },
          }
        },
        isOn: flag => !off.includes(flag),
        isBusiness,
        country: () => 'GB',
      }),
  }
}
