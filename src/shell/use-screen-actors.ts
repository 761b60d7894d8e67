import { useSelector } from '@xstate/react'
import { useState } from 'react'
import type { ActorRefFrom, AnyActorRef } from 'xstate'
import type { consentMachine } from '#machines/shell/consent/consent.machine.ts'
import type { languageMachine } from '#machines/shell/language/language.machine.ts'
import type { ScreenMachines } from '#machines/shell/screen-actors/screen-machines.ts'
import { useRoot } from '#src/shell/use-root.ts'

type Actors = Readonly<Record<string, AnyActorRef | undefined>>

/**
 * The screen actor with this name. Throws if it is not open: the screen's route does not open it, or a bug stopped it.
 */
export const screenActorOf = <Name extends keyof ScreenMachines>(
  open: Actors,
  name: Name,
): ActorRefFrom<ScreenMachines[Name]> => {
  const actor = open[name]
  if (actor === undefined) throw new TypeError(`The screen actor '${name}' is not open`)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `OpenScreenActor` pairs each name with its machine
  return actor as ActorRefFrom<ScreenMachines[Name]>
}

/** Screen actors, and children of the root without which a page still works. */
interface OpenMachines extends ScreenMachines {
  consent: typeof consentMachine
  language: typeof languageMachine
}

/** The actor with this name; undefined before its start, and after a bug stopped it. */
export const useOpenActor = <Name extends keyof OpenMachines>(
  name: Name,
): ActorRefFrom<OpenMachines[Name]> | undefined => {
  const root = useRoot()
  const ofPage = useSelector(root, ({ children }) => (children as Actors)[name])
  const screenActors = useSelector(root, ({ children }) => children.screenActors)
  const ofScreens = useSelector(
    screenActors,
    snapshot => (snapshot?.children as Actors | undefined)?.[name],
  )
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `OpenScreenActor` and the root pair each name with its machine
  return (ofPage ?? ofScreens) as ActorRefFrom<OpenMachines[Name]> | undefined
}

/** The screen actor with this name, the same one as long as the view is mounted. Throws if it is not open. */
export const useScreenActor = <Name extends keyof ScreenMachines>(
  name: Name,
): ActorRefFrom<ScreenMachines[Name]> => {
  const current = useOpenActor(name)
  const [actor] = useState(() => screenActorOf({ [name]: current }, name))
  return actor
}
