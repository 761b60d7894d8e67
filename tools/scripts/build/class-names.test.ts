import { expect, it } from 'vitest'
import { prefixesOf } from './class-names.ts'

const PATHS = Array.from({ length: 3000 }, (_, index) => `src/View${index}.tsx`)

it('gives no two files the same prefix, also if their hashes begin alike', () => {
  expect(new Set(prefixesOf(PATHS).values()).size).toBe(PATHS.length)
})
