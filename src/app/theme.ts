import { readPreference } from '#src/browser/preferences.ts'
import { type Theme, themeFrom } from '#machines/shell/model/theme.ts'

/** What the customer chose for this browser. */
export const storedTheme = (): Theme => themeFrom(readPreference('theme'))

/** Light, dark, or as the device has it. */
export const paint = (theme: Theme): void => {
  if (theme === 'system') delete document.documentElement.dataset['theme']
  else document.documentElement.dataset['theme'] = theme
}
