import { useSelector } from '@xstate/react'
import { useState } from 'react'
import type { ActorRefFrom, AnyActorRef } from 'xstate'
import type { ScreenMachines } from '#machines/shell/screen-actors/screen-machines.ts'
import { useChild } from '#src/shell/use-root.ts'

/** Throws if it is not open: the screen's route does not open it, or a bug stopped it. */
export const screenActorOf = <Name extends keyof ScreenMachines>(
  open: Readonly<Record<string, AnyActorRef | undefined>>,
  name: Name,
): ActorRefFrom<ScreenMachines[Name]> => {
  const actor = open[name]
  if (actor === undefined) throw new TypeError(`The screen actor '${name}' is not open`)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `OpenScreenActor` pairs each name with its machine
  return actor as ActorRefFrom<ScreenMachines[Name]>
}

/** Returns the screen actor with this name; undefined while it is not open. */
export const useOpenActor = <Name extends keyof ScreenMachines>(
  name: Name,
): ActorRefFrom<ScreenMachines[Name]> | undefined =>
  useSelector(useChild('screenActors'), ({ children }) =>
    name in children ? screenActorOf(children, name) : undefined,
  )

/** The same actor while the view is mounted. Throws if it is not open. */
export const useScreenActor = <Name extends keyof ScreenMachines>(
  name: Name,
): ActorRefFrom<ScreenMachines[Name]> => {
  const current = useOpenActor(name)
  const [actor] = useState(() => screenActorOf({ [name]: current }, name))
  return actor
}
