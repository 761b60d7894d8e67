import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { PLAYED_IN_WEBKIT } from '#tests/support/webkit/played-journeys.ts'

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/gu, String.raw`\$&`)

/** The titles of a file of journeys, as patterns: a placeholder stands for any text. */
const titlesIn = (file: string): RegExp[] =>
  [
    ...readFileSync(join('tests/journeys', file), 'utf8').matchAll(
      /\btest\(\s*(?<quote>['"`])(?<title>(?:\\.|(?!\k<quote>).)*)\k<quote>/gsu,
    ),
  ].map(
    ({ groups }) =>
      new RegExp(
        `^${(groups?.['title'] ?? '')
          .replaceAll(/\\(['"`])/gu, '$1')
          .split(/\$\{.*?\}/su)
          .map(escaped)
          .join('.*')}$`,
        'su',
      ),
  )

it('every journey listed for WebKit exists, and there are at least forty', () => {
  const missing = Object.entries(PLAYED_IN_WEBKIT).flatMap(([file, titles]) => {
    const known = titlesIn(file)
    return titles.filter(title => !known.some(pattern => pattern.test(title)))
  })
  expect(missing).toEqual([])
  expect(Object.values(PLAYED_IN_WEBKIT).flat().length).toBeGreaterThanOrEqual(40)
})
