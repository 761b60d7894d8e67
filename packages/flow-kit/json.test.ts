import { expect, it } from 'vitest'
import { isJson } from '#flow-kit/json.ts'

it.each([
  { name: 'a date', held: new Date(0), is: false },
  { name: 'an error', held: new Error('x'), is: false },
  { name: 'a set', held: new Set([1]), is: false },
  { name: 'a function', held: () => 1, is: false },
  { name: 'undefined', held: undefined, is: false },
  { name: 'a hole', held: Object.assign([], { 1: 'b' }), is: false },
  { name: 'an infinite number', held: Number.POSITIVE_INFINITY, is: false },
  { name: 'a list of texts and objects', held: ['a', { b: null }], is: true },
])('says whether JSON keeps $name: $is', ({ held, is }) => {
  expect(isJson({ held })).toBe(is)
})
