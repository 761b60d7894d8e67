import { existsSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

/**
 * The rows of `criteria.tsv`. Each row is about a success criterion of WCAG 2.2, or about another clause of EN 301 549
 * for web pages (level `EN`). `words` says, by `kind`: `test`, what a test proves; `reading`, what follows from the
 * code, and why; `none`, why the criterion does not apply. `definedIn` is the file of the helper that defines the test,
 * or the file of the test itself.
 */
const ROWS = readFileSync('tools/scripts/evidence/criteria.tsv', 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map(line => line.split('\t'))
  .map(
    ([number = '', level = '', , kind = '', words = '', file = '', title = '', definedIn = file]) =>
      ({ number, level, kind, words, file, title, definedIn }) as const,
  )

it('names only tests that exist', () => {
  const proofs = ROWS.filter(({ kind }) => kind === 'test')
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
  const open = ROWS.filter(
    ({ kind, words }) => !['test', 'reading', 'none'].includes(kind) || words === '',
  )

  expect(open.map(({ number }) => number)).toEqual([])
})

it('has every criterion of WCAG 2.2 at the levels A and AA', () => {
  const numbers = (wanted: string): Set<string> =>
    new Set(ROWS.flatMap(({ level, number }) => (level === wanted ? [number] : [])))

  // WCAG 2.2 has 31 criteria of level A and 24 of AA.
  expect([numbers('A').size, numbers('AA').size]).toEqual([31, 24])
})

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/gu, String.raw`\$&`)

/** Whether a source has a test with this title. Skipped tests and tests of a table (`test.each`) do not count. */
const hasTest = (source: string, title: string): boolean =>
  new RegExp(`\\b(?:test|it)(?:\\.each)?\\(\\s*(['"\`])${escaped(title)}\\1`, 'u').test(source)
