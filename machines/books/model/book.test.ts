import * as v from 'valibot'
import { expect, it } from 'vitest'
import { aBook, aBookPage, anOnlineBook } from '#machines/samples/books.ts'
import { anOrder } from '#machines/samples/orders.ts'
import {
  booksOf,
  lastPageOf,
  newestOnline,
  withShared,
  withOnlineBook,
} from '#machines/books/model/book.ts'
import { productCode } from '#machines/model/identifiers.ts'

// Answers
it('joins the photo books of orders with their online ones, and leaves other products out', () => {
  const orders = [
    anOrder({
      superOrderCode: 'KK-2',
      createdAt: '2026-11-02T10:00:00Z',
      orders: [
        { code: 'KK-2-1', status: 'Dispatched', articleId: 'photobook-28x28', title: 'Photo book' },
        { code: 'KK-2-2', status: 'Dispatched', articleId: 'mug-white' },
      ],
    }),
    anOrder({
      superOrderCode: 'KK-1',
      createdAt: '2026-11-01T10:00:00Z',
      orders: [{ code: 'KK-1-1', status: 'Dispatched' }],
    }),
  ]
  const onlineBook = anOnlineBook({ orderCode: 'KK-2-1' })

  expect(booksOf(orders, ['photobook-28x28'], [onlineBook])).toEqual([
    {
      code: 'KK-2-1',
      orderCode: 'KK-2',
      orderedAt: '2026-11-02T10:00:00Z',
      articleId: 'photobook-28x28',
      title: 'Photo book',
      onlineBook,
    },
    {
      code: 'KK-1-1',
      orderCode: 'KK-1',
      orderedAt: '2026-11-01T10:00:00Z',
      articleId: null,
      title: null,
      onlineBook: null,
    },
  ])
})

// Answers A-176
it.each([
  [0, 1],
  [1, 1],
  [12, 1],
  [13, 2],
  [24, 2],
  [25, 3],
])('puts %i orders on %i pages', (total, last) => {
  expect(lastPageOf(total)).toBe(last)
})

// Answers
it('changes the online photo book of one book and leaves the others', () => {
  const other = aBook({ code: v.parse(productCode, 'KK-9-1') })
  const page = aBookPage([aBook(), other])

  expect(withOnlineBook(page, 'KK-1001-1', null).items).toEqual([
    aBook({ onlineBook: null }),
    other,
  ])
  expect(withShared(page, 'KK-1001-1').items).toEqual([
    aBook({ onlineBook: anOnlineBook({ isShared: true }) }),
    other,
  ])
  expect(withShared(aBookPage([aBook({ onlineBook: null })]), 'KK-1001-1').items).toEqual([
    aBook({ onlineBook: null }),
  ])
})

// Answers A-015
it('finds the newest online photo book', () => {
  const old = aBook({ onlineBook: anOnlineBook({ createdAt: '2025-01-01T10:00:00Z' }) })
  const young = aBook({ onlineBook: anOnlineBook({ createdAt: '2026-01-01T10:00:00Z' }) })
  const undated = aBook({ onlineBook: anOnlineBook({ createdAt: null }) })
  const offline = aBook({ onlineBook: null })

  expect(newestOnline([offline, undated, old, young])).toEqual(young)
  expect(newestOnline([offline, undated])).toEqual(undated)
  expect(newestOnline([offline])).toBeNull()
})
