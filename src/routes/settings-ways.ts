import { useNavigate, useRouterState } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import * as v from 'valibot'
import { SAVED_THINGS, type SavedThing } from '#src/features/settings/SavedBanner.tsx'
import { useChild } from '#src/watch/root.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** What a form saved before it led to this entry of the history. */
    saved?: SavedThing
  }
}

const savedState = v.fallback(v.object({ saved: v.nullable(v.picklist(SAVED_THINGS)) }), {
  saved: null,
})

/** The settings screen on view last, from which forms are opened; null before any was. */
let lastScreen: string | null = null

/** Says that a settings screen is on view: forms that are opened from it lead back to it. */
export const useSettingsScreen = (path: string): void => {
  useEffect(() => {
    lastScreen = path
  }, [path])
}

/**
 * The ways between the settings and their forms: a form goes back to the screen that it was opened from, else
 * to the settings of this kind of customer; A-313.
 */
export const useSettingsWays = () => {
  const navigate = useNavigate()
  const session = useChild('session')
  const isBusiness = useSelector(session, ({ context }) => context.session.identity.isBusiness)
  const saved = useRouterState({
    select: ({ location }) => v.parse(savedState, location.state).saved,
  })
  const settingsPath = isBusiness ? '/settings/b2b' : '/settings'

  return {
    isBusiness,
    settingsPath,
    /** What the form that led here saved, or null. */
    saved,
    leave: () => {
      void navigate({ to: lastScreen ?? settingsPath })
    },
    leaveSaved: (thing: SavedThing) => {
      void navigate({ to: lastScreen ?? settingsPath, state: { saved: thing } })
    },
  }
}
