import { expect, it } from 'vitest'
import { aProduct } from '#machines/samples/orders.ts'
import type { DeliveryDates } from '#src/model/delivery-dates.ts'
import { orderOutcome } from '#src/model/order-outcome.ts'

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
])('$statuses with $dates is $kind', ({ statuses, dates, kind }) => {
  expect(outcome(statuses, dates)).toEqual({ kind })
})

// Answers
it.each([
  { what: 'a range', dates: days('2026-11-24', '2026-11-26'), isWeekday: false },
  { what: 'a range that began', dates: days('2026-11-19', '2026-11-22'), isWeekday: false },
  { what: 'a range that ends today', dates: days('2026-11-19', TODAY), isWeekday: false },
  { what: 'today', dates: days(TODAY), isWeekday: true },
  { what: 'the last day of a week', dates: days('2026-11-27'), isWeekday: true },
  { what: 'a day beyond a week', dates: days('2026-11-28'), isWeekday: false },
])('an order arrives on $what', ({ dates, isWeekday }) => {
  expect(outcome(['Dispatched'], dates)).toEqual({ kind: 'arriving', days: dates, isWeekday })
  expect(outcome(['Confirmed', 'Cancelled'], dates)).toMatchObject({ kind: 'arriving' })
})

// Answers A-092
it('an order whose days are past was sent, if it was', () => {
  expect(outcome(['Dispatched'], days('2026-11-18', '2026-11-20'))).toEqual({
    kind: 'sent',
    day: '2026-11-18',
  })
  expect(outcome(['producing'], days('2026-11-18', '2026-11-20'))).toEqual({ kind: 'unknown' })
})

it('an order without products arrives all the same', () => {
  expect(outcome([], days('2026-11-24'))).toMatchObject({ kind: 'arriving' })
})
