import {
  merchandiseMachine,
  type Market,
} from '#machines/orders/merchandise/merchandise.machine.ts'
import { readPreference } from '#src/browser/storage/preferences.ts'
import type { OpenAppContext, ServiceDependencies } from '#src/shell/app-context.actor.ts'
import type { Storefront } from '#machines/model/configuration/configuration.ts'
import { localeOf, storefrontOf } from '#machines/model/configuration/storefront.ts'
import { merchandiseClient } from '#src/orders/merchandise/merchandise.service.ts'
import { reportingTo } from '#src/http/reporter.ts'
import { askAbout } from '#src/shell/ask.actor.ts'

/** The merchandise service reports a missing channel; A-384. */
export const provideMerchandise = (app: ServiceDependencies) =>
  merchandiseMachine.provide({
    actors: {
      readChannel: askAbout(app, merchandiseClient, 'channelOf', input => input),
      readArticles: askAbout(app, merchandiseClient, 'articles', input => input),
    },
    actions: { report: reportingTo(app) },
  })

/** The ids of the storefront: `vendorId` goes into share messages, `channel` into gallery entries. */
export interface BookShop {
  vendorId: string
  /** The storefront's channel for the current language. */
  channel: string
}

interface ShopDependencies {
  known(): Pick<OpenAppContext, 'configuration'>
}

/** The storefront of the page's host. */
export const storefrontNow = (app: ShopDependencies): Storefront =>
  storefrontOf(app.known().configuration.storefronts, location.host)

/** The vendor of the page's storefront, and the current language. */
export const marketOf = (app: ShopDependencies): Market => {
  const { vendorId, locale } = shopNow(app)
  return { vendorId, locale }
}

/** The page's vendor and its channel for the current language, empty if there is none; A-332. */
export const bookShopOf = (app: ShopDependencies): BookShop => {
  const { vendorId, channel } = shopNow(app)
  return { vendorId, channel }
}

const shopNow = (app: ShopDependencies): Market & BookShop => {
  const storefront = storefrontNow(app)
  const locale = localeOf(storefront, readPreference('locale'))
  return { vendorId: storefront.vendorId, locale, channel: storefront.channels[locale] ?? '' }
}
