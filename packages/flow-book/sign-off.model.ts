import * as v from 'valibot'

/** The file of product owners' sign-offs, one line per flow; B-041. */
export const SIGN_OFF_FILE = 'docs/sign-off.tsv'

const COLUMNS = ['flow', 'hash', 'name', 'date', 'note'] as const
const HEAD = COLUMNS.join('\t')

/** A cell of the file, at most `most` characters: no tabs, no line breaks, no invisible characters. */
const shortText = (most: number) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.maxLength(most, `use at most ${most} characters`),
    v.regex(/^\P{C}*$/u, 'leave out tabs, line breaks and characters that nobody sees'),
  )

/** The request by which the flow book signs off a flow. */
export const agreement = v.object({
  flow: v.pipe(v.string(), v.regex(/^[a-z][a-z\d-]*$/u, 'a flow has the name of its folder')),
  /** The hash of the flow's facts. */
  hash: v.pipe(v.string(), v.regex(/^[\da-f]{16}$/u, 'a hash has 16 hexadecimal digits')),
  name: v.pipe(shortText(100), v.minLength(1, 'say who agrees')),
  note: shortText(500),
})

const signOff = v.strictObject({
  ...agreement.entries,
  date: v.pipe(v.string(), v.isoDate('a date is written 2026-11-03')),
})

/** Who signed off which version of a flow, and when. `date` is an ISO date. */
export type SignOff = v.InferOutput<typeof signOff>

/** Thrown if the file cannot be read. The message says in one sentence what to do. */
export class UnreadableSignOff extends Error {
  override name = 'UnreadableSignOff'
}

/**
 * Parses the text of the file; an empty text has no sign-offs. Throws `UnreadableSignOff` for a line that is not a
 * sign-off, such as a conflict marker, and for a second line about the same flow.
 */
export const signOffsFrom = (text: string): SignOff[] => {
  const rows: SignOff[] = []
  for (const [index, line] of text.split(/\r?\n/u).entries()) {
    if (line === '' || (index === 0 && line === HEAD)) continue
    const cells = line.split('\t').map((cell, at) => [COLUMNS[at] ?? 'more', cell])
    const parsed = v.safeParse(signOff, Object.fromEntries(cells))
    const isTwice = parsed.success && rows.some(({ flow }) => flow === parsed.output.flow)
    if (!parsed.success || isTwice) {
      const why = parsed.success ? 'its flow has another one' : parsed.issues[0].message
      throw new UnreadableSignOff(
        `${SIGN_OFF_FILE} cannot be read at line ${index + 1} (${why}): keep one line of each flow, with ${COLUMNS.join(', ')} and tabs between.`,
      )
    }
    rows.push(parsed.output)
  }
  return rows
}

/** The line of a sign-off, without its line break. */
export const lineOf = (row: SignOff): string => COLUMNS.map(column => row[column]).join('\t')

/**
 * The text of the file with one more sign-off, which replaces an older one of the same flow; sorted by flow. Throws
 * `UnreadableSignOff` if `text` cannot be read.
 */
export const withSignOff = (text: string, added: SignOff): string => {
  const kept = signOffsFrom(text).filter(({ flow }) => flow !== added.flow)
  const rows = [...kept, added].toSorted((a, b) => (a.flow < b.flow ? -1 : 1))
  return `${[HEAD, ...rows.map(lineOf)].join('\n')}\n`
}

/** Whether a flow is signed off, has changed since its sign-off, or was never signed off. */
export type SignOffStatus = { kind: 'agreed' | 'changed'; signOff: SignOff } | { kind: 'open' }

export const signOffStatusOf = (
  rows: readonly SignOff[],
  flow: string,
  hash: string,
): SignOffStatus => {
  const row = rows.find(candidate => candidate.flow === flow)
  if (row === undefined) return { kind: 'open' }
  return { kind: row.hash === hash ? 'agreed' : 'changed', signOff: row }
}
