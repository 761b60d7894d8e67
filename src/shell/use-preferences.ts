import { createContext, use } from 'react'
import type { Theme } from '#machines/shell/model/theme.ts'

/** The page's appearance in this browser, and how to change it. */
export interface Preferences {
  theme: Theme
  chooseTheme(theme: Theme): void
}

export const PreferencesContext = createContext<Preferences | null>(null)

/** The preferences of this page. Throws outside their provider. */
export const usePreferences = (): Preferences => {
  const preferences = use(PreferencesContext)
  if (preferences === null) throw new TypeError('usePreferences needs a PreferencesContext')
  return preferences
}
