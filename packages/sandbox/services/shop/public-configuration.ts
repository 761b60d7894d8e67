import { Hono } from 'hono'
import type { Addresses } from '#sandbox/hosts.ts'
import { Problem } from '#sandbox/problem.ts'
import type { ApiEnvironment } from '#sandbox/services/api-environment.ts'
import type { ServiceContext } from '#sandbox/services/service-context.ts'
import { channelsOf } from '#sandbox/shop-channels.ts'
import type { Shop } from '#sandbox/shops.ts'
import { translated } from '#sandbox/translations.ts'

/** Menus and routes of the requested storefront's channels, in the channel's language; the call needs no token. */
export const createPublicConfiguration = ({ addresses }: ServiceContext): Hono<ApiEnvironment> =>
  new Hono<ApiEnvironment>().get('/:channel', c => {
    const { shop } = c.env
    const channel = channelsOf(shop).find(({ id }) => id === c.req.param('channel'))
    if (channel === undefined) {
      throw new Problem(404, 'Not found', 'This storefront has no such channel.')
    }
    return c.json(configurationOf(shop, channel.locale, addresses))
  })

const configurationOf = (shop: Shop, locale: string, addresses: Addresses) => {
  const [main, editor] = [`${addresses.of('shop', shop)}/`, `${addresses.of('editor', shop)}/`]
  const label = (name: string): string => translated(`menu.${name}`, locale)
  const makes = (article: string): string => `${editor}?article=${article}`
  return {
    menus: {
      top: [
        { label: label('care'), url: `${main}customer-care` },
        { label: label('questions'), url: `${main}faq` },
      ],
      main: [
        {
          label: label('products'),
          url: `${main}products`,
          children: [
            { label: label('books'), url: makes('photobook-28x28') },
            { label: label('prints'), url: makes('PAP_910') },
            { label: label('canvas'), url: makes('canvas-60x40') },
            { label: label('calendars'), url: makes('calendar-a3') },
          ],
        },
        { label: label('editor'), url: editor },
      ],
      footer: [
        { label: label('shop'), url: main },
        { label: label('care'), url: `${main}customer-care` },
        { label: label('privacy'), url: `${main}privacy` },
        { label: label('newsletter'), url: `${main}newsletter` },
      ],
    },
    routes: { Main: main, EditorUrl: editor, AllProducts: `${main}products` },
  }
}
