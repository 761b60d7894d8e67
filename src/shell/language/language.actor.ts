import { fromPromise } from 'xstate'
import { languageMachine } from '#machines/shell/language/language.machine.ts'
import { setPreference } from '#src/browser/storage/preferences.ts'
import type { PageAppearance } from '#src/session/bootstrap/bootstrap.actor.ts'
import type { AppContext } from '#src/shell/app-context.actor.ts'
import { reportingTo } from '#src/http/reporter.ts'

/**
 * Provides the port of `languageMachine`, which loads the texts of a language, stores the choice, and shows the page in
 * that language. If the customer has chosen another language meanwhile, it only loads the texts.
 */
export const provideLanguage = (
  app: Pick<AppContext, 'site' | 'report'>,
  { applyLocale }: Pick<PageAppearance, 'applyLocale'>,
) =>
  languageMachine.provide({
    actors: {
      learnLanguage: fromPromise(async ({ input: { locale }, signal }) => {
        const catalog = await app.site.catalog(locale, signal)
        // Stop here if the customer has chosen another language meanwhile.
        signal.throwIfAborted()
        setPreference('locale', locale)
        applyLocale(locale, catalog)
        return locale
      }),
    },
    actions: { report: reportingTo(app) },
  })
