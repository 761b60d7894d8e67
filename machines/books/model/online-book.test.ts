import * as v from 'valibot'
import { expect, it } from 'vitest'
import { onlineBookFrom } from '#machines/books/model/online-book.ts'
import { orderProduct } from '#machines/orders/model/order.ts'

const onlineBook = onlineBookFrom({
  photoOrigins: ['https://storage.kiln.example'],
  linkOrigins: ['https://shop.kiln.example'],
})

// Answers
it("reads the service's order code as a product code", () => {
  const details = {
    code: 'A-1-1',
    title: 'Lisbon 2026',
    coverUrl: 'https://storage.kiln.example/1.jpg',
    url: 'https://shop.kiln.example/books/A-1-1?key=k',
    createdAt: '2026-04-01T10:00:00.000Z',
    isShared: true,
  }
  expect(v.parse(onlineBook, { orderCode: 'A-1-1', ...details, pages: 24 })).toEqual({
    productCode: 'A-1-1',
    ...details,
  })
})

// Answers A-174
it('requires the code of its product', () => {
  expect(v.is(onlineBook, { code: 'A-1-1' })).toBe(false)
  expect(v.is(onlineBook, { orderCode: '..' })).toBe(false)
})

// Answers A-174
it('accepts every code that a product of an order can have', () => {
  const { productCode } = v.parse(onlineBook, { orderCode: 'KK 1001/2-1' })
  const ordered = v.parse(orderProduct, { code: 'KK 1001/2-1', status: 'Dispatched' })

  expect(productCode).toBe(ordered.code)
})
