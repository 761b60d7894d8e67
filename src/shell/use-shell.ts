import { useSelector } from '@xstate/react'
import type { ActorRefFrom, AnyActorRef } from 'xstate'
import type { customerMachine } from '#machines/account/customer/customer.machine.ts'
import type { consentMachine } from '#machines/shell/consent/consent.machine.ts'
import type { languageMachine } from '#machines/shell/language/language.machine.ts'
import type { menusMachine } from '#machines/shell/menus/menus.machine.ts'
import type { shortcutsMachine } from '#machines/shell/shortcuts/shortcuts.machine.ts'
import { useRoot } from '#src/shell/use-root.ts'

/** The extras of the shell, by the name of their actor. */
interface ShellCharts {
  consent: typeof consentMachine
  customer: typeof customerMachine
  language: typeof languageMachine
  menus: typeof menusMachine
  shortcuts: typeof shortcutsMachine
}

type Actors = Readonly<Record<string, AnyActorRef | undefined>>

/**
 * An extra of the shell, held by the root or opened as a part. Undefined before it is there and after a bug ended it: the
 * screens go on without it.
 */
export const useShell = <Name extends keyof ShellCharts>(
  name: Name,
): ActorRefFrom<ShellCharts[Name]> | undefined => {
  const { actor } = useRoot()
  const parts = useSelector(actor, ({ children }) => children.parts)
  const held = useSelector(actor, ({ children }) => (children as Actors)[name])
  const opened = useSelector(parts, snapshot => (snapshot?.children as Actors | undefined)?.[name])
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- whoever holds or opens it is held to the same table
  return (held ?? opened) as ActorRefFrom<ShellCharts[Name]> | undefined
}
