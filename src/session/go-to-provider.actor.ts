import type { AppContext } from '#src/shell/app-context.actor.ts'
import type { Storefront } from '#machines/model/configuration/configuration.ts'
import { isStripped } from '#machines/session/model/session.ts'

/**
 * Redirects to the provider for a sign-in, after which the provider returns to the path `asked`. Before a fresh one, Back
 * must lead to this page.
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
