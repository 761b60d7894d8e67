import { expect, it } from 'vitest'
import { aProduct } from '#machines/samples/orders.ts'
import type { DeliveryDates } from '#machines/orders/model/delivery-dates.ts'
import { orderOutcome } from '#machines/orders/model/order-outcome.ts'

const TODAY = '2026-11-21'

const days = (earliestDeliveryDate: string, latestDeliveryDate = earliestDeliveryDate) => ({
  earliestDeliveryDate,
  latestDeliveryDate,
})

const outcome = (statuses: readonly string[], dates: DeliveryDates | null = null) =>
  orderOutcome({ products: statuses.map(status => aProduct({ status })) }, dates, TODAY)

// Answers A-092
it.each([
  { statuses: ['Received'], dates: null, kind: 'awaitingPayment' },
  { statuses: ['Received', 'Dispatched'], dates: days('2026-11-24'), kind: 'awaitingPayment' },
  { statuses: ['Cancelled', 'rejected'], dates: null, kind: 'cancelled' },
  { statuses: ['Cancelled'], dates: days('2026-11-24'), kind: 'cancelled' },
  { statuses: ['Confirmed'], dates: null, kind: 'unknown' },
  { statuses: ['Dispatched'], dates: null, kind: 'unknown' },
  { statuses: ['teleported'], dates: null, kind: 'unknown' },
  { statuses: [], dates: null, kind: 'unknown' },
])('an order with $statuses and $dates is $kind', ({ statuses, dates, kind }) => {
  expect(outcome(statuses, dates)).toEqual({ kind })
})

// Answers
it.each([
  { what: 'a range', dates: days('2026-11-24', '2026-11-26'), arrival: 'dates' },
  { what: 'a range that began', dates: days('2026-11-19', '2026-11-22'), arrival: 'dates' },
  { what: 'a range that ends today', dates: days('2026-11-19', TODAY), arrival: 'dates' },
  { what: 'today', dates: days(TODAY), arrival: 'today' },
  { what: 'the next day', dates: days('2026-11-22'), arrival: 'tomorrow' },
  { what: 'the day after that', dates: days('2026-11-23'), arrival: 'weekday' },
  {
    what: 'the last day that is named by its weekday',
    dates: days('2026-11-27'),
    arrival: 'weekday',
  },
  { what: 'the same weekday as today, a week later', dates: days('2026-11-28'), arrival: 'dates' },
])('names the arrival of an order by its dates: $what', ({ dates, arrival }) => {
  expect(outcome(['Dispatched'], dates)).toEqual({ kind: 'arriving', days: dates, arrival })
  expect(outcome(['Confirmed', 'Cancelled'], dates)).toMatchObject({ kind: 'arriving' })
})

// Answers A-092
it('an order whose dates have passed counts as arrived if it was sent, and as late otherwise', () => {
  const past = days('2026-11-18', '2026-11-20')
  expect(outcome(['Dispatched'], past)).toEqual({ kind: 'sent', days: past })
  expect(outcome(['Dispatched', 'Cancelled'], past)).toEqual({ kind: 'sent', days: past })
  expect(outcome(['producing'], past)).toEqual({ kind: 'late' })
  expect(outcome(['Dispatched', 'Confirmed'], past)).toEqual({ kind: 'late' })
  expect(outcome(['teleported'], past)).toEqual({ kind: 'unknown' })
  expect(outcome([], past)).toEqual({ kind: 'unknown' })
})

// Answers B-380
it.each([
  { readOn: '2026-11-20', kind: 'unknown' },
  { readOn: TODAY, kind: 'late' },
])('an order is late only if it was read after its dates: read on $readOn', ({ readOn, kind }) => {
  const order = { products: [aProduct({ status: 'Confirmed' })] }
  expect(orderOutcome(order, days('2026-11-20'), TODAY, readOn)).toEqual({ kind })
})

it('an order without products has an arrival date, too', () => {
  expect(outcome([], days('2026-11-24'))).toMatchObject({ kind: 'arriving' })
})
