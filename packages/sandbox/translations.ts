import { readFileSync } from 'node:fs'

const [header = [], ...rows] = readFileSync(new URL('translations.tsv', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map(line => line.split('\t'))

/** The texts of the table: by key, then by locale or language. */
const TEXTS: ReadonlyMap<string, Readonly<Record<string, string | undefined>>> = new Map(
  rows.map(cells => [
    cells[0] ?? '',
    Object.fromEntries(header.map((language, index) => [language, cells[index] || undefined])),
  ]),
)

/**
 * A text of the shops from `translations.tsv` in a locale, else in the language of the locale, else in English. In a cell
 * `\n` is the end of a line, and `{name}` the value of that name. Throws an error for an unknown key.
 */
export const translated = (
  key: string,
  locale: string,
  values: Readonly<Record<string, string | number>> = {},
): string => {
  const text = TEXTS.get(key)
  const words = text?.[locale] ?? text?.[locale.slice(0, 2)] ?? text?.['en']
  if (words === undefined) throw new Error(`translations.tsv has no ${key}`)
  return words
    .replaceAll(String.raw`\n`, '\n')
    .replaceAll(/\{(\w+)\}/gu, (_, name: string) => String(values[name] ?? ''))
}
