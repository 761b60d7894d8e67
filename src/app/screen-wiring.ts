import type { RegisteredRouter } from '@tanstack/react-router'
import type { ActorRefFrom, AnyActorRef, SnapshotFrom, Subscription } from 'xstate'
import type { Country } from '#machines/model/country.ts'
import type { modalsMachine } from '#machines/shell/modals/modals.machine.ts'
import type { screenActorsMachine } from '#machines/shell/screen-actors/screen-actors.machine.ts'
import type { FlagReader } from '#src/shell/use-flags.ts'
import type { ScreenMachines } from '#machines/shell/screen-actors/screen-machines.ts'

type ScreenActorName = keyof ScreenMachines
type ScreenActorRef<Name extends ScreenActorName> = ActorRefFrom<ScreenMachines[Name]>

type Query = Readonly<Record<string, unknown>>

/** The address, as a wiring reads and changes it. */
export interface WiringAddress {
  navigate: RegisteredRouter['navigate']
  path(): string
  /** The path from which a link led there; undefined for an address that was typed or opened. */
  cameFrom(): string | undefined
  /** The values in that path, such as `addressId`. */
  params(): Readonly<Record<string, string>>
  /** Calls `listener` with the query: immediately, and after each completed navigation. */
  followQuery(listener: (query: Query) => void): Subscription
  /** Calls `listener` before each navigation, with the path that it leads to. */
  followLeaving(listener: (to: string) => void): Subscription
}

/** The parts of the product that a wiring can read and control, besides screen actors. */
export interface WiringTargets extends WiringAddress {
  modals: ActorRefFrom<typeof modalsMachine>
  isOn: FlagReader
  isBusiness: boolean
  /** The country with which an address begins: that of the page's language, if the shop delivers there. */
  country(): Country | null
}

/**
 * Connects screen actors with each other and with the page: a change of one actor sends an event to another, or
 * navigates.
 */
export interface Wiring {
  actors: readonly ScreenActorName[]
  /** Subscribes to the actors, which are in the order of their names in `actors`; returns the subscriptions. */
  connect(actors: readonly AnyActorRef[], targets: WiringTargets): Subscription[]
}

/** Creates a wiring that connects these screen actors while all of them are open, until the wiring is stopped. */
export const wiring = <const Names extends readonly ScreenActorName[]>(
  actors: Names,
  connect: (
    actors: { -readonly [Index in keyof Names]: ScreenActorRef<Names[Index]> },
    targets: WiringTargets,
  ) => Subscription[],
): Wiring => ({
  actors,
  connect: connect as Wiring['connect'],
})

/** Calls `listener` with the value that `select` reads from an actor's snapshot: immediately, and on each change. */
export const follow = <Actor extends AnyActorRef, Value>(
  actor: Actor,
  select: (snapshot: SnapshotFrom<Actor>) => Value,
  listener: (value: Value) => void,
): Subscription => {
  let lastValue = select(actor.getSnapshot())
  listener(lastValue)
  return actor.subscribe((snapshot: SnapshotFrom<Actor>) => {
    const value = select(snapshot)
    if (Object.is(value, lastValue)) return
    lastValue = value
    listener(value)
  })
}

/** Connects screen actors, and again when one is opened or replaced. Returns a function that disconnects them. */
export const startWiring = (
  screenActors: ActorRefFrom<typeof screenActorsMachine>,
  wirings: readonly Wiring[],
  targets: WiringTargets,
): (() => void) => {
  const stops = wirings.map(({ actors: names, connect }) => {
    let connected: readonly (AnyActorRef | undefined)[] = []
    let subscriptions: Subscription[] = []
    const disconnect = (): void => {
      for (const { unsubscribe } of subscriptions.splice(0)) unsubscribe()
    }
    const { unsubscribe } = follow(
      screenActors,
      snapshot => snapshot,
      ({ children }) => {
        const open: Readonly<Record<string, AnyActorRef | undefined>> = children
        const actors = names.map(name => open[name])
        if (actors.every((actor, index) => actor === connected[index])) return
        disconnect()
        connected = actors
        const present = actors.filter(actor => actor !== undefined)
        if (present.length === names.length) subscriptions = connect(present, targets)
      },
    )
    return () => {
      unsubscribe()
      disconnect()
    }
  })
  return () => {
    for (const stop of stops) stop()
  }
}
