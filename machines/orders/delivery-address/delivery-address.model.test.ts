import { expect, it } from 'vitest'
import { aDeliveryAddress, anAddress } from '#machines/samples/delivery-address.ts'
import {
  canChangeAddress,
  goesTo,
  takesAddress,
} from '#machines/orders/delivery-address/delivery-address.model.ts'

const home = aDeliveryAddress()
const pickup = aDeliveryAddress({ deliveryType: 'PickupPoint' })

// Answers
it.each([
  { what: 'a paid one', statuses: ['Confirmed'], can: true },
  { what: 'one that waits for payment', statuses: ['Received', 'Confirmed'], can: true },
  { what: 'one with a status that nobody knows', statuses: ['Teleported'], can: true },
  { what: 'one without products', statuses: [], can: true },
  { what: 'one that is being made', statuses: ['Confirmed', 'ProductionStarted'], can: false },
  { what: 'one that was sent', statuses: ['Dispatched'], can: false },
  { what: 'a cancelled one', statuses: ['Cancelled'], can: false },
])('allows a change of address for $what: $can', ({ statuses, can }) => {
  const products = statuses.map(status => ({ status }))

  expect(canChangeAddress({ source: 'superOrder', deliveryAddress: home, products })).toBe(can)
})

// Answers
it.each([
  { what: 'a pickup point', source: 'superOrder', deliveryAddress: pickup },
  { what: 'no known place', source: 'superOrder', deliveryAddress: null },
  { what: 'home of a plain order', source: 'order', deliveryAddress: home },
] as const)('refuses a change of address for $what', ({ source, deliveryAddress }) => {
  expect(canChangeAddress({ source, deliveryAddress, products: [{ status: 'Confirmed' }] })).toBe(
    false,
  )
})

// Answers A-231
it.each([
  { what: 'the same address', changes: {}, goes: true },
  {
    what: 'another way of writing',
    changes: { postalCode: '1016dw', city: ' AMSTERDAM' },
    goes: true,
  },
  { what: 'an empty addition', changes: { streetNumberAddition: null }, goes: true },
  { what: 'another number', changes: { streetNumber: '176' }, goes: false },
  { what: 'another name', changes: { firstName: 'Bea' }, goes: false },
])('says whether an order with $what goes to the address: $goes', ({ changes, goes }) => {
  expect(goesTo(aDeliveryAddress(changes), anAddress({ streetNumberAddition: '' }))).toBe(goes)
})

it('matches no order without an address', () => {
  expect(goesTo(null, anAddress())).toBe(false)
})

// Answers B-007
it.each([
  { order: 'NL', saved: 'NL', takes: true },
  { order: 'nl ', saved: 'NL', takes: true },
  { order: 'NL', saved: 'DE', takes: false },
  { order: '', saved: 'DE', takes: true },
  { order: null, saved: 'DE', takes: true },
])(
  'accepts for an order to $order a saved address in $saved: $takes',
  ({ order, saved, takes }) => {
    expect(takesAddress({ countryCode: order }, { countryCode: saved })).toBe(takes)
    expect(takesAddress(null, { countryCode: saved })).toBe(true)
  },
)
