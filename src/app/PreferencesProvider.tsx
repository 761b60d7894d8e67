import { type ReactNode, useRef, useState } from 'react'
import * as v from 'valibot'
import { keepPreference, readPreference } from '#src/actors/preferences.ts'
import { paint } from '#src/app/wardrobe.ts'
import { speak } from '#src/app/i18n.ts'
import { localeCode } from '#src/model/identifiers.ts'
import type { Report } from '#src/services/reporter.ts'
import type { SiteService } from '#src/services/site.ts'
import { type Preferences, PreferencesContext } from '#src/watch/preferences.ts'
import { useRoot } from '#src/watch/root.ts'

const theme = v.fallback(v.picklist(['light', 'dark', 'system']), 'system')

/** Milliseconds that a language may take to arrive. */
const PATIENCE = 15_000

/** Paints the theme that the customer chose before; called once before the first paint. */
export const paintStoredTheme = (): void => {
  paint(v.parse(theme, readPreference('theme')))
}

/** The customer's choices for this browser: theme and language. */
export function PreferencesProvider({
  site,
  report,
  children,
}: {
  site: SiteService
  report: Report
  children: ReactNode
}): ReactNode {
  const { actor } = useRoot()
  const choosing = useRef<AbortController>(null)
  const [chosen, setChosen] = useState(() => v.parse(theme, readPreference('theme')))

  const preferences: Preferences = {
    theme: chosen,
    chooseTheme: next => {
      keepPreference('theme', next)
      paint(next)
      setChosen(next)
    },
    chooseLanguage: next => {
      const locale = v.parse(localeCode, next)
      choosing.current?.abort()
      const choice = new AbortController()
      choosing.current = choice
      site.catalog(locale, AbortSignal.any([choice.signal, AbortSignal.timeout(PATIENCE)])).then(
        catalog => {
          keepPreference('locale', locale)
          speak(locale, catalog)
          actor.send({ type: 'locale.change', locale })
        },
        (error: unknown) => {
          if (!choice.signal.aborted) report('action', error)
        },
      )
    },
  }

  return <PreferencesContext value={preferences}>{children}</PreferencesContext>
}
