import { existsSync } from 'node:fs'
import { expect, it } from 'vitest'
import { faultsOfViews } from './view-faults.mjs'
import { flowsOf, isPlayed, OF_AREA, SHOWN_BY, VIEWS } from './view-flows.ts'

it('names views that exist: the start of each path decides the flows of a view', () => {
  const begins = SHOWN_BY.flatMap(([views]) => views)
  const decisive = new Set(VIEWS.map(view => begins.find(begin => view.startsWith(`src/${begin}`))))

  expect(begins.filter(begin => !decisive.has(begin))).toEqual([])
  expect(VIEWS.filter(view => !existsSync(view))).toEqual([])
})

it('plays at least one flow for each view, and names only flows that the stage or a player plays', () => {
  const named = [...VIEWS.flatMap(flowsOf), ...Object.values(OF_AREA).flat()]

  expect(VIEWS.length).toBeGreaterThan(100)
  expect(VIEWS.filter(view => flowsOf(view).length === 0)).toEqual([])
  expect(named.filter(id => !isPlayed(id))).toEqual([])
})

it('plays the flows that a view names itself, before those of its folder', () => {
  expect(flowsOf('src/orders/order-list/OrdersSearch.tsx')).toEqual(['order-search', 'order-list'])
})

it('excludes only faults of views that exist', () => {
  const { faults, leftOut } = faultsOfViews({ has: () => true })

  expect(faults.length).toBeGreaterThan(500)
  expect(leftOut.filter(({ count }) => count === 0)).toEqual([])
})
