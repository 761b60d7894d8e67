import { expect, it } from 'vitest'
import { figuresOf } from './readings.ts'

it('takes the longest time and the smallest reachable share as the worst', () => {
  expect(
    figuresOf([
      { cold: 300, reachable: 1 },
      { cold: 500, reachable: 0.25 },
      { cold: 400, reachable: 1 },
    ]),
  ).toEqual({
    cold: { median: 400, worst: 500, runs: [300, 500, 400] },
    reachable: { median: 1, worst: 0.25, runs: [1, 0.25, 1] },
  })
})

it('leaves out a figure that a run lacks, and one that is no finite number', () => {
  const readings = [
    { cold: 300, jump: 20, p50: 16, script: 90 },
    { cold: 500, jump: Number.NaN, p50: Number.POSITIVE_INFINITY },
  ]
  expect(Object.keys(figuresOf(readings))).toEqual(['cold'])
})

it('has no figures of a page that hung in one of its runs', () => {
  expect(figuresOf([{ cold: 300 }, {}])).toEqual({})
})
