import type { LeftOut, Order, OrderProduct } from '#machines/orders/model/order.ts'
import type { OnlineBook } from '#machines/books/model/online-book.ts'

/** The number of orders per page of photo books; account area, section 9. */
export const BOOKS_PER_PAGE = 12

/** A photo book that the customer ordered, and its online photo book if it has one. */
export interface Book {
  /** The product's code, which is also the code of its online photo book. */
  code: OrderProduct['code']
  orderCode: Order['code']
  /** ISO date or date-time of the order, or null. */
  orderedAt: string | null
  articleId: string | null
  title: string | null
  onlineBook: OnlineBook | null
}

/** A page of photo books; A-176. `pageSize` and `total` count orders, and an order can have several books. */
export interface PageOfBooks {
  pageSize: number
  /** The number of the page, from 1. */
  pageNumber: number
  /** How many orders have photo books. */
  total: number
  /** The photo books of the page, in the order in which the service lists their orders. */
  items: Book[]
  leftOut?: LeftOut
  /** Whether the page's orders lack products, because these were malformed; absent if they lack none. */
  isRepaired?: true
  /** Set if online photo books of the page were malformed: a book without one may then be online. */
  hasUnreadOnlineBooks?: true
}

/**
 * The photo books among the products of orders, each with its online book or null. A product without an article counts
 * as a photo book; A-191.
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

/** The number of the last page for `total` orders, from 1. */
export const lastPageOf = (total: number): number => Math.max(1, Math.ceil(total / BOOKS_PER_PAGE))

/** A copy of the page in which `onlineBook`, or null, replaces the online photo book of the book with this code. */
export const withOnlineBook = (
  page: PageOfBooks,
  code: string,
  onlineBook: OnlineBook | null,
): PageOfBooks => ({
  ...page,
  items: page.items.map(book => (book.code === code ? { ...book, onlineBook } : book)),
})

/** A copy of the page in which the online photo book with this code is marked as shared; A-247. */
export const withShared = (page: PageOfBooks, code: string): PageOfBooks => ({
  ...page,
  items: page.items.map(book =>
    book.code === code && book.onlineBook !== null
      ? { ...book, onlineBook: { ...book.onlineBook, isShared: true } }
      : book,
  ),
})

/** The book whose online photo book is the newest; one without a date counts as oldest. Null if no book is online. */
export const newestOnline = (books: readonly Book[]): Book | null => {
  const [newest] = books
    .filter(({ onlineBook }) => onlineBook !== null)
    .toSorted((a, b) => madeAt(b) - madeAt(a))
  return newest ?? null
}

const madeAt = ({ onlineBook }: Book): number =>
  typeof onlineBook?.createdAt === 'string' ? Date.parse(onlineBook.createdAt) : 0
