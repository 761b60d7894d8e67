import { assign } from 'xstate'
import { reportedTo, reporting } from '#machines/kit/failing.ts'
import { port } from '#machines/kit/port.ts'
import { setup } from '#machines/kit/setup.ts'
import type { Storefront } from '#machines/model/configuration/configuration.ts'
import type { LocaleCode } from '#machines/model/identifiers.ts'
import {
  defaultPublicConfiguration,
  type PublicConfiguration,
} from '#machines/model/configuration/public-configuration.ts'

/**
 * The shop's menus and routes in the customer's language. If the menus cannot be read, the page shows the links of
 * `defaultPublicConfiguration` without a message, because the account works without menus. Account area, sections 3 and
 * 7.
 */
export const menusMachine = setup({
  types: {} as {
    input: { storefront: Storefront; locale: LocaleCode }
    context: { storefront: Storefront; locale: LocaleCode; answer: PublicConfiguration }
    events: { type: 'locale.change'; locale: LocaleCode } | { type: 'connection.restored' }
    tags: 'busy'
  },
  actors: {
    readMenus: port<PublicConfiguration, { storefront: Storefront; channel: string }>('readMenus'),
  },
  guards: {
    isOther: ({ context }, locale: LocaleCode) => context.locale !== locale,
    hasChannel: ({ context }) => context.storefront.channels[context.locale] !== undefined,
  },
  actions: {
    ...reporting,
    setLocale: assign({ locale: (_, locale: LocaleCode) => locale }),
    setAnswer: assign({ answer: (_, answer: PublicConfiguration) => answer }),
    setFallback: assign({
      answer: ({ context }) => defaultPublicConfiguration(context.storefront),
    }),
  },
}).createMachine({
  id: 'menus',
  context: ({ input }) => ({ ...input, answer: defaultPublicConfiguration(input.storefront) }),
  initial: 'choosing',
  on: {
    'locale.change': {
      guard: { type: 'isOther', params: ({ event }) => event.locale },
      target: '.choosing',
      actions: { type: 'setLocale', params: ({ event }) => event.locale },
    },
  },
  states: {
    choosing: {
      description: 'The channel of the language is looked up.',
      meta: { requirements: ['A-336'] },
      always: [{ guard: 'hasChannel', target: 'reading' }, { target: 'fallback' }],
    },
    reading: {
      description: 'The menus are loading; the previous ones still show.',
      meta: { requirements: ['A-336', 'A-338'] },
      tags: 'busy',
      invoke: {
        id: 'readMenus',
        src: 'readMenus',
        input: ({ context: { storefront, locale } }) => ({
          storefront,
          channel: storefront.channels[locale] ?? '',
        }),
        onDone: {
          target: 'known',
          actions: { type: 'setAnswer', params: ({ event }) => event.output },
        },
        onError: reportedTo('fallback'),
      },
    },
    known: {
      description: 'Header and footer show the menus of the shop.',
      meta: { requirements: ['A-195', 'A-196', 'A-197', 'A-338'] },
    },
    fallback: {
      description:
        'The menus cannot be read: links to the shop’s main page and editor replace them.',
      meta: { requirements: ['A-337', 'A-339'] },
      entry: 'setFallback',
      on: { 'connection.restored': 'choosing' },
    },
  },
})
