import * as v from 'valibot'
import { merchandiseFlow } from '#machines/orders/merchandise/merchandise.cases.ts'
import { anArticle } from '#machines/samples/merchandise.ts'
import { BOOK_ORDERS, wireBookOrder } from '#tests/paths/books/book-stage.ts'
import { always, beginElsewhere, comeTo, notifyConnection } from '#tests/paths/kit/gestures.ts'
import { pathPlayer } from '#tests/paths/kit/path-player.ts'
import { perStage, refusal, type HeldCalls, type Stage } from '#tests/paths/kit/stage.ts'

const context = v.object({
  market: v.object({ locale: v.string() }),
  photoBooks: v.nullable(v.array(v.string())),
  titles: v.record(v.string(), v.string()),
  failure: v.nullable(v.object({})),
})

const calls = perStage<HeldCalls>()

const answer = (data: unknown) => (stage: Stage) =>
  calls.of(stage).answer(() => ({ status: 200, json: { data } }))

const withErrors = (stage: Stage) =>
  calls.of(stage).answer(() => ({ status: 200, json: { data: null, errors: [{ message: 'No' }] } }))

const sells = (...articles: unknown[]) => answer({ Channel: { ID: 'one', Articles: articles } })

const speak = (locale: string) => async (stage: Stage) => {
  await stage.page.locator('footer select').selectOption(locale)
  await stage.page.locator(`html[lang=${locale}]`).waitFor()
}

const CHANNELS = ['en-GB', 'nl-NL'].map(Locale => ({
  ID: `101-${Locale.toLowerCase()}`,
  Vendor: { ID: '101', Locale },
}))

/** Plays the shop's articles, as the list of photo books needs them. */
export const merchandisePlayer = pathPlayer({
  flow: merchandiseFlow,
  part: '#main',
  begins: {
    'an English customer of the first shop': async stage => {
      calls.set(stage, await stage.hold(/\/graphql/u))
      await always(stage, BOOK_ORDERS, () => ({
        status: 200,
        json: { total: 1, items: [wireBookOrder('KK-1')] },
      }))
      await always(stage, /\/v1\/widget\/all/u, () => ({ status: 200, json: [] }))
      await beginElsewhere(stage)
    },
  },
  gestures: {
    'a screen needs titles of articles': comeTo('/online-products'),
    'the customer tries again': ({ page }) =>
      page.locator('[data-flow=bookList] button').first().click(),
    'the customer reads Dutch': speak('nl-NL'),
    'the customer reads English': speak('en-GB'),
    'the connection is back': notifyConnection,
    'the channel is found': answer({ Channels: CHANNELS }),
    'no channel is of this vendor and language': answer({ Channels: [] }),
    'the channels cannot be read': stage => calls.of(stage).answer(() => refusal(500)),
    'the answer about channels holds errors': withErrors,
    'the channel sells photo books and prints': sells(
      anArticle(),
      anArticle({ ID: 'prints-10x15', ArticleType: 'Prints', Title: 'Prints 10×15' }),
    ),
    'the channel sells nothing': sells(),
    'the channel is gone': answer({ Channel: null }),
    'the articles cannot be read': stage => calls.of(stage).answer(() => refusal(503)),
    'the answer about articles holds errors': withErrors,
  },
  canHappen: ({ context: observed, value }, label) => {
    const { photoBooks } = v.parse(context, observed)
    // This label can happen only in English, because its gesture waits for the English offline notice.
    if (label === 'the connection is back')
      return v.parse(context, observed).market.locale === 'en-GB'
    if (label === 'the customer tries again') return photoBooks === null
    return value !== 'notRequested' || !label.startsWith('the customer reads')
  },
  unseen: {
    'merchandise.choosing · always · 1':
      'A screen that opens the articles asks for them at once, in the language of then.',
  },
})
