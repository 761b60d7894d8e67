import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { midnightOf } from '#machines/model/time/calendar-day.ts'

it.each([
  [1, 1, 1, '0001-01-01T00:00:00.000Z'],
  [99, 12, 31, '0099-12-31T00:00:00.000Z'],
  [1970, 1, 1, '1970-01-01T00:00:00.000Z'],
  [2024, 2, 29, '2024-02-29T00:00:00.000Z'],
  [2024, 0, 1, '2023-12-01T00:00:00.000Z'],
  [2024, 13, 1, '2025-01-01T00:00:00.000Z'],
])('creates a date from the numbers %i, %i, %i', (year, month, day, expected) => {
  expect(new Date(midnightOf(year, month, day)).toISOString()).toBe(expected)
})

it('is the only file that creates dates from numbers', () => {
  const root = `${import.meta.dirname}/../../..`
  const files = globSync(['src/**/*.{ts,tsx}', 'machines/**/*.ts', 'packages/sandbox/**/*.ts'], {
    cwd: root,
  })
  const others = files.filter(file =>
    /\bDate\.UTC\(|\bnew Date\([^()"'`]*,/u.test(
      readFileSync(`${root}/${file}`, 'utf8').replaceAll(/^\s*(?:\/\/|\*|\/\*).*$/gmu, ''),
    ),
  )

  expect(files.length).toBeGreaterThan(500)
  expect(others).toEqual([])
})
