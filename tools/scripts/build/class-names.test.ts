import { expect, it } from 'vitest'
import { classNames, prefixesOf } from './class-names.ts'

const PATHS = Array.from({ length: 3000 }, (_, index) => `src/View${index}.tsx`)

it('gives no two files the same prefix, also if their hashes begin alike', () => {
  expect(new Set(prefixesOf(PATHS).values()).size).toBe(PATHS.length)
})

it('keeps the names of a file when files are added, unless their prefixes collide', () => {
  const before = prefixesOf(PATHS.slice(0, 40))
  const after = prefixesOf(PATHS.slice(0, 45))
  const changed = [...before].filter(([path, prefix]) => after.get(path) !== prefix)
  expect(changed.length).toBeLessThanOrEqual(1)
})

it('writes names that are valid, short and without vowels', () => {
  const name = classNames()('', '', { file: 'src/ui/Card.tsx', index: 36 })
  expect(name).toMatch(/^[b-df-hj-np-tvwxz][b-df-hj-np-tvwxz\d]{2}10$/u)
})

it('rejects a file that the build does not know', () => {
  expect(() => classNames()('', '', { file: 'elsewhere/Card.tsx', index: 0 })).toThrow('elsewhere')
})
