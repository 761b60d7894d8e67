import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const FILES = globSync('{machines,src}/**/*.{ts,tsx}').filter(file => !file.includes('.test.'))

/**
 * Matches a pattern that searches for a run of characters at the end of a text: `/[.]+$/`. A browser tries such a
 * pattern from every place of a long run, so the time is the square of the run's length. `withoutEnd` does not have
 * this problem.
 */
const RUN_AT_END = /(?:[/|]|\(\?:)(?:\[(?:\\.|[^\]\\\n])+\]|\\[a-z])[+*]\$/iu

it.each(['/[\\s.]+$/u', '/^a|[)]*$/u', '/(?:\\s+$)/u'])('finds %s', pattern => {
  expect(RUN_AT_END.test(pattern)).toBe(true)
})

// Answers B-141
it('has no pattern whose time is the square of the length of what it reads', () => {
  const lines = FILES.flatMap(file =>
    readFileSync(file, 'utf8')
      .split('\n')
      .filter(line => RUN_AT_END.test(line))
      .map(line => `${file}: ${line.trim()}`),
  )

  expect(lines).toEqual([])
})
