import * as v from 'valibot'
import { BOOKS_PER_PAGE, type Book, type PageOfBooks } from '#machines/books/model/book.ts'
import {
  galleryEntry,
  type GalleryEntry,
  type GalleryFields,
} from '#machines/books/gallery/gallery-entry.model.ts'
import { orderCode, productCode } from '#machines/model/identifiers.ts'
import { onlineBookFrom, type OnlineBook } from '#machines/books/model/online-book.ts'

const schema = onlineBookFrom({
  photoOrigins: ['https://storage.kiln.example'],
  linkOrigins: ['https://kiln.example'],
})

export const anOnlineBook = (changes: Readonly<Record<string, unknown>> = {}): OnlineBook =>
  v.parse(schema, {
    orderCode: 'KK-1001-1',
    code: 'KK-1001-1',
    title: 'Summer in Lisbon',
    coverUrl: 'https://storage.kiln.example/covers/1',
    url: 'https://kiln.example/books/KK-1001-1',
    createdAt: '2026-11-02T10:00:00Z',
    isShared: false,
    ...changes,
  })

/** A photo book that is online, unless `onlineBook` is null. */
export const aBook = (changes: Partial<Book> = {}): Book => ({
  code: v.parse(productCode, 'KK-1001-1'),
  orderCode: v.parse(orderCode, 'KK-1001'),
  orderedAt: '2026-11-01T10:00:00Z',
  articleId: 'photobook-28x28',
  title: 'Photo book, 28×28 cm',
  onlineBook: anOnlineBook(),
  ...changes,
})

export const aBookOf = (code: string, isOnline = true): Book =>
  aBook({
    code: v.parse(productCode, code),
    onlineBook: isOnline ? anOnlineBook({ orderCode: code, code }) : null,
  })

export const aBookPage = (
  items: Book[] = [aBook()],
  changes: Partial<PageOfBooks> = {},
): PageOfBooks => ({
  pageSize: BOOKS_PER_PAGE,
  pageNumber: 1,
  total: items.length,
  items,
  ...changes,
})

/** Anna's texts for a gallery entry. */
export const galleryFieldsOfAnna = (changes: Partial<GalleryFields> = {}): GalleryFields => ({
  title: 'Summer in Lisbon',
  description: 'Ten days by tram.',
  authorName: 'Anna de Vries',
  category: 'Travel',
  ...changes,
})

export const aGalleryEntry = (changes: Partial<GalleryFields> = {}): GalleryEntry =>
  v.parse(galleryEntry, {
    widgetId: 'KK-1001-1',
    channel: '101-en-gb',
    ...galleryFieldsOfAnna(changes),
  })
