import * as v from 'valibot'
import { expect, it } from 'vitest'
import { superOrder } from '#machines/orders/model/order.ts'
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

it('leaves out the malformed product, and keeps the order', () => {
  const { lenient, reported } = started()

  const orders = v.parse(lenient.each(lenient.order(superOrder)), [
    order('KK-1', product('KK-1-1'), product(7), product('KK-1-3')),
    order('KK-2', product('KK-2-1')),
  ])
  lenient.reportLeftOut('c-1')

  expect(orders.map(({ code, products }) => [code, products.map(of => of.code)])).toEqual([
    ['KK-1', ['KK-1-1', 'KK-1-3']],
    ['KK-2', ['KK-2-1']],
  ])
  expect(reported).toEqual(['Error: Orders or products left out: 1 (c-1)'])
})

it('leaves out the malformed order, and counts it once', () => {
  const { lenient, reported } = started()

  const orders = v.parse(lenient.each(lenient.order(superOrder)), [
    order('..', product(7), product(8)),
    order('KK-2'),
    'an order',
    null,
  ])
  lenient.reportLeftOut('c-1')

  expect(orders.map(({ code }) => code)).toEqual(['KK-2'])
  expect(reported).toEqual(['Error: Orders or products left out: 3 (c-1)'])
})

it('reports nothing if everything is well-formed', () => {
  const { lenient, reported } = started()

  expect(v.parse(lenient.each(v.number()), [1, 2])).toEqual([1, 2])
  lenient.reportLeftOut('c-1')

  expect(reported).toEqual([])
})

it('rejects a single malformed order', () => {
  const { lenient } = started()

  expect(v.is(lenient.order(superOrder), order('KK-1', product(7)))).toBe(true)
  expect(v.is(lenient.order(superOrder), { orders: [] })).toBe(false)
  expect(v.is(lenient.order(superOrder), 'an order')).toBe(false)
})
