import { expect, it } from 'vitest'
import { aDeliveryAddress } from '#machines/samples/delivery-address.ts'
import {
  canChangeAddress,
  takesAddress,
} from '#machines/orders/delivery-address/delivery-address.model.ts'

const home = aDeliveryAddress()
const pickup = aDeliveryAddress({ deliveryType: 'PickupPoint' })

// Answers
it.each([
  { what: 'a paid order', statuses: ['Confirmed'], can: true },
  { what: 'an order that waits for payment', statuses: ['Received', 'Confirmed'], can: true },
  { what: 'an order with an unknown status', statuses: ['Teleported'], can: true },
  { what: 'an order without products', statuses: [], can: true },
  { what: 'an order in production', statuses: ['Confirmed', 'ProductionStarted'], can: false },
  { what: 'an order that was sent', statuses: ['Dispatched'], can: false },
  { what: 'a cancelled order', statuses: ['Cancelled'], can: false },
])('allows a change of address for $what: $can', ({ statuses, can }) => {
  const products = statuses.map(status => ({ status }))

  expect(canChangeAddress({ source: 'superOrder', deliveryAddress: home, products })).toBe(can)
})

// Answers
it.each([
  { what: 'a delivery to a pickup point', source: 'superOrder', deliveryAddress: pickup },
  { what: 'an unknown destination', source: 'superOrder', deliveryAddress: null },
  { what: 'a home delivery of a plain order', source: 'order', deliveryAddress: home },
] as const)('refuses a change of address for $what', ({ source, deliveryAddress }) => {
  expect(canChangeAddress({ source, deliveryAddress, products: [{ status: 'Confirmed' }] })).toBe(
    false,
  )
})

// Answers B-007, B-230
it.each([
  { order: 'NL', saved: 'BE', takes: true },
  { order: 'NL', saved: 'DE', takes: false },
  { order: 'DE', saved: 'DE', takes: true },
  { order: null, saved: null, takes: false },
])(
  'accepts for an order to $order a saved address in $saved: $takes',
  ({ order, saved, takes }) => {
    const countries = ['BE', 'NL']
    expect(takesAddress(countries, { countryCode: order }, { countryCode: saved })).toBe(takes)
  },
)
