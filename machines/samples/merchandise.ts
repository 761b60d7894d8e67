import * as v from 'valibot'
import { type ActorRefFrom, createActor, fromPromise } from 'xstate'
import { type LocaleCode, localeCode } from '#machines/model/identifiers.ts'
import {
  type Market,
  merchandiseMachine,
} from '#machines/orders/merchandise/merchandise.machine.ts'
import {
  merchandiseArticle,
  type MerchandiseArticle,
  type MerchandiseChannel,
} from '#machines/orders/merchandise/merchandise.model.ts'
import { ENGLISH } from '#machines/samples/session.ts'

/** Another language of the first storefront. */
export const DUTCH = v.parse(localeCode, 'nl-NL')

/** The English channel of the first storefront. */
export const aChannel = (changes: Partial<MerchandiseChannel> = {}): MerchandiseChannel => ({
  id: '101-en-gb',
  vendorId: '101',
  locale: 'en-GB',
  shopUrl: 'https://kiln.example/',
  currency: 'EUR',
  ...changes,
})

export const anArticle = (
  changes: Partial<v.InferInput<typeof merchandiseArticle>> = {},
): MerchandiseArticle =>
  v.parse(merchandiseArticle, {
    ID: 'photobook-28x28',
    ArticleType: 'Photobook',
    Title: 'Photo book, 28×28 cm',
    PageHeight: 280,
    PageWidth: 280,
    ...changes,
  })

/** The shop's articles, which are read at once. */
export const someMerchandise = (
  articles: MerchandiseArticle[] = [anArticle()],
): ActorRefFrom<typeof merchandiseMachine> => {
  const merchandise = createActor(
    merchandiseMachine.provide({
      actors: {
        readChannel: fromPromise<MerchandiseChannel | null, Market>(async () => aChannel()),
        readArticles: fromPromise<
          MerchandiseArticle[] | null,
          { code: string; locale: LocaleCode }
        >(async () => articles),
      },
    }),
    { input: { vendorId: '101', locale: ENGLISH } },
  ).start()
  merchandise.send({ type: 'articles.load' })
  return merchandise
}
