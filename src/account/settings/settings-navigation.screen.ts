import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import type { SavedThing } from '#machines/account/settings-navigation/settings-navigation.machine.ts'
import {
  type PlainScreenPath,
  type SettingsPath,
  settingsPathOf,
} from '#machines/shell/model/screen-path.ts'
import { useChild } from '#src/shell/use-root.ts'
import { useScreenActor } from '#src/shell/use-screen-actors.ts'
import { wiring } from '#src/app/screen-wiring.ts'

export const useSettingsPath = (): { isBusiness: boolean; settingsPath: SettingsPath } => {
  const session = useChild('session')
  const isBusiness = useSelector(session, ({ context }) => context.session.identity.isBusiness)
  return { isBusiness, settingsPath: settingsPathOf(isBusiness) }
}

/**
 * Makes forms lead back to the settings at `path`. Returns what a form has just saved; null again once the screen is
 * left.
 */
export const useSettingsScreen = (path: PlainScreenPath): SavedThing | null => {
  const navigation = useScreenActor('settingsNavigation')
  useEffect(() => {
    navigation.send({ type: 'settings.shown', path })
  }, [navigation, path])
  return useSelector(navigation, ({ context }) => context.saved)
}

/** Navigates to the settings when a form is left, and tells `settingsNavigation` where each navigation leads. */
export const wayBackToSettings = wiring(['settingsNavigation'], ([navigation], address) => [
  navigation.on('settings.show', ({ path }) => {
    void address.navigate({ to: path })
  }),
  address.followLeaving(to => navigation.send({ type: 'screen.leave', to })),
])
