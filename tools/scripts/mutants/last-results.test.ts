import { existsSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { FLOWS } from '#machines/catalogue.ts'
import { MUTANTS_FILE, mutantsFrom, withMutants, type MutantsRow } from './last-results.ts'

const aRow = (changes: Partial<MutantsRow> = {}): MutantsRow => ({
  flow: 'toasts',
  hash: '0123456789abcdef',
  date: '2026-11-03',
  mutants: 3,
  killed: 1,
  survivors: ['drop tag: a · b', 'drop action: a · c · 0 · d'],
  ...changes,
})

it('reads the results that it wrote', () => {
  const rows = [aRow(), aRow({ flow: 'menus', killed: 3, survivors: [] })]

  expect(mutantsFrom(withMutants([], rows, ['toasts', 'menus']))).toEqual(rows)
  expect(mutantsFrom('')).toEqual([])
})

it('keeps the date of a result that did not change', () => {
  const later = aRow({ date: '2026-11-26' })

  expect(mutantsFrom(withMutants([aRow()], [later], ['toasts']))).toEqual([aRow()])
  const changed = [aRow({ date: '2026-11-26', hash: 'fedcba9876543210' })]
  expect(mutantsFrom(withMutants([aRow()], changed, ['toasts']))).toEqual(changed)
})

it('keeps flows that this run left out, and drops flows that no longer exist', () => {
  const text = withMutants(
    [aRow(), aRow({ flow: 'gone' })],
    [aRow({ flow: 'menus' })],
    ['menus', 'toasts'],
  )

  expect(mutantsFrom(text).map(({ flow }) => flow)).toEqual(['menus', 'toasts'])
})

it.each([
  ['other columns', 'flow\thash\n', 'at line 1'],
  ['conflict markers', '<<<<<<< HEAD\n', 'at line 1'],
  ['an invalid hash', 'toasts\txyz\t2026-11-03\t1\t1\t', 'at line 2: a hash has 16'],
  ['an invalid count', 'toasts\t0123456789abcdef\t2026-11-03\tmany\t1\t', 'a count is written'],
  ['a wrong sum', 'toasts\t0123456789abcdef\t2026-11-03\t3\t1\tdrop', 'are not all of them'],
  ['a missing cell', 'toasts\t0123456789abcdef', 'at line 2'],
])('says what to do with %s', (_name, line, says) => {
  const [head = ''] = withMutants([], [], []).split('\n')
  const text = line.startsWith('toasts') ? `${head}\n${line}` : line

  expect(() => mutantsFrom(text)).toThrow(says)
  expect(() => mutantsFrom(text)).toThrow('delete the file and run npm run mutants')
})

it('has a result for every flow in the repository', () => {
  const rows = mutantsFrom(existsSync(MUTANTS_FILE) ? readFileSync(MUTANTS_FILE, 'utf8') : '')

  expect(rows.map(({ flow }) => flow)).toEqual(FLOWS.map(({ id }) => id))
})
