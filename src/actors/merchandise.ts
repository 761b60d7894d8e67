import { fromPromise } from 'xstate'
import {
  merchandiseMachine,
  type Market,
} from '#machines/orders/merchandise/merchandise.machine.ts'
import type { BookShop } from '#src/actors/books.ts'
import { readPreference } from '#src/actors/preferences.ts'
import type { OpenWorld } from '#src/actors/world.ts'
import type { Storefront } from '#src/model/configuration.ts'
import { localeOf, storefrontOf } from '#src/model/storefront.ts'
import type { Clients } from '#src/services/client.ts'
import { merchandiseClient } from '#src/services/merchandise.ts'
import type { Report } from '#src/services/reporter.ts'

/** What merchandise needs of the world. */
interface MerchandiseWorld {
  report: Report
  known(): { client: Clients }
}

/** The articles of the shop over the merchandise service, which reports a channel that is not found; A-384. */
export const provideMerchandise = (world: MerchandiseWorld) =>
  merchandiseMachine.provide({
    actors: {
      readChannel: fromPromise(({ input, signal }) =>
        world.known().client(merchandiseClient).channelOf(input, signal),
      ),
      readArticles: fromPromise(({ input, signal }) =>
        world.known().client(merchandiseClient).articles(input, signal),
      ),
    },
    actions: {
      report: (_, { error }) => {
        world.report('action', error)
      },
    },
  })

interface ShopWorld {
  known(): Pick<OpenWorld, 'configuration'>
}

/** The storefront at this address. */
export const storefrontNow = (world: ShopWorld): Storefront =>
  storefrontOf(world.known().configuration.storefronts, location.host)

/** The vendor of the storefront at this address, in the language of now. */
export const marketOf = (world: ShopWorld): Market => {
  const { vendorId, locale } = shopNow(world)
  return { vendorId, locale }
}

/** The vendor and the channel of the storefront at this address, in the language of now; A-332. */
export const bookShopOf = (world: ShopWorld): BookShop => {
  const { vendorId, channel } = shopNow(world)
  return { vendorId, channel }
}

const shopNow = (world: ShopWorld): Market & BookShop => {
  const storefront = storefrontNow(world)
  const locale = localeOf(storefront, readPreference('locale'))
  return { vendorId: storefront.vendorId, locale, channel: storefront.channels[locale] ?? '' }
}
