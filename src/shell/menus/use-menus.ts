import { useSelector } from '@xstate/react'
import {
  defaultPublicConfiguration,
  type PublicConfiguration,
} from '#machines/model/configuration/public-configuration.ts'
import { useRoot, useStarted } from '#src/shell/use-root.ts'
import { useOpenActor } from '#src/shell/use-screen-actors.ts'

/** The shop's menus and routes from the public configuration; `defaultPublicConfiguration` while that is not read. */
export const useMenus = (): PublicConfiguration & { isBusy: boolean } => {
  const actor = useRoot()
  const { storefront } = useStarted()
  const isToCome = useSelector(actor, ({ children }) => children.screenActors !== undefined)
  const menus = useOpenActor('menus')
  const answer = useSelector(menus, snapshot => snapshot?.context.answer)
  const isBusy = useSelector(menus, snapshot => snapshot?.hasTag('busy') ?? isToCome)
  return { ...(answer ?? defaultPublicConfiguration(storefront)), isBusy }
}
