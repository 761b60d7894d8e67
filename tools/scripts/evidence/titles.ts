const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/gu, String.raw`\$&`)

/** Matches the titles in a report that come from a title in a source. In the report, a value replaces each `${…}`. */
export const titlePattern = (title: string): RegExp =>
  new RegExp(
    `^${title
      .split(/\$\{[^}]*\}/u)
      .map(escaped)
      .join('.+')}$`,
    'u',
  )

/** Whether a source has a test with this title. Skipped tests and tests of a table (`test.each`) do not count. */
export const hasTest = (source: string, title: string): boolean =>
  new RegExp(`\\b(?:test|it)(?:\\.each)?\\(\\s*(['"\`])${escaped(title)}\\1`, 'u').test(source)
