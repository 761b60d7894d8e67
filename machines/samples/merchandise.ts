import * as v from 'valibot'
import { localeCode } from '#machines/model/identifiers.ts'
import {
  merchandiseArticle,
  type MerchandiseArticle,
  type MerchandiseChannel,
} from '#machines/orders/merchandise/merchandise.model.ts'

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
