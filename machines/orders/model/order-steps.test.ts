import { expect, it } from 'vitest'
import { aProduct } from '#machines/samples/orders.ts'
import type { OrderProduct } from '#machines/orders/model/order.ts'
import { orderSteps } from '#machines/orders/model/order-steps.ts'

const CREATED = '2026-11-16T18:04:00Z'
const PAID = '2026-11-16T18:09:00Z'
const DATES = { earliestDeliveryDate: '2026-11-24', latestDeliveryDate: '2026-11-26' }

const steps = (
  products: Parameters<typeof aProduct>[0][],
  { createdAt = CREATED, dates = DATES }: Partial<Known> = {},
) =>
  orderSteps(
    { createdAt, products: products.map((product): OrderProduct => aProduct(product)) },
    dates,
  )

interface Known {
  createdAt: string | null
  dates: typeof DATES | null
}

// Answers A-092
it('shows the progress of an order, each step with its known date', () => {
  expect(steps([{ status: 'producing', paymentChangedDate: PAID }])).toEqual([
    { name: 'placed', progress: 'done', date: { kind: 'moment', at: CREATED } },
    { name: 'Ordered', progress: 'done', date: { kind: 'moment', at: PAID } },
    { name: 'InProduction', progress: 'current', date: null },
    { name: 'Sent', progress: 'toCome', date: { kind: 'days', days: DATES } },
  ])
})

// Answers A-092
it('shows an unpaid order as waiting for its payment', () => {
  const awaiting = steps([{ status: 'Received', paymentChangedDate: PAID }], { dates: null })

  expect(awaiting).toEqual([
    { name: 'AwaitingPayment', progress: 'current', date: { kind: 'moment', at: CREATED } },
    { name: 'Ordered', progress: 'toCome', date: null },
    { name: 'InProduction', progress: 'toCome', date: null },
    { name: 'Sent', progress: 'toCome', date: null },
  ])
})

it('ends at cancelled', () => {
  expect(steps([{ status: 'Cancelled' }, { status: 'rejected' }])).toEqual([
    { name: 'placed', progress: 'done', date: { kind: 'moment', at: CREATED } },
    { name: 'Cancelled', progress: 'current', date: null },
  ])
})

it('is at the step of its least advanced product, and is paid when the last product is paid', () => {
  const later = '2026-11-18T08:00:00+01:00'
  const shown = steps([
    { status: 'Confirmed', paymentChangedDate: later },
    { status: 'Dispatched', paymentChangedDate: PAID },
    { status: 'Cancelled', paymentChangedDate: '2026-11-20T08:00:00Z' },
    { status: 'Dispatched' },
  ])

  expect(shown.map(({ name, progress }) => [name, progress])).toEqual([
    ['placed', 'done'],
    ['Ordered', 'current'],
    ['InProduction', 'toCome'],
    ['Sent', 'toCome'],
  ])
  expect(shown[1]?.date).toEqual({ kind: 'moment', at: later })
})

// Answers A-220
it('shows an unknown status as being processed', () => {
  expect(steps([{ status: 'teleported' }]).map(({ name }) => name)).toEqual([
    'placed',
    'beingProcessed',
    'InProduction',
    'Sent',
  ])
})

it('has the date null for a step whose date is unknown', () => {
  const sent = steps([{ status: 'shipped' }], { createdAt: null, dates: null })

  expect(sent.map(({ name, progress, date }) => [name, progress, date])).toEqual([
    ['placed', 'done', null],
    ['Ordered', 'done', null],
    ['InProduction', 'done', null],
    ['Sent', 'current', null],
  ])
  expect(steps([], { dates: null }).map(({ progress }) => progress)).toEqual([
    'done',
    'current',
    'toCome',
    'toCome',
  ])
})
