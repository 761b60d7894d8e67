import { answers, fails, flow } from '#flow-kit/flow.ts'
import { merchandiseMachine } from '#machines/orders/merchandise/merchandise.machine.ts'
import { aServiceError } from '#machines/samples/failures.ts'
import { aChannel, anArticle, DUTCH } from '#machines/samples/merchandise.ts'
import { ENGLISH } from '#machines/samples/session.ts'

export const merchandiseFlow = flow({
  id: 'merchandise',
  area: 'orders',
  title: 'What the shop sells',
  promise: 'The articles of the customer’s shop are read when a screen needs their names, once.',
  machine: merchandiseMachine,
  starts: { 'an English customer of the first shop': { vendorId: '101', locale: ENGLISH } },
  events: {
    'a screen needs titles of articles': { type: 'articles.load' },
    'the customer tries again': { type: 'merchandise.retry' },
    'the customer chooses Dutch': { type: 'locale.change', locale: DUTCH },
    'the customer chooses English': { type: 'locale.change', locale: ENGLISH },
    'the connection is back': { type: 'connection.restored' },
  },
  outcomes: {
    readChannel: {
      'the channel is found': answers(aChannel()),
      'no channel is of this vendor and language': answers(null),
      'the channels cannot be read': fails(aServiceError(500)),
      'the answer about channels holds errors': fails(aServiceError(200, 'malformed')),
    },
    readArticles: {
      'the channel sells photo books and prints': answers([
        anArticle(),
        anArticle({ ID: 'prints-10x15', ArticleType: 'Prints', Title: 'Prints 10×15' }),
      ]),
      'the channel sells nothing': answers([]),
      'the channel is gone': answers(null),
      'the articles cannot be read': fails(aServiceError(503)),
      'the answer about articles holds errors': fails(aServiceError(200, 'malformed')),
    },
  },
  identify: ({ context: { market, channel, isWanted, photoBooks, titles, failure } }) => [
    market.locale,
    channel !== null,
    isWanted,
    photoBooks?.length,
    Object.keys(titles).length,
    failure?.kind,
  ],
  ceiling: { configurations: 300, edges: 3000 },
  sentences: [
    {
      requirements: ['A-254', 'A-255'],
      says: 'articles are read of a channel that is known, and only when a screen needs them',
      holds: ({ after: { value, context } }) => {
        const { channel, isWanted } = context as { channel: unknown; isWanted: boolean }
        return value !== 'readingArticles' || (channel !== null && isWanted)
      },
    },
    {
      requirements: [],
      says: 'titles that are known stay until other titles are known',
      holds: ({ before, after }) => !areKnown(before.context) || areKnown(after.context),
    },
    {
      requirements: ['A-382'],
      says: 'an answer with errors is a failure',
      holds: ({ label, isRefused, after }) =>
        isRefused || !label.includes('holds errors') || after.tags.includes('alert'),
    },
  ],
})

const areKnown = (context: unknown): boolean =>
  (context as { photoBooks: unknown }).photoBooks !== null
