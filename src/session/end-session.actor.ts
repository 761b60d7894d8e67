import { accountEnd, postForm, whenPageLeft } from '#src/browser/page.ts'
import type { EndForm } from '#src/session/session-store.actor.ts'
import { takeAllSteps } from '#src/session/unended-sign-out.actor.ts'
import type { AppContext } from '#src/shell/app-context.actor.ts'
import type { Storefront } from '#machines/model/configuration/configuration.ts'
import type { LocaleCode } from '#machines/model/identifiers.ts'
import { AccountChanged, type ProviderEnd } from '#machines/session/model/session.ts'
import { publicConfigurationClient } from '#src/session/bootstrap/public-configuration.service.ts'

/** Milliseconds that the lookup of the address to return to may take; after that, the shop's address is used. */
const LOOKUP_TIME = 2000

interface Leaving {
  storefront: Storefront
  locale: LocaleCode
}

/** The shop's main link (`routes.Main`), or the shop's address if no main link comes in time.. */
const mainLink = async (
  app: AppContext,
  { storefront, locale }: Leaving,
  signal: AbortSignal,
): Promise<string> => {
  const channel = storefront.channels[locale]
  if (channel === undefined) return storefront.shopUrl
  try {
    const { routes } = await app
      .known()
      .client(publicConfigurationClient)
      .read(channel, AbortSignal.any([signal, AbortSignal.timeout(LOOKUP_TIME)]))
    return routes.Main
  } catch {
    return storefront.shopUrl
  }
}

const addressAfter = (
  app: AppContext,
  where: Leaving,
  signal: AbortSignal,
): string | Promise<string> =>
  accountEnd() === null ? mainLink(app, where, signal) : `${location.origin}/account-deleted`

/** Posts the form that ends the session at the provider. */
export const postEnd = (app: AppContext, { action, fields }: EndForm): void => {
  whenPageLeft(() => app.known().sessionStore.notePosted())
  postForm(action, fields)
}

/** Deletes what this device stores of the account, and tells the other tabs; failures are reported; A-265. */
export const clearEverywhere = (app: AppContext): void => {
  const clear = (): void => {
    app.clearAccount()
  }
  const update = (): void => {
    app.otherTabs.notifySignedOut(app.owner())
  }
  takeAllSteps([clear, update], error => app.report('auth', error))
}

/**
 * Ends the session on this page without waiting for the provider, and deletes what this device stores of the account.
 * If the services did not find the account, keeps this data, so that drafts and unfinished work wait for the account's
 * next sign-in. Resolves to the form that ends the session at the provider. If the cookies belong to another account,
 * rejects with `AccountChanged`, deletes nothing and notifies no tab.
 */
export const endHere = async (
  app: AppContext,
  returnTo: () => string | Promise<string>,
): Promise<EndForm> => {
  if (app.isAnothers()) throw new AccountChanged('Another account signed in')
  const ending = app.known().sessionStore.end(returnTo())
  if (accountEnd() !== 'notFound') clearEverywhere(app)
  return ending
}

/** Signs out. If the signal aborts meanwhile, the page does not navigate. */
export const leave = async (
  app: AppContext,
  where: Leaving,
  signal: AbortSignal,
): Promise<void> => {
  const form = await endHere(app, () => addressAfter(app, where, signal))
  signal.throwIfAborted()
  postEnd(app, form)
}

/** Tries once more to end the session at the provider, after a sign-out that it did not answer. */
export const endAtProvider = async (
  app: AppContext,
  where: Leaving,
  signal: AbortSignal,
): Promise<ProviderEnd> => {
  const { sessionStore } = app.known()
  const form = await sessionStore.endAgain(() => addressAfter(app, where, signal))
  signal.throwIfAborted()
  if (typeof form === 'string') return form
  postEnd(app, form)
  return 'posted'
}
