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
  const name = classNames()('', '', { file: 'src/ui/Card.tsx', index: 10 })
  expect(name).toMatch(/^[b-df-hj-np-tvwxz][b-df-hj-np-tvwxz\d]{2}10$/u)
})

it('names the classes of a file that was created after the start, and keeps all other names', () => {
  const known = prefixesOf(PATHS)
  const after = prefixesOf(['src/New.tsx'], known)
  expect(new Set(after.values()).size).toBe(PATHS.length + 1)
  expect([...known].filter(([path, prefix]) => after.get(path) !== prefix)).toEqual([])

  const nameOf = classNames()
  const name = nameOf('', '', { file: 'src/New.tsx', index: 0 })
  expect(name).toMatch(/^[a-z\d]{4}$/u)
  expect(nameOf('', '', { file: 'src/New.tsx', index: 1 })).toBe(`${name.slice(0, 3)}1`)
})
