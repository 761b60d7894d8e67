import { assign } from 'xstate'
import { failedTo, failing } from '#machines/kit/failing.ts'
import { port } from '#machines/kit/port.ts'
import { setup } from '#machines/kit/setup.ts'
import type { Failure } from '#machines/model/failure.ts'
import type { LocaleCode } from '#machines/model/identifiers.ts'
import {
  photoBookIds,
  untypedIds,
  titlesById,
  type MerchandiseArticle,
  type MerchandiseChannel,
} from '#machines/orders/merchandise/merchandise.model.ts'
import { printSizes, type PrintSize } from '#machines/library/model/print-size.ts'

/** The vendor of a storefront, and the customer's language: together they identify a channel. */
export interface Market {
  vendorId: string
  locale: LocaleCode
}

/**
 * The shop's articles for this customer, read on demand: first the shop's channels, then the articles of the customer's
 * channel. After a change of language, known articles stay until the new ones are read. Account area, sections 3, 4, 7
 * and 8.
 */
export const merchandiseMachine = setup({
  types: {} as {
    input: Market
    context: {
      market: Market
      channel: MerchandiseChannel | null
      isWanted: boolean
      titles: Record<string, string>
      /** Ids of the articles that may be photo books, in the order of the service; null before they are known. */
      photoBooks: string[] | null
      /** Those of them whose type is unknown. */
      untyped: string[]
      /** Print sizes for sale, smallest first; empty until they are known. */
      printSizes: PrintSize[]
      failure: Failure | null
    }
    events:
      | { type: 'articles.load' }
      | { type: 'merchandise.retry' }
      | { type: 'locale.change'; locale: LocaleCode }
      | { type: 'connection.restored' }
    tags: 'busy' | 'alert'
  },
  actors: {
    readChannel: port<MerchandiseChannel | null, Market>('readChannel'),
    readArticles: port<MerchandiseArticle[] | null, { code: string; locale: LocaleCode }>(
      'readArticles',
    ),
  },
  guards: {
    isOther: ({ context }, locale: LocaleCode) => context.market.locale !== locale,
    isWanted: ({ context }) => context.isWanted,
    isMissing: (_, { answer }: { answer: unknown }) => answer === null,
  },
  actions: {
    ...failing,
    wantArticles: assign({ isWanted: true }),
    setLocale: assign(({ context }, locale: LocaleCode) => ({
      market: { ...context.market, locale },
      channel: null,
      failure: null,
    })),
    setChannel: assign((_, channel: MerchandiseChannel | null) => ({ channel, failure: null })),
    setArticles: assign((_, articles: MerchandiseArticle[] | null) => ({
      titles: titlesById(articles ?? []),
      photoBooks: photoBookIds(articles ?? []),
      untyped: untypedIds(articles ?? []),
      printSizes: printSizes(articles ?? []),
      failure: null,
    })),
    clearFailure: assign({ failure: null }),
  },
}).createMachine({
  id: 'merchandise',
  context: ({ input }) => ({
    market: input,
    channel: null,
    isWanted: false,
    titles: {},
    photoBooks: null,
    untyped: [],
    printSizes: [],
    failure: null,
  }),
  initial: 'notRequested',
  on: {
    'locale.change': {
      guard: { type: 'isOther', params: ({ event }) => event.locale },
      target: '.choosing',
      actions: { type: 'setLocale', params: ({ event }) => event.locale },
    },
  },
  states: {
    choosing: {
      description:
        'The language has changed: the channel is looked up again if the articles were requested before.',
      meta: { requirements: ['A-187'] },
      always: [{ guard: 'isWanted', target: 'readingChannel' }, { target: 'notRequested' }],
    },
    notRequested: {
      description: 'The articles of the shop have not been requested yet.',
      meta: { requirements: ['A-255'] },
      on: {
        'articles.load': { target: 'readingChannel', actions: 'wantArticles' },
      },
    },
    readingChannel: {
      description: 'The channels of the shop are read, to find the channel of this customer.',
      meta: { requirements: ['A-187', 'A-254', 'A-280', 'A-368'] },
      tags: 'busy',
      invoke: {
        id: 'readChannel',
        src: 'readChannel',
        input: ({ context }) => context.market,
        onDone: [
          {
            guard: { type: 'isMissing', params: ({ event }) => ({ answer: event.output }) },
            target: 'missing',
            actions: 'clearFailure',
          },
          {
            target: 'readingArticles',
            actions: { type: 'setChannel', params: ({ event }) => event.output },
          },
        ],
        onError: failedTo('channelFailed'),
      },
    },
    readingArticles: {
      description: 'The articles of the channel are read.',
      meta: { requirements: ['A-255', 'A-369', 'A-370'] },
      tags: 'busy',
      invoke: {
        id: 'readArticles',
        src: 'readArticles',
        input: ({ context: { channel, market } }) => ({
          code: channel?.id ?? '',
          locale: market.locale,
        }),
        onDone: [
          {
            guard: { type: 'isMissing', params: ({ event }) => ({ answer: event.output }) },
            target: 'missing',
            actions: 'clearFailure',
          },
          {
            target: 'ready',
            actions: { type: 'setArticles', params: ({ event }) => event.output },
          },
        ],
        onError: failedTo('articlesFailed'),
      },
    },
    ready: {
      description: 'The articles of the shop are known: titles, sizes, and which are photo books.',
      meta: { requirements: ['A-188', 'A-189', 'A-190', 'A-191', 'A-192', 'B-002'] },
    },
    missing: {
      description: "The shop has no such channel: 'Channel Not Found' is reported.",
      meta: { requirements: ['A-384'] },
      tags: 'alert',
      on: {
        'articles.load': 'readingChannel',
        'merchandise.retry': 'readingChannel',
      },
    },
    channelFailed: {
      description: 'The channels could not be read, or the answer contained errors.',
      meta: { requirements: ['A-208', 'A-382'] },
      tags: 'alert',
      on: {
        'articles.load': 'readingChannel',
        'merchandise.retry': 'readingChannel',
        'connection.restored': 'readingChannel',
      },
    },
    articlesFailed: {
      description:
        'The articles could not be read, or the answer contained errors; the channel is known.',
      meta: { requirements: ['A-208', 'A-382'] },
      tags: 'alert',
      on: {
        'articles.load': 'readingArticles',
        'merchandise.retry': 'readingArticles',
        'connection.restored': 'readingArticles',
      },
    },
  },
})
