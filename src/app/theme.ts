import { readPreference } from '#src/browser/storage/preferences.ts'
import { type Theme, themeFrom } from '#machines/shell/model/theme.ts'

export const storedTheme = (): Theme => themeFrom(readPreference('theme'))

export const paint = (theme: Theme): void => {
  if (theme === 'system') delete document.documentElement.dataset['theme']
  else document.documentElement.dataset['theme'] = theme
}
