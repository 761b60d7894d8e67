import { readPreference } from '#src/browser/storage/preferences.ts'
import { type Theme, themeFrom } from '#machines/shell/model/theme.ts'

/** The theme that the customer chose in this browser. */
export const storedTheme = (): Theme => themeFrom(readPreference('theme'))

/** Applies the light, the dark or the device's theme. */
export const paint = (theme: Theme): void => {
  if (theme === 'system') delete document.documentElement.dataset['theme']
  else document.documentElement.dataset['theme'] = theme
}
