import { fromPromise } from 'xstate'
import { languageMachine } from '#machines/shell/language/language.machine.ts'
import { setPreference } from '#src/browser/storage/preferences.ts'
import type { AppContext } from '#src/shell/app-context.actor.ts'
import type { Storefront } from '#machines/model/configuration/configuration.ts'
import type { Catalog } from '#src/http/site.ts'
import { reportingTo } from '#src/http/reporter.ts'

/** Applies a storefront to the page. */
export interface PageAppearance {
  /** Switches the texts to this language. */
  applyLocale(locale: string, catalog: Catalog): void
  /** Shows the English source texts, when no catalogue could be loaded. */
  applySourceLocale(): Promise<void>
  /** Applies the brand; rejects if its tokens could not be loaded. */
  applyBrand(storefront: Storefront): Promise<void>
}

/** Loads and shows a language. If the customer has chosen another language meanwhile, only loads the texts. */
export const provideLanguage = (
  app: Pick<AppContext, 'site' | 'report'>,
  { applyLocale }: Pick<PageAppearance, 'applyLocale'>,
) =>
  languageMachine.provide({
    actors: {
      learnLanguage: fromPromise(async ({ input: { locale }, signal }) => {
        const catalog = await app.site.catalog(locale, signal)
        signal.throwIfAborted()
        setPreference('locale', locale)
        applyLocale(locale, catalog)
        return locale
      }),
    },
    actions: { report: reportingTo(app) },
  })
