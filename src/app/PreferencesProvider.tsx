import { type ReactNode, useState } from 'react'
import { setPreference } from '#src/browser/storage/preferences.ts'
import { paint, storedTheme } from '#src/app/theme.ts'
import { PreferencesContext } from '#src/shell/use-preferences.ts'

export function PreferencesProvider({ children }: { children: ReactNode }) {
  const [chosen, setChosen] = useState(storedTheme)

  return (
    <PreferencesContext
      value={{
        theme: chosen,
        chooseTheme: next => {
          setPreference('theme', next)
          paint(next)
          setChosen(next)
        },
      }}
    >
      {children}
    </PreferencesContext>
  )
}
