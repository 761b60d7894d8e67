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
    v.check(
      text => !/\p{C}/u.test(text),
      'leave out tabs, line breaks and characters that nobody sees',
    ),
  )

/** The hash of a flow's facts, 16 hexadecimal digits. */
const factsHash = v.pipe(v.string(), v.regex(/^[\da-f]{16}$/u, 'a hash has 16 hexadecimal digits'))

/** The request by which the flow book signs off a flow. */
export const agreement = v.object({
  flow: v.pipe(v.string(), v.regex(/^[a-z][a-z\d-]*$/u, 'a flow has the name of its folder')),
  hash: factsHash,
  name: v.pipe(shortText(100), v.minLength(1, 'say who agrees')),
  note: shortText(500),
})

const signOff = v.object({
  ...agreement.entries,
  date: v.pipe(
    v.string(),
    v.isoDate('a date is written 2026-11-03'),
    v.check(
      date => new Date(date).toISOString().startsWith(date),
      'the date is not in the calendar',
    ),
  ),
})

/** Who signed off which version of a flow, and when. `date` is an ISO date. */
export type SignOff = v.InferOutput<typeof signOff>

/** Thrown when the file cannot be read; the message says in one sentence what to do. */
export class UnreadableSignOff extends Error {
  override name = 'UnreadableSignOff'
}

/**
 * Parses the text of the file; an empty text has no sign-offs. Throws `UnreadableSignOff` for conflict markers, a wrong
 * header line, an invalid line, or two lines of one flow.
 */
export const signOffsFrom = (text: string): SignOff[] => {
  const [head = '', ...lines] = text.split(/\r?\n/u)
  const conflict = [head, ...lines].findIndex(line =>
    /^(?:<{7}|={7}|>{7}|\|{7})(?: |$)/u.test(line),
  )
  if (conflict !== -1) {
    throw new UnreadableSignOff(
      `${SIGN_OFF_FILE} has conflict markers at line ${conflict + 1}: keep one line of each flow, then try again.`,
    )
  }
  if (text.trim() === '') return []
  if (head !== HEAD) {
    throw new UnreadableSignOff(
      `${SIGN_OFF_FILE} begins with other columns: its first line has to be ${COLUMNS.join(', ')}, with tabs between.`,
    )
  }
  const rows = lines.flatMap((line, index) => (line === '' ? [] : [rowFrom(line, index + 2)]))
  const flows = rows.map(({ flow }) => flow)
  const twice = flows.find((flow, index) => flows.indexOf(flow) !== index)
  if (twice !== undefined) {
    throw new UnreadableSignOff(
      `${SIGN_OFF_FILE} has two lines of ${twice}: delete the one that no longer counts.`,
    )
  }
  return rows
}

const rowFrom = (line: string, number: number): SignOff => {
  const [flow, hash, name, date, note, ...more] = line.split('\t')
  const parsed = v.safeParse(signOff, { flow, hash, name, date, note: note ?? '' })
  if (parsed.success && more.length === 0) return parsed.output
  const fault = parsed.success ? 'there are too many tabs' : parsed.issues[0].message
  throw new UnreadableSignOff(
    `${SIGN_OFF_FILE} cannot be read at line ${number} (${fault}): mend the line or delete it.`,
  )
}

/** The line of a sign-off, without its line break. */
export const lineOf = ({ flow, hash, name, date, note }: SignOff): string =>
  [flow, hash, name, date, note].join('\t')

/**
 * The text of the file with one more sign-off, which replaces an older one of the same flow; sorted by flow. Throws
 * `UnreadableSignOff` if `text` cannot be read.
 */
export const withSignOff = (text: string, added: SignOff): string => {
  const kept = signOffsFrom(text).filter(({ flow }) => flow !== added.flow)
  const rows = [...kept, added].toSorted((a, b) => (a.flow < b.flow ? -1 : 1))
  return `${[HEAD, ...rows.map(lineOf)].join('\n')}\n`
}

/** The status of a flow: signed off, changed since, or never signed off. */
export type SignOffStatus = { kind: 'agreed' | 'changed'; signOff: SignOff } | { kind: 'open' }

/** The status of a flow, by the current hash of its facts. */
export const signOffStatusOf = (
  rows: readonly SignOff[],
  flow: string,
  hash: string,
): SignOffStatus => {
  const row = rows.find(candidate => candidate.flow === flow)
  if (row === undefined) return { kind: 'open' }
  return { kind: row.hash === hash ? 'agreed' : 'changed', signOff: row }
}

/** A sentence for each line whose flow no longer exists. */
export const goneFlows = (rows: readonly SignOff[], flows: readonly string[]): string[] =>
  rows
    .filter(({ flow }) => !flows.includes(flow))
    .map(
      ({ flow }) =>
        `${SIGN_OFF_FILE} names ${flow}, and there is no such flow any more: delete its line, or rename it if the flow has another name now.`,
    )
