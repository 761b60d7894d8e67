import { expect, it } from 'vitest'
import { isLastOrderDayOver, lastOrderDays } from '#machines/orders/cut-off/cut-off-notice.model.ts'

const CAMPAIGN = { begins: '2026-11-15T00:00:00Z', ends: '2026-12-27T00:00:00Z' }
const GROUPS = [
  { name: 'Prints', lastOrderDate: '2026-12-20' },
  { name: 'Photo books', lastOrderDate: '2026-12-14' },
]
const at = (now: string) => ({ now: Date.parse(now), timeZone: 'Europe/Amsterdam' })

// Answers A-352
it.each([
  { now: '2026-11-14T23:59:59.999Z', isActive: false },
  { now: '2026-11-15T00:00:00.000Z', isActive: true },
  { now: '2026-12-27T00:00:00.000Z', isActive: true },
  { now: '2026-12-27T00:00:00.001Z', isActive: false },
])('announces last order dates at $now: $isActive', ({ now, isActive }) => {
  expect(lastOrderDays(CAMPAIGN, GROUPS, at(now)) !== null).toBe(isActive)
})

// Answers A-352
it.each([
  { now: '2026-11-14T22:59:59Z', isActive: false },
  { now: '2026-11-14T23:00:00Z', isActive: true },
  { now: '2026-12-24T22:59:59Z', isActive: true },
  { now: '2026-12-24T23:00:00Z', isActive: false },
])(
  'counts a date without a time as a whole day, in the time zone of the shop, at $now: $isActive',
  ({ now, isActive }) => {
    const days = { begins: '2026-11-15', ends: '2026-12-24' }

    expect(lastOrderDays(days, GROUPS, at(now)) !== null).toBe(isActive)
  },
)

// Answers A-352
it('lists the soonest date first', () => {
  expect(lastOrderDays(CAMPAIGN, GROUPS, at('2026-12-01T00:00:00Z'))).toEqual([
    { name: 'Photo books', day: '2026-12-14' },
    { name: 'Prints', day: '2026-12-20' },
  ])
})

// Answers A-352
it.each([
  { today: '2026-12-13', isOver: false },
  { today: '2026-12-14', isOver: false },
  { today: '2026-12-15', isOver: true },
])('says whether 14 December is over as a last order day, on $today: $isOver', row => {
  expect(isLastOrderDayOver('2026-12-14', row.today)).toBe(row.isOver)
})

it('announces nothing for a campaign without article groups', () => {
  expect(lastOrderDays(CAMPAIGN, [], at('2026-12-01T00:00:00Z'))).toBeNull()
})
