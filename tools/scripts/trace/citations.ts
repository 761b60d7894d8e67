export interface Citation {
  requirements: readonly string[]
  /** Where the test is: `file:line · title`. */
  where: string
}

/**
 * The citations of a test file: comment lines `// Answers A-090, A-208`, each directly above an `it`, `test` or
 * `describe`. A malformed comment of this kind is a fault, so that no typo loses a citation.
 */
export const citationsIn = (
  file: string,
  text: string,
): { citations: readonly Citation[]; faults: readonly string[] } => {
  const lines = text.split('\n')
  const citations: Citation[] = []
  const faults: string[] = []
  for (const [index, line] of lines.entries()) {
    if (!MEANT.test(line)) continue
    const ids = CITATION.exec(line)?.[1]?.split(', ') ?? []
    if (ids.length === 0 || new Set(ids).size < ids.length) {
      faults.push(`${file}:${index + 1} cites like this, each id once: // Answers A-090, A-208`)
    } else if (!TEST.test(lines[index + 1] ?? '')) {
      faults.push(`${file}:${index + 1} cites for no test: the next line begins none`)
    } else {
      const title = titleIn(lines.slice(index + 1).join('\n'))
      citations.push({ requirements: ids, where: `${file}:${index + 2} · ${title}` })
    }
  }
  return { citations, faults }
}

const MEANT = /^\s*(?:\/\/|\/\*+|\*)\s*answers?:?\s.*\b[ABL]-\d/iu
const CITATION = /^\s*\/\/ Answers ([ABL]-\d{3}(?:, [ABL]-\d{3})*)$/u
/** Matches the first line of a test, but not of `it.skip`, because a skipped test proves nothing. */
const TEST = /^\s*(?:it|test|describe)(?:\.each)?[(<]/u

/**
 * The title of a test: its first string argument, after the table of cases of `.each`. `without a title` if there is
 * none.
 */
const titleIn = (source: string): string => {
  const call = /^\s*\w+\.each/u.test(source) ? /\)\(\s*/u : /\(\s*/u
  const begin = call.exec(source)
  const title = source.slice((begin?.index ?? 0) + (begin?.[0].length ?? 0))
  return /^(['"`])((?:\\.|(?!\1).)*)\1/su.exec(title)?.[2] ?? 'without a title'
}
