import type { CallerIdentity } from '#src/account/account.actor.ts'
import { readPreference } from '#src/browser/preferences.ts'
import type { AppContext } from '#src/shell/app-context.actor.ts'
import { localeOf, storefrontOf } from '#machines/model/storefront.ts'

/**
 * Who asks the authentication service, by the token of now and in the language of now. Throws while no token counts:
 * then nothing can be asked.
 */
export const currentIdentity =
  (app: AppContext): CallerIdentity =>
  () => {
    const { configuration, sessionStore } = app.known()
    const stored = sessionStore.stored()
    if (stored.kind !== 'fresh') throw new Error('Nobody is signed in now')
    const storefront = storefrontOf(configuration.storefronts, location.host)
    const locale = localeOf(storefront, readPreference('locale'))
    return { identity: stored.session.identity, channel: storefront.channels[locale] ?? '' }
  }

/** The address with which the customer signs in, as the token says; empty when it does not. */
export const emailOf = (app: AppContext): string => {
  const stored = app.known().sessionStore.stored()
  return stored.kind === 'fresh' ? (stored.session.identity.email ?? '') : ''
}
