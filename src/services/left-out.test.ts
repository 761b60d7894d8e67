import * as v from 'valibot'
import { expect, it } from 'vitest'
import { superOrder } from '#src/model/order.ts'
import { createSieve } from '#src/services/left-out.ts'

const started = () => {
  const told: string[] = []
  const report = (_kind: unknown, problem: unknown): void => {
    told.push(String(problem))
  }
  return { sieve: createSieve({ report }, 'Orders or products'), told }
}

const product = (code: unknown) => ({ code, status: 'Confirmed' })
const order = (superOrderCode: unknown, ...orders: unknown[]) => ({ superOrderCode, orders })

it('leaves out the product that makes no sense, and keeps its order', () => {
  const { sieve, told } = started()

  const orders = v.parse(sieve.each(sieve.order(superOrder)), [
    order('KK-1', product('KK-1-1'), product(7), product('KK-1-3')),
    order('KK-2', product('KK-2-1')),
  ])
  sieve.tell('c-1')

  expect(orders.map(({ code, products }) => [code, products.map(of => of.code)])).toEqual([
    ['KK-1', ['KK-1-1', 'KK-1-3']],
    ['KK-2', ['KK-2-1']],
  ])
  expect(told).toEqual(['Error: Orders or products left out: 1 (c-1)'])
})

it('leaves out the order that makes no sense, and counts it once', () => {
  const { sieve, told } = started()

  const orders = v.parse(sieve.each(sieve.order(superOrder)), [
    order('../me', product(7), product(8)),
    order('KK-2'),
    'an order',
    null,
  ])
  sieve.tell('c-1')

  expect(orders.map(({ code }) => code)).toEqual(['KK-2'])
  expect(told).toEqual(['Error: Orders or products left out: 3 (c-1)'])
})

it('reports nothing where everything makes sense', () => {
  const { sieve, told } = started()

  expect(v.parse(sieve.each(v.number()), [1, 2])).toEqual([1, 2])
  sieve.tell('c-1')

  expect(told).toEqual([])
})

it('refuses an order alone that makes no sense', () => {
  const { sieve } = started()

  expect(v.is(sieve.order(superOrder), order('KK-1', product(7)))).toBe(true)
  expect(v.is(sieve.order(superOrder), { orders: [] })).toBe(false)
  expect(v.is(sieve.order(superOrder), 'an order')).toBe(false)
})
