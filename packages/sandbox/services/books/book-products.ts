import type { DatabaseSync } from 'node:sqlite'
import * as v from 'valibot'
import { articleOf, ARTICLES, isPhotoBook } from '#sandbox/people/articles.ts'

/** A photo book that a person ordered, from either source of orders. */
export interface BookProduct {
  code: string
  orderCode: string
  /** The title of the product's article. */
  title: string
  /** ISO date-time. */
  orderedAt: string
}

const row = v.object({
  code: v.string(),
  order_code: v.string(),
  article_id: v.string(),
  created_at: v.string(),
})

const PHOTO_BOOKS = ARTICLES.filter(isPhotoBook).map(({ id }) => id)

/** Reads the photo books of one database. */
export const createBookProducts = (database: DatabaseSync) => {
  const select = `SELECT product.code, order_code, article_id, created_at
    FROM order_products AS product JOIN orders ON orders.code = order_code
    WHERE product.owner = ? AND article_id IN (${PHOTO_BOOKS.map(() => '?').join(', ')})`
  const one = database.prepare(`${select} AND product.code = ?`)
  const some = database.prepare(`${select} ORDER BY created_at DESC, product.code DESC LIMIT ?`)

  return {
    /** A photo book of this owner, or null. */
    find: (owner: string, code: string): BookProduct | null => {
      const productRow = one.get(owner, ...PHOTO_BOOKS, code)
      return productRow === undefined ? null : bookOf(productRow)
    },
    /** The owner's photo books, newest first, at most `most`. */
    newest: (owner: string, most: number): BookProduct[] =>
      some.all(owner, ...PHOTO_BOOKS, most).map(bookOf),
  }
}

const bookOf = (found: unknown): BookProduct => {
  const { code, order_code: orderCode, article_id: id, created_at: orderedAt } = v.parse(row, found)
  return { code, orderCode, title: articleOf(id)?.title ?? id, orderedAt }
}
