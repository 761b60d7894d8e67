import { existsSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { CRITERIA } from './criteria.ts'
import { hasTest } from './titles.ts'

it('names only tests that exist', () => {
  const proofs = CRITERIA.flatMap(({ number, tests }) => tests.map(proof => ({ number, ...proof })))
  const gone = proofs.filter(({ file, definedIn, title }) => {
    if (!existsSync(file) || !existsSync(definedIn)) return true
    return !hasTest(readFileSync(definedIn, 'utf8'), title)
  })

  expect(proofs.length).toBeGreaterThan(40)
  expect(
    gone.map(
      ({ number, file, title }) => `${number} cites ${file} · ${title}, and there is no such test`,
    ),
  ).toEqual([])
})

// Answers B-303
it('leaves nothing open: each has a test, a reason by reading, or does not apply', () => {
  const open = CRITERIA.filter(
    ({ tests, readings, noCase }) => tests.length + readings.length === 0 && noCase === undefined,
  )

  expect(open.map(({ number }) => number)).toEqual([])
})

it('has every criterion of WCAG 2.2 at the levels A and AA once', () => {
  const numbers = CRITERIA.map(({ number }) => number)
  const level = (wanted: string): number =>
    CRITERIA.filter(({ level: own }) => own === wanted).length

  expect(new Set(numbers).size).toBe(numbers.length)
  // WCAG 2.2 has 31 criteria of level A and 24 of AA.
  expect([level('A'), level('AA')]).toEqual([31, 24])
})
