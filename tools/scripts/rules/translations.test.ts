import {
  compileMessageOrThrow,
  type CompiledIcuChoices,
  type CompiledMessage,
} from '@lingui/message-utils/compileMessage'
import { describe, expect, it } from 'vitest'
import { LOCALES, readCatalogue } from '#tests/support/catalogues.ts'
import configuration from '../../../lingui.config.ts'

it('reads the languages that are built', () => {
  expect(LOCALES).toEqual(configuration.locales)
})

describe.each(LOCALES)('%s', async locale => {
  // tools/scripts/texts.mjs lists the messages that have no translation yet.
  const catalogue = (await readCatalogue(locale)).filter(({ said }) => said !== '')

  it('translates most messages', () => {
    expect(catalogue.length).toBeGreaterThan(600)
  })

  it('keeps placeholders and tags', () => {
    expect(
      catalogue.filter(({ source, said }) => insertsOf(said).join() !== insertsOf(source).join()),
    ).toEqual([])
  })

  it('has the plural forms of its grammar', () => {
    const cases = new Intl.PluralRules(locale).resolvedOptions().pluralCategories.toSorted()
    const plurals = catalogue.filter(({ source }) => pluralsOf(source).length > 0)
    expect(plurals.length).toBeGreaterThan(30)
    expect(
      plurals.filter(({ source, said }) => {
        const own = pluralsOf(said)
        const isWhole = own.every(found => found.join() === cases.join())
        return !isWhole || own.length !== pluralsOf(source).length
      }),
    ).toEqual([])
  })

  it('is a sentence exactly where the source is a sentence', () => {
    expect(catalogue.filter(({ source, said }) => isSentence(source) !== isSentence(said))).toEqual(
      [],
    )
    expect(catalogue.filter(({ said }) => said !== said.trim())).toEqual([])
  })

  it('has the word to type for a deletion: the label of Delete in capital letters', () => {
    const said = (text: string) => catalogue.find(({ source }) => source === text)?.said ?? ''
    expect(said('DELETE')).toBe(said('Delete').toLocaleUpperCase(locale))
    expect(said('DELETE')).not.toBe('')
  })
})

it.each(LOCALES.slice(1))('has typographic apostrophes and quotation marks in %s', async locale => {
  const typed = (await readCatalogue(locale)).filter(({ said }) => /["']/u.test(wordsOf(said)))
  expect(typed).toEqual([])
})

/** The placeholders of a message, nested placeholders included: each name, and the cases of a plural or null. */
const insertsIn = (message: CompiledMessage): [string, CompiledIcuChoices | null][] =>
  message.flatMap(token => {
    if (typeof token === 'string') return []
    const [name, type, format] = token
    if (type !== 'plural') return [[name, null] as [string, null]]
    const choices = format as CompiledIcuChoices
    return [[name, choices] as [string, CompiledIcuChoices], ...casesOf(choices).flatMap(insertsIn)]
  })

const casesOf = ({ offset: _, ...cases }: CompiledIcuChoices): CompiledMessage[] =>
  Object.values(cases as Record<string, CompiledMessage>)

/** Names of placeholders, and tags, without duplicates. */
const insertsOf = (message: string): string[] => {
  const names = insertsIn(compileMessageOrThrow(message)).map(([name]) => name)
  return [...new Set([...names, ...(message.match(/<\/?\d+\/?>/gu) ?? [])])].toSorted()
}

/** The cases of each plural, except exact numbers, which a language may leave out. */
const pluralsOf = (message: string): string[][] =>
  insertsIn(compileMessageOrThrow(message)).flatMap(([, choices]) =>
    choices === null
      ? []
      : [
          Object.keys(choices)
            .filter(key => key !== 'offset' && !/^\d/u.test(key))
            .toSorted(),
        ],
  )

const isSentence = (message: string): boolean => /[.!?]\}*$/u.test(message)

/** The visible text of a message: without the quotes in a date pattern. */
const wordsOf = (message: string): string =>
  /\byyyy\b/u.test(message) ? message.replaceAll("'", '') : message
