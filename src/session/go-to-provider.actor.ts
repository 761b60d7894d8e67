import type { AppContext } from '#src/shell/app-context.actor.ts'
import type { Storefront } from '#machines/model/configuration/configuration.ts'
import { isStripped } from '#machines/session/model/session.ts'

/** Redirects to the provider for a sign-in, after which the provider returns to the path `asked`. */
export const goToProvider = async (
  app: AppContext,
  storefront: Storefront,
  asked: string,
): Promise<void> => {
  // Answers A-269
  const theme = isStripped(location.search) ? 'stripped' : 'default'
  location.replace(await app.known().sessionStore.signInAddress(asked, storefront, theme))
}
