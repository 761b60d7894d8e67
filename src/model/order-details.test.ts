import * as v from 'valibot'
import { expect, it } from 'vitest'
import { plainOrderDetails, superOrderDetails } from '#src/model/order-details.ts'

const WIRE = {
  createdAt: '2026-11-01T10:00:00Z',
  status: 'ignored',
  total: 24.5,
  orders: [{ code: 'KK-1-1', status: 'Confirmed', invoiceGroupId: 'G-1' }],
  deliveryAddress: { deliveryType: 'PickupPoint', pickupPointName: 'Parcel point', city: null },
}

const ORDER = {
  code: 'KK-1',
  createdAt: '2026-11-01T10:00:00Z',
  total: 2450,
  products: [{ code: 'KK-1-1', status: 'Confirmed', invoiceGroupId: 'G-1' }],
  deliveryAddress: { deliveryType: 'PickupPoint', pickupPointName: 'Parcel point', city: null },
}

// Answers
it('reads the same order from either source', () => {
  expect(v.parse(superOrderDetails, { superOrderCode: 'KK-1', ...WIRE })).toEqual(ORDER)
  expect(v.parse(plainOrderDetails, { code: 'KK-1', ...WIRE })).toEqual(ORDER)
  expect(v.parse(plainOrderDetails, { code: 'KK-1', ...WIRE })).toEqual(ORDER)
})

it('reads an order of which nothing but its code is known', () => {
  const nothing = {
    code: 'KK-1',
    createdAt: null,
    total: null,
    products: [],
    deliveryAddress: null,
  }

  expect(v.parse(superOrderDetails, { superOrderCode: 'KK-1' })).toEqual(nothing)
  expect(v.parse(plainOrderDetails, { code: 'KK-1', createdAt: null })).toEqual(nothing)
})

it('reads an order of a list of which nothing but code and date is known', () => {
  expect(v.parse(plainOrderDetails, { code: 'KK-1', createdAt: '2026-11-01' })).toEqual({
    code: 'KK-1',
    createdAt: '2026-11-01',
    total: null,
    products: [],
    deliveryAddress: null,
  })
})

// Answers A-094
it.each([
  ['a code of the other source', { superOrderCode: 'KK-1', ...WIRE }],
  [
    'an unknown type of delivery',
    { code: 'KK-1', ...WIRE, deliveryAddress: { deliveryType: 'Drone' } },
  ],
  ['a delivery without a type', { code: 'KK-1', ...WIRE, deliveryAddress: { city: 'Utrecht' } }],
])('refuses %s', (_what, wire) => {
  expect(v.is(plainOrderDetails, wire)).toBe(false)
})
