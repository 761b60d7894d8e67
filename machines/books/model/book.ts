import type { Order, OrderProduct } from '#machines/orders/model/order.ts'
import type { OnlineBook } from '#machines/books/model/online-book.ts'

/** Photo books per page; account area, section 9. */
export const BOOKS_PER_PAGE = 12

/** A photo book that the customer ordered, and its online photo book if it has one. */
export interface Book {
  /** The product's code, which is also the code of its online photo book. */
  code: OrderProduct['code']
  orderCode: Order['code']
  /** ISO date or date-time of the order, or null. */
  orderedAt: string | null
  articleId: string | null
  /** The product's title in the order; null if it has none. */
  title: string | null
  onlineBook: OnlineBook | null
}

/** A page of photo books; A-176. `pageSize` and `total` count orders, each of which has one book or more. */
export interface BookPage {
  pageSize: number
  /** The number of the page, from 1. */
  pageNumber: number
  /** How many orders have photo books. */
  total: number
  /** The photo books of the page, those of the newest order first. */
  items: Book[]
}

/**
 * The photo books of orders, each with its online one. A product is left out if its article is known and not in
 * `articles`; A-191.
 */
export const booksOf = (
  orders: readonly Order[],
  articles: readonly string[],
  onlineBooks: readonly OnlineBook[],
): Book[] => {
  const byCode = new Map(onlineBooks.map(onlineBook => [onlineBook.productCode, onlineBook]))
  return orders.flatMap(order =>
    order.products
      .filter(({ articleId }) => typeof articleId !== 'string' || articles.includes(articleId))
      .map(({ code, articleId, title }) => ({
        code,
        orderCode: order.code,
        orderedAt: order.createdAt,
        articleId: articleId ?? null,
        title: title ?? null,
        onlineBook: byCode.get(code) ?? null,
      })),
  )
}

/** The number of the last page if there are `total` orders, at least 1. */
export const lastPageOf = (total: number): number => Math.max(1, Math.ceil(total / BOOKS_PER_PAGE))

/** Replaces the online photo book of the book with this code, or removes it (null). Returns the new page. */
export const withOnlineBook = (
  page: BookPage,
  code: string,
  onlineBook: OnlineBook | null,
): BookPage => ({
  ...page,
  items: page.items.map(book => (book.code === code ? { ...book, onlineBook } : book)),
})

/** The page with one of its online photo books marked as shared; A-247. */
export const withShared = (page: BookPage, code: string): BookPage => ({
  ...page,
  items: page.items.map(book =>
    book.code === code && book.onlineBook !== null
      ? { ...book, onlineBook: { ...book.onlineBook, isShared: true } }
      : book,
  ),
})

/** The newest online photo book; a book without a date counts as older than all others. Null if no book is online. */
export const newestOnline = (books: readonly Book[]): Book | null => {
  const [newest] = books
    .filter(({ onlineBook }) => onlineBook !== null)
    .toSorted((a, b) => madeAt(b) - madeAt(a))
  return newest ?? null
}

const madeAt = ({ onlineBook }: Book): number =>
  typeof onlineBook?.createdAt === 'string' ? Date.parse(onlineBook.createdAt) : 0
