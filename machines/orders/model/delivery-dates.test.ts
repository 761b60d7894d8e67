import * as v from 'valibot'
import { expect, it } from 'vitest'
import { deliveryDates, knownDeliveryDates } from '#machines/orders/model/delivery-dates.ts'

// Answers A-185
it.each([
  ['2026-11-24', '2026-11-26', true],
  ['2026-11-24', '2026-11-24', true],
  ['2028-02-29', '2028-03-01', true],
  ['2026-11-26', '2026-11-24', false],
  ['2026-02-30', '2026-03-02', false],
  ['2026-11-24T00:00:00Z', '2026-11-26', true],
  ['2026-11-24', '', false],
  ['0001-01-01', '0001-01-01', false],
])('accepts the range from %s to %s: %s', (earliestDeliveryDate, latestDeliveryDate, valid) => {
  expect(v.is(deliveryDates, { earliestDeliveryDate, latestDeliveryDate })).toBe(valid)
})

const NONE = '0001-01-01T00:00:00Z'

// Answers B-374
it.each([
  [{ earliestDeliveryDate: NONE, latestDeliveryDate: NONE }, true],
  [{ earliestDeliveryDate: null, latestDeliveryDate: null }, true],
  [{ earliestDeliveryDate: '', latestDeliveryDate: '' }, true],
  [{ earliestDeliveryDate: '2026-11-24', latestDeliveryDate: NONE }, true],
  [{}, true],
  [null, true],
  [{ earliestDeliveryDate: 'soon', latestDeliveryDate: 'later' }, false],
  [{ message: 'We will be back soon' }, false],
])('reads %j as no dates: %s', (sent, isNone) => {
  const { success, output } = v.safeParse(knownDeliveryDates, sent)
  expect(success && output === null).toBe(isNone)
})
