import { answers, fails, flow } from '#flow-kit/flow.ts'
import { aStorefront } from '#machines/samples/configuration.ts'
import { aServiceError } from '#machines/samples/failures.ts'
import { menusMachine } from '#machines/shell/menus/menus.machine.ts'
import type { PublicConfiguration } from '#machines/model/configuration/public-configuration.ts'
import { localeOf } from '#machines/model/configuration/storefront.ts'

const storefront = aStorefront({ locales: ['en-GB', 'nl-NL', 'fr-FR'] })

/** A shop's menus: one entry in each menu, and a subentry in the main menu. */
export const someMenus: PublicConfiguration = {
  menus: {
    top: [{ label: 'Customer care', url: 'https://kiln.example/customer-care', children: [] }],
    main: [
      {
        label: 'All products',
        url: 'https://kiln.example/products',
        children: [{ label: 'Canvas', url: 'https://kiln.example/canvas' }],
      },
    ],
    footer: [{ label: 'Newsletter', url: 'https://kiln.example/newsletter', children: [] }],
  },
  routes: {
    Main: 'https://kiln.example/',
    EditorUrl: 'https://kiln.example/editor',
    AllProducts: 'https://kiln.example/products',
  },
}

export const menusFlow = flow({
  id: 'menus',
  area: 'shell',
  title: 'Menus of the shop',
  promise: 'Header and footer lead into the shop, also when its menus cannot be read.',
  machine: menusMachine,
  starts: {
    'a customer is there': { storefront, locale: localeOf(storefront, null) },
  },
  events: {
    'the customer chooses Dutch': { type: 'locale.change', locale: localeOf(storefront, 'nl-NL') },
    'the customer chooses a language without a channel': {
      type: 'locale.change',
      locale: localeOf(storefront, 'fr-FR'),
    },
    'the network is back': { type: 'connection.restored' },
  },
  outcomes: {
    readMenus: {
      'the shop answers': answers(someMenus),
      'the shop refuses': fails(aServiceError(500)),
      'there is no network': fails(aServiceError()),
    },
  },
  identify: ({ context: { locale, answer } }) => [
    locale,
    answer.routes.Main,
    answer.menus.main.length,
  ],
  sentences: [
    {
      requirements: ['A-337', 'A-339'],
      says: 'the shop can always be reached',
      holds: ({ after: { context } }) =>
        (context as { answer: PublicConfiguration }).answer.routes.Main === 'https://kiln.example/',
    },
    {
      requirements: ['A-337'],
      says: 'menus of an earlier visit are never shown',
      holds: ({ after: { value, context } }) =>
        value !== 'fallback' ||
        (context as { answer: PublicConfiguration }).answer.menus.main.length === 0,
    },
  ],
})
