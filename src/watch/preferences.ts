import { createContext, use } from 'react'

/** What the customer chose for this browser, and how to choose anew. */
export interface Preferences {
  theme: 'system' | 'light' | 'dark'
  chooseTheme(theme: 'system' | 'light' | 'dark'): void
  chooseLanguage(locale: string): void
}

export const PreferencesContext = createContext<Preferences | null>(null)

/** Throws outside its provider. */
export const usePreferences = (): Preferences => {
  const preferences = use(PreferencesContext)
  if (preferences === null) throw new TypeError('usePreferences needs a PreferencesContext')
  return preferences
}
