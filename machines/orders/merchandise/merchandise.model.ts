import * as v from 'valibot'
import { webAddress } from '#machines/model/configuration/web-address.ts'
import {
  type ListOf,
  details,
  numeric,
  orElse,
  shortText,
  soundOf,
} from '#machines/model/lenient.ts'

const line = shortText()
const millimetres = v.pipe(numeric, v.minValue(0))

// Answers A-187
const channelShape = v.object({
  ID: line,
  ...details({
    Vendor: v.object(details({ ID: line, Locale: line })),
    ShopUrl: webAddress,
    Currency: v.object({ ID: line }),
  }),
})

export interface MerchandiseChannel {
  id: string
  vendorId: string
  locale: string | null
  shopUrl: string | null
  /** The code of the currency by ISO 4217. */
  currency: string | null
}

/** GraphQL reports errors with status 200: `errors` must be missing or empty. */
const withoutErrors = v.nullish(v.pipe(v.array(v.unknown()), v.maxLength(0, 'Expected no errors')))

/** The GraphQL query for every channel. */
export const CHANNELS_QUERY =
  'query Channels { Channels { ID Vendor { ID Locale } ShopUrl Currency { ID } } }'

/** The answer to `CHANNELS_QUERY`, without channels that have no vendor id; account area, section 5. */
export const channelsAnswer = (listOf: ListOf = v.array) =>
  v.pipe(
    v.object({ data: v.object({ Channels: listOf(channelShape) }), errors: withoutErrors }),
    v.transform(({ data }): MerchandiseChannel[] =>
      data.Channels.flatMap(({ ID, Vendor, ShopUrl, Currency }) =>
        Vendor?.ID === null || Vendor?.ID === undefined || Vendor.ID === ''
          ? []
          : [
              {
                id: ID,
                vendorId: Vendor.ID,
                locale: Vendor.Locale ?? null,
                shopUrl: ShopUrl ?? null,
                currency: Currency?.ID ?? null,
              },
            ],
      ),
    ),
  )

// Answers
const extraShape = v.object({
  ID: line,
  Options: soundOf('Options', v.object({ ID: line, ...details({ Title: line }) })),
})

/** The schema of an article that a channel sells; account area, section 3. Sizes are in mm; A-188. */
export const merchandiseArticle = v.object({
  ID: line,
  /** Empty if it is unknown, which proves nothing; see `mayBePhotoBook`. */
  ArticleType: orElse('ArticleType', v.nullish(line, ''), ''),
  Title: orElse('Title', v.nullish(line, ''), ''),
  ...details({ PageHeight: millimetres, PageWidth: millimetres }),
  Visible: orElse('Visible', v.nullish(v.boolean(), true), true),
  Links: soundOf('Links', v.object({ Href: webAddress, Rel: line })),
  Extras: soundOf('Extras', extraShape),
})
export type MerchandiseArticle = v.InferOutput<typeof merchandiseArticle>

/** The GraphQL query for the articles of one channel, by `$code` and `$locale`. */
export const CHANNEL_QUERY = `query Channel($code: String!, $locale: String!) {
  Channel(code: $code, locale: $locale) {
    ID
    Articles {
      ID ArticleType Title PageHeight PageWidth Visible
      Links { Href Rel }
      Extras { ID Options { ID Title } }
    }
  }
}`

/** The schema of the answer to `CHANNEL_QUERY`. The output is the list of articles, or null for an unknown channel. */
export const channelAnswer = (listOf: ListOf = v.array) =>
  v.pipe(
    v.object({
      data: v.object({
        Channel: v.nullish(v.object({ ID: line, Articles: listOf(merchandiseArticle) })),
      }),
      errors: withoutErrors,
    }),
    v.transform(({ data }): MerchandiseArticle[] | null => data.Channel?.Articles ?? null),
  )

const isUntyped = (articleType: string): boolean => articleType.trim() === ''

/** Whether articles of this type are photo books, A-192, or may be: an unknown type proves nothing. */
// Answers B-376
export const mayBePhotoBook = (articleType: string): boolean =>
  isUntyped(articleType) || articleType.toLowerCase().includes('photobook')

/** Ids of the articles that may be photo books, in order; A-191. */
export const photoBookIds = (articles: readonly MerchandiseArticle[]): string[] =>
  articles.flatMap(({ ID, ArticleType }) => (mayBePhotoBook(ArticleType) ? [ID] : []))

/** Ids of the articles of unknown type: a product of theirs is a photo book only if it is online as one. */
export const untypedIds = (articles: readonly MerchandiseArticle[]): string[] =>
  articles.flatMap(({ ID, ArticleType }) => (isUntyped(ArticleType) ? [ID] : []))

/** Titles by article id; articles without a title are left out. */
export const titlesById = (articles: readonly MerchandiseArticle[]): Record<string, string> =>
  Object.fromEntries(articles.flatMap(({ ID, Title }) => (Title === '' ? [] : [[ID, Title]])))
