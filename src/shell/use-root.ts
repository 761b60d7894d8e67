import { useSelector } from '@xstate/react'
import { createContext, use } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { rootMachine } from '#machines/shell/root/root.machine.ts'
import type { Started } from '#machines/session/bootstrap/bootstrap.machine.ts'

export type RootActor = ActorRefFrom<typeof rootMachine>

export const RootContext = createContext<RootActor | null>(null)

/** The root actor. Throws outside a `RootContext`. */
export const useRoot = (): RootActor => {
  const root = use(RootContext)
  if (root === null) throw new TypeError('useRoot needs a RootContext above it')
  return root
}

/** Configuration, storefront, locale and session. Throws before the product has started. */
export const useStarted = (): Started => {
  const started = useSelector(useRoot(), ({ context }) => context.started)
  if (started === null) throw new TypeError('The product has not started yet')
  return started
}

type ChildName =
  | 'bootstrap'
  | 'connection'
  | 'modals'
  | 'toasts'
  | 'session'
  | 'providerSignOut'
  | 'screenActors'
type Children = ReturnType<RootActor['getSnapshot']>['children']

/**
 * A child of the root by name. Throws if the child is not running, because the view is then rendered in the wrong
 * state.
 */
export const useChild = <Name extends ChildName>(name: Name): NonNullable<Children[Name]> => {
  const child = useSelector(useRoot(), ({ children }) => children[name])
  if (child === undefined) throw new TypeError(`The root has no '${name}' now`)
  return child
}
