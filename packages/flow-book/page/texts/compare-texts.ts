import type { BookTexts, BookWords, Reading } from '#flow-book/page/data.ts'
import { sayIn } from '#flow-book/page/texts/say.ts'

/**
 * A text is long if it has more than 1.6 times as many characters as the English text, and at least 12 more. The tests
 * show pages with words that are 40 % longer or more (`tests/support/pages/pseudo-locale.ts`), and a few more letters
 * fit everywhere.
 */
const [LONGER, LETTERS] = [1.6, 12]

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
  /**
   * The form in which a customer gets the text: as visible text, as a screen reader's announcement, or as the value of
   * a field.
   */
  kind: 'read' | 'heard' | 'held'
  said: readonly TextInLanguage[]
}

/** Returns a function that compares the texts of a reading in every language. */
export const comparer = (texts: BookTexts): ((words: BookWords, of: Reading) => TextRow[]) => {
  const languages = texts.map(({ locale, messages }) => ({ locale, say: sayIn(locale, messages) }))

  const inAll = (text: string, known: BookWords['texts']): TextInLanguage[] => {
    const pieces = known[text]
    const said = languages.map(({ locale, say }) => ({
      locale,
      ...(pieces === undefined ? { text, isMissing: false } : say(pieces)),
    }))
    const source = said[0]?.text.length ?? 0
    return said.map(own => ({ ...own, longer: longerThan(source, own.text.length) }))
  }

  return (words, { lines }) =>
    lines.flatMap(({ depth, role, name, facts, text }): TextRow[] => {
      const isField = FIELDS.has(role)
      const own = { depth, role, facts }
      const read = isField || text === null ? name : text
      return [
        ...(read === null
          ? []
          : [{ ...own, kind: 'read' as const, said: inAll(read, words.texts) }]),
        ...(text === null
          ? []
          : isField
            ? [{ ...own, kind: 'held' as const, said: inAll(text, {}) }]
            : name === null
              ? []
              : [{ ...own, kind: 'heard' as const, said: inAll(name, words.texts) }]),
      ]
    })
}

const FIELDS: ReadonlySet<string> = new Set(['textbox', 'searchbox', 'slider', 'spinbutton'])

const longerThan = (source: number, length: number): number | null =>
  length > source * LONGER && length - source >= LETTERS
    ? Math.round((length / source - 1) * 100)
    : null

/** How many texts lack a translation, and how many are long, without duplicates. */
export const countsOf = (rows: readonly TextRow[]): { missing: number; long: number } => {
  const all = new Map(
    rows.flatMap(({ said }) => said.map(own => [`${own.locale} ${said[0]?.text ?? ''}`, own])),
  )
  return {
    missing: [...all.values()].filter(({ isMissing }) => isMissing).length,
    long: [...all.values()].filter(({ longer }) => longer !== null).length,
  }
}
