import type { CallerIdentity } from '#src/account/account.service.ts'
import { readPreference } from '#src/browser/storage/preferences.ts'
import type { AppContext } from '#src/shell/app-context.actor.ts'
import { localeOf, storefrontOf } from '#machines/model/configuration/storefront.ts'

/**
 * Returns the identity and channel for the authentication service. Throws if nobody is signed in, but not if the token
 * has expired.
 */
export const currentIdentity =
  (app: AppContext): CallerIdentity =>
  () => {
    const { configuration, sessionStore } = app.known()
    const identity = sessionStore.identity()
    if (identity === null) throw new Error('Nobody is signed in now')
    const storefront = storefrontOf(configuration.storefronts, location.host)
    const locale = localeOf(storefront, readPreference('locale'))
    return { identity, channel: storefront.channels[locale] ?? '' }
  }

/** The customer's email address from the token; empty if the token has none, or if nobody is signed in. */
export const emailOf = (app: AppContext): string => app.known().sessionStore.identity()?.email ?? ''
