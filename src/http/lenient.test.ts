import * as v from 'valibot'
import { expect, it } from 'vitest'
import { PRODUCTS_OF_ORDER, superOrder } from '#machines/orders/model/order.ts'
import { createLenientParser } from '#src/http/lenient.ts'

const started = () => {
  const reported: string[] = []
  const report = (_kind: unknown, problem: unknown): void => {
    reported.push(String(problem))
  }
  return { lenient: createLenientParser({ report }, 'Orders or products'), reported }
}

const product = (code: unknown) => ({ code, status: 'Confirmed' })
const order = (superOrderCode: unknown, ...orders: unknown[]) => ({ superOrderCode, orders })

it('leaves out a malformed product, and keeps its order', async () => {
  const { lenient, reported } = started()

  const orders = v.parse(lenient.each(lenient.repaired(superOrder, PRODUCTS_OF_ORDER)), [
    order('KK-1', product('KK-1-1'), product(null), product('KK-1-3')),
    order('KK-2', product('KK-2-1')),
    { ...order('KK-3', product(null)), productCount: 3 },
    { superOrderCode: 'KK-4', productCount: 2 },
  ])
  await lenient.answerOf(Promise.resolve({ answer: orders, correlationId: 'c-1' }))

  expect(
    orders.map(({ code, products, productsLeftOut }) => [
      code,
      products.map(of => of.code),
      productsLeftOut,
    ]),
  ).toEqual([
    ['KK-1', ['KK-1-1', 'KK-1-3'], 1],
    ['KK-2', ['KK-2-1'], undefined],
    ['KK-3', [], 3],
    ['KK-4', [], 2],
  ])
  expect(reported).toEqual(['Error: Orders or products left out: 6 (c-1)'])
})

it('leaves out a malformed order with its products, and counts the order once', async () => {
  const { lenient, reported } = started()

  const orders = v.parse(lenient.each(lenient.repaired(superOrder, PRODUCTS_OF_ORDER)), [
    order('..', product(null), product('..')),
    order('KK-2'),
    'an order',
    null,
  ])
  const page = Promise.resolve({ answer: { items: orders }, correlationId: 'c-1' })

  expect(await lenient.pageOf(page)).toEqual({
    items: [expect.objectContaining({ code: 'KK-2' })],
    leftOut: { count: 3, correlationId: 'c-1' },
  })
  expect(reported).toEqual(['Error: Orders or products left out: 3 (c-1)'])
})

it('says of a page that an order lacks products, also if another order was left out', async () => {
  const { lenient } = started()
  const { lenient: other } = started()
  const orders = lenient.each(lenient.repaired(superOrder, PRODUCTS_OF_ORDER))
  const others = other.each(other.repaired(superOrder, PRODUCTS_OF_ORDER))
  const whole = order('KK-1', product('KK-1-1'))
  const repaired = order('KK-2', product(null))
  const malformed = order('..', product('..'))
  const pageOf = (items: unknown) => Promise.resolve({ answer: { items }, correlationId: 'c-1' })

  expect(await lenient.pageOf(pageOf(v.parse(orders, [whole, repaired])))).toEqual({
    items: [expect.objectContaining({ code: 'KK-1' }), expect.objectContaining({ code: 'KK-2' })],
    isRepaired: true,
  })
  expect(await other.pageOf(pageOf(v.parse(others, [malformed, repaired])))).toEqual({
    items: [expect.objectContaining({ code: 'KK-2' })],
    leftOut: { count: 1, correlationId: 'c-1' },
    isRepaired: true,
  })
})

it('rejects a single malformed order', () => {
  const { lenient } = started()

  expect(v.is(lenient.repaired(superOrder, PRODUCTS_OF_ORDER), order('KK-1', product(null)))).toBe(
    true,
  )
  expect(v.is(lenient.repaired(superOrder, PRODUCTS_OF_ORDER), { orders: [] })).toBe(false)
  expect(v.is(lenient.repaired(superOrder, PRODUCTS_OF_ORDER), 'an order')).toBe(false)
})
