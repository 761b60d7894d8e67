import { fromPromise } from 'xstate'
import { fromSource } from '#machines/kit/source.ts'
import { consentMachine } from '#machines/shell/consent/consent.machine.ts'
import { createConsentStore, type ConsentStore } from '#src/shell/consent/consent-store.ts'
import type { AppContext } from '#src/shell/app-context.actor.ts'
import type { ConsentChoice } from '#machines/shell/consent/consent.model.ts'
import { reportingTo } from '#src/http/reporter.ts'

export const consentStore: ConsentStore = createConsentStore(
  {
    getItem: key => localStorage.getItem(key),
    setItem: (key, value) => localStorage.setItem(key, value),
  },
  onStorage => addEventListener('storage', ({ key }) => onStorage(key)),
  () => Date.now(),
)

export const provideConsent = (app: Pick<AppContext, 'report'>, store: ConsentStore) =>
  consentMachine.provide({
    actors: {
      watchConsent: fromSource<ConsentChoice | null>(listener =>
        store.watch((choice, isOwn) => {
          if (!isOwn) listener.next(choice)
        }),
      ),
      setConsent: fromPromise(({ input: { choice } }) => {
        store.set(choice)
        return Promise.resolve()
      }),
    },
    actions: { report: reportingTo(app) },
  })
