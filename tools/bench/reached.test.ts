import * as v from 'valibot'
import { expect, it } from 'vitest'
import { reachedCells, reachedSchema } from './reached.ts'

const cellsOf = (reached: unknown): string[] => reachedCells(v.parse(reachedSchema, reached))
const page = { library: '10000 in 60 months', scale: 2, isOpened: true }

it('says how many jumps were right, and whether End reached the last photo', () => {
  expect(cellsOf({ ...page, jumps: 200, end: true })).toEqual([
    '10000 in 60 months',
    '2',
    'all opened',
    '200',
    'last photo',
  ])
  expect(cellsOf({ ...page, jumps: 0, end: false }).slice(3)).toEqual(['0', 'NOT REACHED'])
})

it('has empty cells for a page that hung', () => {
  expect(cellsOf(page)).toEqual(['10000 in 60 months', '2', 'all opened', '', ''])
})
