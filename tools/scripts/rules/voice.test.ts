import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { readCatalogue } from '#tests/support/catalogues.ts'

const page = readFileSync('docs/voice.md', 'utf8').split('\n## Words we don')[1] ?? ''

/** The words that messages avoid: the first column of the table in docs/voice.md. */
const WORDS = [...page.matchAll(/^\| ([^|]+?) +\|/gmu)]
  .map(([, word]) => word ?? '')
  .filter(word => word !== 'not' && !word.startsWith('---'))

/** The messages that the rule allows; an entry that ends with `…` allows every message with this beginning. */
const KEPT = [...page.matchAll(/^- (.+)$/gmu)].map(([, message]) => message ?? '')

const isKept = (message: string, kept: string): boolean =>
  kept.endsWith('…') ? message.startsWith(kept.slice(0, -1)) : message === kept

/** The first avoided word of a message; null if it has none. */
const wordIn = (message: string): string | null =>
  WORDS.find(word => new RegExp(`(?<![\\w{-])${word}(?![\\w}-])`, 'iu').test(message)) ?? null

const messages = (await readCatalogue('en-GB')).map(({ source }) => source)

it('finds an avoided word in any case, but not inside another word or a placeholder', () => {
  expect(WORDS.length).toBeGreaterThan(20)
  expect(wordIn('Nobody can open it.')).toBe('nobody')
  expect(wordIn('{0, plural, one {# is not here} other {# are here}}')).toBe('is not')
  expect(wordIn('We sent {fetched} emails, as a standard.')).toBeNull()
})

it('says nothing to customers in words that the shop does not use', () => {
  expect(
    messages.filter(
      message => wordIn(message) !== null && !KEPT.some(kept => isKept(message, kept)),
    ),
  ).toEqual([])
})

it('keeps an exception only as long as a message needs it', () => {
  expect(
    KEPT.filter(
      kept => !messages.some(message => isKept(message, kept) && wordIn(message) !== null),
    ),
  ).toEqual([])
  expect(KEPT).not.toEqual([])
})
