import { readPreference, setPreference } from '#src/browser/storage/preferences.ts'
import { type Theme, themeFrom } from '#machines/shell/model/theme.ts'

const paint = (theme: Theme): void => {
  if (theme === 'system') delete document.documentElement.dataset['theme']
  else document.documentElement.dataset['theme'] = theme
}

/** Shows the page in the theme that this browser has stored. */
export const paintStoredTheme = (): void => paint(themeFrom(readPreference('theme')))

/** Shows the page in a theme, and stores it. */
export const chooseTheme = (theme: Theme): void => {
  setPreference('theme', theme)
  paint(theme)
}

export const shownTheme = (): Theme => themeFrom(document.documentElement.dataset['theme'])
