import type { Asker } from '#src/actors/account.ts'
import { readPreference } from '#src/actors/preferences.ts'
import type { World } from '#src/actors/world.ts'
import { localeOf, storefrontOf } from '#src/model/storefront.ts'

/**
 * Who asks the authentication service, by the token of now and in the language of now. Throws while no token counts:
 * then nothing can be asked.
 */
export const askerOf =
  (world: World): Asker =>
  () => {
    const { configuration, keeper } = world.known()
    const stored = keeper.stored()
    if (stored.kind !== 'fresh') throw new Error('Nobody is signed in now')
    const storefront = storefrontOf(configuration.storefronts, location.host)
    const locale = localeOf(storefront, readPreference('locale'))
    return { identity: stored.session.identity, channel: storefront.channels[locale] ?? '' }
  }

/** The address with which the customer signs in, as the token says; empty when it does not. */
export const emailOf = (world: World): string => {
  const stored = world.known().keeper.stored()
  return stored.kind === 'fresh' ? (stored.session.identity.email ?? '') : ''
}
