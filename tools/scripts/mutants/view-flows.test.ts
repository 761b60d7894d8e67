import { expect, it } from 'vitest'
import { ALSO, flowsOf, isPlayed, VIEWS } from './view-flows.ts'

it('plays at least one flow for each view, and names only flows that the stage or a player plays', () => {
  expect(VIEWS.length).toBeGreaterThan(100)
  expect(VIEWS.filter(view => flowsOf(view).length === 0)).toEqual([])
  expect(VIEWS.flatMap(flowsOf).filter(id => !isPlayed(id))).toEqual([])
  expect(ALSO.filter(([views]) => !VIEWS.some(view => views.test(view)))).toEqual([])
})

it('plays the flows that a view names itself, before those of its folder', () => {
  expect(flowsOf('src/orders/order-list/OrdersSearch.tsx').slice(0, 2)).toEqual([
    'order-search',
    'order-list',
  ])
})

it('plays the flows whose files import a view that is of no flow itself', () => {
  expect(flowsOf('src/orders/CopyCode.tsx')).toContain('order-details')
})
