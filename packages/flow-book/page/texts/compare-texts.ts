import type { ReadingLine } from '#flow-book/page/data.ts'
import { isField } from '#flow-book/page/texts/line.ts'

/**
 * A text is long if it has more than 1.6 times as many characters as the English text, and at least 12 more. Shorter
 * texts fit: the tests show pages with words that are 40 % longer or more (`tests/support/pages/pseudo-locale.ts`), and
 * a few more letters fit everywhere.
 */
const [LONGER, LETTERS] = [1.6, 12]

export interface PageInLanguage {
  locale: string
  /** The same lines as those of the first language, with other words; empty until they are read. */
  lines: readonly ReadingLine[]
  /** English texts that lack a translation, with `…` in the place of values. */
  untranslated: readonly string[]
}

export interface TextInLanguage {
  locale: string
  text: string
  /** Whether the text lacks a translation. */
  isMissing: boolean
  /** How much longer the text is than in English, in percent; null if it is not long. */
  longer: number | null
}

/** A line of a page: its role, and its text in each language. */
export interface TextRow {
  depth: number
  role: string
  facts: readonly string[]
  kind: keyof Texts
  said: readonly TextInLanguage[]
}

/**
 * The texts of a line, by the way in which a customer gets them: as visible text, as a screen reader's announcement, or
 * as the value of a field.
 */
interface Texts {
  read: string | null
  heard: string | null
  held: string | null
}

const KINDS = ['read', 'held', 'heard'] as const satisfies readonly (keyof Texts)[]

const textsOf = ({ role, name, text }: ReadingLine): Texts =>
  isField(role)
    ? { read: name, heard: null, held: text }
    : { read: text ?? name, heard: text === null ? null : name, held: null }

/** Compares the texts of a page with those of the same page in other languages; the source language comes first. */
export const rowsOf = (pages: readonly PageInLanguage[]): TextRow[] =>
  (pages[0]?.lines ?? []).flatMap((line, index) => {
    const { depth, role, facts } = line
    const texts = textsOf(line)
    return KINDS.filter(kind => texts[kind] !== null).map(kind => ({
      depth,
      role,
      facts,
      kind,
      said: pages.map(({ locale, lines, untranslated }) => {
        const [source, twin] = [texts[kind] ?? '', lines[index]]
        const text = twin === undefined ? '' : (textsOf(twin)[kind] ?? '')
        return {
          locale,
          text,
          isMissing: text === source && untranslated.some(message => says(message, text)),
          longer: longerThan(source.length, text.length),
        }
      }),
    }))
  })

/** Whether two pages have the same lines except for their words. */
export const isAlike = (one: readonly ReadingLine[], other: readonly ReadingLine[]): boolean =>
  shapeOf(one) === shapeOf(other)

const shapeOf = (lines: readonly ReadingLine[]): string =>
  JSON.stringify(
    lines.map(({ depth, role, name, text }) => [depth, role, name === null, text === null]),
  )

/**
 * Whether a message can produce a text, with any value in place of each `…`. A message without letters produces none.
 */
const says = (message: string, text: string): boolean => {
  if (!/\p{L}/u.test(message)) return false
  const pieces = message
    .split('…')
    .map(piece => piece.replaceAll(/[$()*+.?[\\\]^{|}]/gu, String.raw`\$&`))
  return new RegExp(`^${pieces.join('.*')}$`, 'su').test(text)
}

/** How much longer a text is than in English, in percent; null if it is not long. */
const longerThan = (source: number, length: number): number | null =>
  length > source * LONGER && length - source >= LETTERS
    ? Math.round((length / source - 1) * 100)
    : null

/** How many texts lack a translation, and how many are long. A text that occurs several times counts once. */
export const countsOf = (rows: readonly TextRow[]): { missing: number; long: number } => {
  const all = new Map(
    rows.flatMap(({ said }) => said.map(own => [`${own.locale} ${said[0]?.text ?? ''}`, own])),
  )
  return {
    missing: [...all.values()].filter(({ isMissing }) => isMissing).length,
    long: [...all.values()].filter(({ longer }) => longer !== null).length,
  }
}
