import { gzipSync } from 'node:zlib'
import { parse } from 'acorn'
import { expect, it } from 'vitest'
import { LOCALES } from '#tests/support/catalogues.ts'
import { buildStartCheck, readPageTexts } from './start-check.ts'

const pageTexts = await readPageTexts()
const { script, texts, textsFile } = await buildStartCheck(pageTexts)

/** The maximum size of the script, in bytes after gzip. */
const BUDGET = 2250

it('the script can be parsed by a browser of 2012', () => {
  expect(() => parse(script, { ecmaVersion: 5, sourceType: 'script' })).not.toThrow()
})

it('the script calls no newer function than those of 2012 before it has checked the browser', () => {
  expect(
    script.match(
      /\b(?:Promise|fetch|Symbol|Map|Set|classList|append|prepend|closest|matches|includes|assign|entries)\b\(?/gu,
    ),
  ).toBeNull()
})

it('the script requests its texts at their address', () => {
  expect(script).toContain(`"/${textsFile}"`)
})

it('the part of the check that every page loads stays small', () => {
  expect(gzipSync(script).byteLength).toBeLessThanOrEqual(BUDGET)
})

it('the texts exist in all languages, without placeholders', () => {
  const found = JSON.parse(texts) as Record<string, Record<string, string>>
  expect(Object.keys(found).toSorted()).toEqual([...LOCALES].toSorted())
  for (const locale of LOCALES) {
    expect(Object.values(found[locale] ?? {})).toHaveLength(8)
    expect(pageTexts.get(locale)?.needsScripts).toContain('JavaScript')
    expect(found[locale]?.['updateIt']).toContain('Chrome\u00A0111+')
    expect(Object.values(found[locale] ?? {}).filter(text => /^$|[{}<>]/u.test(text))).toEqual([])
  }
  expect(found['de-AT']?.['tooOld']).toBe('Dieser Browser ist zu alt')
})

it('the texts begin with English, and those of a language’s own country come before other countries', () => {
  const order = Object.keys(JSON.parse(texts) as object)
  expect(order[0]).toBe('en-GB')
  expect(order.indexOf('de-DE')).toBeLessThan(order.indexOf('de-AT'))
  expect(order.indexOf('nl-NL')).toBeLessThan(order.indexOf('nl-BE'))
})
