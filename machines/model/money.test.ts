import * as v from 'valibot'
import { expect, it } from 'vitest'
import { cents } from '#machines/model/money.ts'

// Answers A-161
it.each([
  [0, 0],
  [12.5, 1250],
  ['12.50', 1250],
  [0.29, 29],
  [19.99, 1999],
  [0.1 + 0.2, 30],
  [4.35, 435],
  [1.115, 112],
  [-3.2, -320],
  [1e6, 100_000_000],
])('reads the amount %s as %i cents', (amount, expected) => {
  expect(v.parse(cents, amount)).toBe(expected)
})

it.each(['12,5', null, undefined, Number.NaN, Number.POSITIVE_INFINITY, {}])(
  'rejects the amount %s',
  amount => {
    expect(v.safeParse(cents, amount).success).toBe(false)
  },
)
