import * as v from 'valibot'
import { expect, it } from 'vitest'
import {
  plainOrderDetails,
  superOrderDetails,
  withKnownLinks,
} from '#machines/orders/order-details/order-details.model.ts'
import { trackedParcels } from '#machines/orders/order-details/tracked-parcels.model.ts'

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
  expect(v.parse(superOrderDetails, { superOrderCode: 'KK-1', ...WIRE })).toMatchObject(ORDER)
  expect(v.parse(plainOrderDetails, { code: 'KK-1', ...WIRE })).toMatchObject(ORDER)
})

it('reads an order with nothing but its code', () => {
  const nothing = {
    code: 'KK-1',
    createdAt: null,
    total: null,
    currency: null,
    products: [],
    deliveryAddress: null,
    trackingUrl: null,
    withdrawalUrl: null,
  }

  expect(v.parse(superOrderDetails, { superOrderCode: 'KK-1' })).toEqual(nothing)
  expect(v.parse(plainOrderDetails, { code: 'KK-1', createdAt: null })).toEqual(nothing)
})

// Answers A-094
it('refuses a code of the other source', () => {
  expect(v.is(plainOrderDetails, { superOrderCode: 'KK-1', ...WIRE })).toBe(false)
})

const TRACKED = v.parse(superOrderDetails, {
  superOrderCode: 'KK-1',
  trackingUrl: 'https://carrier.example/all',
  withdrawalUrl: 'https://shop.example/withdraw?order=KK-1',
  orders: [
    { code: 'KK-1-1', status: 'Dispatched', trackingUrl: 'https://carrier.example/all' },
    { code: 'KK-1-2', status: 'Dispatched', trackingUrl: 'https://carrier.example/2' },
    { code: 'KK-1-3', status: 'Dispatched', trackingUrl: 'https://carrier.example/2' },
    { code: 'KK-1-4', status: 'Confirmed' },
  ],
})

// Answers B-010
it('lists each parcel of an order once', () => {
  const order = withKnownLinks(TRACKED, ['https://carrier.example', 'https://shop.example'])

  expect(order).toMatchObject({
    trackingUrl: 'https://carrier.example/all',
    withdrawalUrl: 'https://shop.example/withdraw?order=KK-1',
  })
  expect(trackedParcels(order)).toEqual([
    { url: 'https://carrier.example/all', codes: null },
    { url: 'https://carrier.example/2', codes: ['KK-1-2', 'KK-1-3'] },
  ])
})

// Answers B-010
it.each([[], ['https://shop.example.evil'], ['http://carrier.example']])(
  'drops links to origins that are not known (%#)',
  (...origins) => {
    const { trackingUrl, withdrawalUrl, products } = withKnownLinks(TRACKED, origins)

    expect([trackingUrl, withdrawalUrl]).toEqual([null, null])
    expect(trackedParcels({ products })).toEqual([])
  },
)

// Answers B-010
it.each([7, null, 'x'.repeat(2001), { href: 'https://carrier.example' }])(
  'reads an order whose links are %j',
  link => {
    const wire = {
      ...WIRE,
      orders: [{ code: 'KK-1-1', status: 'Dispatched', trackingUrl: link }],
      trackingUrl: link,
    }
    const order = v.parse(superOrderDetails, { superOrderCode: 'KK-1', ...wire })

    expect(order.products).toHaveLength(1)
    expect(trackedParcels(withKnownLinks(order, ['https://carrier.example']))).toEqual([])
  },
)
