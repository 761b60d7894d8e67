import { expect, it } from 'vitest'
import { isMissed, rowOf, type Figure } from './figures.ts'

const figure: Figure = { name: 'tab change', runs: [40, 120, 60], limit: 100, judged: 'median' }

it('judges the median or the worst of the runs', () => {
  expect(rowOf(figure)).toEqual({
    name: 'tab change',
    median: 60,
    worst: 120,
    limit: 100,
    judged: 'median',
  })
  expect(isMissed(rowOf(figure))).toBe(false)
  expect(isMissed(rowOf({ ...figure, judged: 'worst' }))).toBe(true)
  expect(isMissed(rowOf({ ...figure, judged: 'worst', limit: null }))).toBe(false)
})

it('misses a figure that was not measured, also without a limit', () => {
  for (const runs of [[], [40, Number.NaN], [40, Number.NEGATIVE_INFINITY]]) {
    const row = rowOf({ ...figure, runs })
    expect(row).toMatchObject({ median: null, worst: null })
    expect(isMissed(row)).toBe(true)
    expect(isMissed({ ...row, limit: null })).toBe(true)
  }
})
