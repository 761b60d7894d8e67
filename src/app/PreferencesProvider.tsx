import { type ReactNode, useState } from 'react'
import * as v from 'valibot'
import { keepPreference, readPreference } from '#src/actors/preferences.ts'
import { paint } from '#src/app/wardrobe.ts'
import { theme } from '#src/model/theme.ts'
import { PreferencesContext } from '#src/watch/preferences.ts'

/** Paints the theme that the customer chose before; called once before the first paint. */
export const paintStoredTheme = (): void => {
  paint(v.parse(theme, readPreference('theme')))
}

/** How the customer wants the page to look in this browser. */
export function PreferencesProvider({ children }: { children: ReactNode }): ReactNode {
  const [chosen, setChosen] = useState(() => v.parse(theme, readPreference('theme')))

  return (
    <PreferencesContext
      value={{
        theme: chosen,
        chooseTheme: next => {
          keepPreference('theme', next)
          paint(next)
          setChosen(next)
        },
      }}
    >
      {children}
    </PreferencesContext>
  )
}
