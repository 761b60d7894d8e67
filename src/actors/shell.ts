import { fromPromise } from 'xstate'
import { fromSource } from '#machines/kit/source.ts'
import { consentMachine } from '#machines/shell/consent/consent.machine.ts'
import { languageMachine } from '#machines/shell/language/language.machine.ts'
import { createConsentBook, type ConsentBook } from '#src/actors/consent-book.ts'
import { keepPreference } from '#src/actors/preferences.ts'
import type { Wardrobe } from '#src/actors/session.ts'
import type { World } from '#src/actors/world.ts'
import type { ConsentChoice } from '#src/model/consent.ts'

/** The consent of this browser's visitor. */
export const consentBook: ConsentBook = createConsentBook(
  {
    getItem: key => localStorage.getItem(key),
    setItem: (key, value) => {
      localStorage.setItem(key, value)
    },
  },
  hear => {
    addEventListener('storage', ({ key }) => {
      hear(key)
    })
  },
  () => Date.now(),
)

/** Cookie consent over a book. */
export const provideConsent = (world: Pick<World, 'reporting'>, book: ConsentBook) =>
  consentMachine.provide({
    actors: {
      watchConsent: fromSource<ConsentChoice | null>(listener =>
        book.watch((choice, isOwn) => {
          if (!isOwn) listener.next(choice)
        }),
      ),
      keepConsent: fromPromise(({ input: { choice } }) => {
        book.keep(choice)
        return Promise.resolve()
      }),
    },
    actions: { report: world.reporting('action') },
  })

/** The choice of a language: texts, what is kept of it, and the page that speaks it. */
export const provideLanguage = (
  world: Pick<World, 'site' | 'reporting'>,
  { speak }: Pick<Wardrobe, 'speak'>,
) =>
  languageMachine.provide({
    actors: {
      learnLanguage: fromPromise(async ({ input: { locale }, signal }) => {
        const catalog = await world.site.catalog(locale, signal)
        // A later choice has taken the place of this one.
        signal.throwIfAborted()
        keepPreference('locale', locale)
        speak(locale, catalog)
        return locale
      }),
    },
    actions: { report: world.reporting('action') },
  })
