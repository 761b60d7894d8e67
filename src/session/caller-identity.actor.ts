import type { CallerIdentity } from '#src/account/account.service.ts'
import { readPreference } from '#src/browser/storage/preferences.ts'
import type { AppContext } from '#src/shell/app-context.actor.ts'
import { localeOf, storefrontOf } from '#machines/model/configuration/storefront.ts'

/**
 * Identity and channel for calls to the authentication service, from the current token and locale. Throws if there is
 * no valid token.
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

/** The customer's email address from the token; empty if the token has none. */
export const emailOf = (app: AppContext): string => {
  const stored = app.known().sessionStore.stored()
  return stored.kind === 'fresh' ? (stored.session.identity.email ?? '') : ''
}
