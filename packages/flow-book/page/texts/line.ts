import type { ReadingLine } from '#flow-book/page/data.ts'

const LINE =
  /^(?<indent> *)(?<role>[a-z]+)(?: "(?<name>.*?)")?(?<facts>(?: \[[^\]]*\])*)(?:: (?<text>.*))?$/u

/** Parses a line of the accessibility tree, as the stage writes and records it: `  button "Save" [disabled]`. */
const lineOf = (line: string): ReadingLine => {
  const { indent = '', role = 'text', name, facts = '', text } = LINE.exec(line)?.groups ?? {}
  return {
    depth: indent.length / 2,
    role,
    name: name ?? null,
    facts: [...facts.matchAll(/\[(?<fact>[^\]]*)\]/gu)].map(found => found.groups?.['fact'] ?? ''),
    text: text ?? null,
  }
}

export const linesIn = (words: string): ReadingLine[] =>
  words === '' ? [] : words.split('\n').map(lineOf)

/** The part of a line that a person reads: the name of `button "Save" [disabled]`, the text of `status: Saved`. */
export const lineText = (line: string): string => {
  const { name, text } = lineOf(line)
  return name ?? text ?? line
}

/** Whether the text of a role is a value that a customer typed or chose. */
export const isField = (role: string): boolean => FIELDS.has(role)

const FIELDS: ReadonlySet<string> = new Set(['textbox', 'searchbox', 'slider', 'spinbutton'])
