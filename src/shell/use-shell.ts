import { useSelector } from '@xstate/react'
import type { ActorRefFrom, AnyActorRef } from 'xstate'
import type { customerMachine } from '#machines/account/customer/customer.machine.ts'
import type { consentMachine } from '#machines/shell/consent/consent.machine.ts'
import type { goToMachine } from '#machines/shell/go-to/go-to.machine.ts'
import type { languageMachine } from '#machines/shell/language/language.machine.ts'
import type { menusMachine } from '#machines/shell/menus/menus.machine.ts'
import type { shortcutsMachine } from '#machines/shell/shortcuts/shortcuts.machine.ts'
import { useRoot } from '#src/shell/use-root.ts'

interface ShellMachines {
  consent: typeof consentMachine
  customer: typeof customerMachine
  goTo: typeof goToMachine
  language: typeof languageMachine
  menus: typeof menusMachine
  shortcuts: typeof shortcutsMachine
}

type Actors = Readonly<Record<string, AnyActorRef | undefined>>

/** A child of the root or a screen actor; undefined before its start, and after a bug stopped it. */
export const useShell = <Name extends keyof ShellMachines>(
  name: Name,
): ActorRefFrom<ShellMachines[Name]> | undefined => {
  const { actor } = useRoot()
  const screenActors = useSelector(actor, ({ children }) => children.screenActors)
  const shellActor = useSelector(actor, ({ children }) => (children as Actors)[name])
  const opened = useSelector(
    screenActors,
    snapshot => (snapshot?.children as Actors | undefined)?.[name],
  )
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `OpenScreenActor` and the root pair each name with its machine
  return (shellActor ?? opened) as ActorRefFrom<ShellMachines[Name]> | undefined
}
