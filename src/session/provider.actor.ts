import type { AppContext } from '#src/shell/app-context.actor.ts'
import type { Storefront } from '#machines/model/configuration/configuration.ts'
import { isStripped, type Session } from '#machines/session/model/session.ts'
import { fromPromise } from 'xstate'

/**
 * Redirects for a sign-in that returns to `asked`. For a fresh sign-in, the page stays in the history, so that Back
 * leads to it.
 */
export const goToProvider = async (
  app: Pick<AppContext, 'known'>,
  storefront: Storefront,
  asked: string,
  isFresh = false,
): Promise<void> => {
  // Answers A-269
  const theme = isStripped(location.search) ? 'stripped' : 'default'
  const address = await app.known().sessionStore.signInAddress(asked, storefront, theme, isFresh)
  if (isFresh) location.assign(address)
  else location.replace(address)
}

/** Renews the session and binds this page to its account. */
export const renewal = (app: AppContext) =>
  fromPromise<Session>(async () => app.setOwner(await app.known().sessionStore.renewSession()))
