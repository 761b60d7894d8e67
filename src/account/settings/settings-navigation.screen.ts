import { useNavigate, useRouter, useRouterState } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import * as v from 'valibot'
import type { SavedThing } from '#src/account/settings/SavedBanner.tsx'
import { useChild } from '#src/shell/use-root.ts'
import type { PlainScreenPath, SettingsPath } from '#machines/shell/model/screen-path.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The number of the save after which this history entry was opened. */
    saved?: number
  }
}

const savedState = v.fallback(v.object({ saved: v.nullable(v.number()) }), { saved: null })

/** What a form saved before it led to the current history entry; forgotten after a reload or any further navigation. */
let lastSaved: { save: number; thing: SavedThing } | null = null
let saves = 0

const savedFor = (save: number | null): SavedThing | null =>
  lastSaved !== null && lastSaved.save === save ? lastSaved.thing : null

/** The settings screen that was shown last, to which forms return; null before the first. */
let lastScreen: PlainScreenPath | null = null

/** Registers a settings screen as the last one shown: forms opened from it lead back to it. */
export const useSettingsScreen = (path: PlainScreenPath): void => {
  useEffect(() => {
    lastScreen = path
  }, [path])
}

/**
 * Navigation between the settings and their forms. A form leads back to the settings screen that was shown last, else
 * to the settings of this kind of customer; A-313.
 */
export const useSettingsNavigation = () => {
  const navigate = useNavigate()
  const router = useRouter()
  const session = useChild('session')
  const isBusiness = useSelector(session, ({ context }) => context.session.identity.isBusiness)
  const saved = useRouterState({
    select: ({ location }) => savedFor(v.parse(savedState, location.state).saved),
  })
  const settingsPath: SettingsPath = isBusiness ? '/settings/b2b' : '/settings'

  return {
    isBusiness,
    settingsPath,
    /**
     * What a form has just saved, if the form then led to this history entry. Null on other entries, and after the
     * entry was left once.
     */
    saved,
    leave: () => {
      void navigate({ to: lastScreen ?? settingsPath })
    },
    leaveSaved: (thing: SavedThing) => {
      saves += 1
      const save = saves
      lastSaved = { save, thing }
      void navigate({ to: lastScreen ?? settingsPath, state: { saved: save } }).then(() => {
        const unsubscribe = router.subscribe('onBeforeNavigate', () => {
          unsubscribe()
          if (lastSaved?.save === save) lastSaved = null
        })
      })
    },
  }
}
