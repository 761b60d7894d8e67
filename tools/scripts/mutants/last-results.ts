import * as v from 'valibot'

/** The file with the last results of `npm run mutants`, one line per flow. */
export const MUTANTS_FILE = 'docs/mutants.tsv'

const HEAD = ['flow', 'hash', 'date', 'mutants', 'killed', 'survivors'].join('\t')
/** The separator between the ids of survivors; no id contains it. */
const BETWEEN = ' | '

const count = v.pipe(v.string(), v.digits('a count is written in digits'), v.transform(Number))

const row = v.pipe(
  v.strictTuple([
    v.pipe(v.string(), v.minLength(1, 'the flow is missing')),
    v.pipe(v.string(), v.regex(/^[\da-f]{16}$/u, 'a hash has 16 hexadecimal digits')),
    v.pipe(v.string(), v.isoDate('a date is written 2026-11-03')),
    count,
    count,
    v.string(),
  ]),
  v.transform(([flow, hash, date, mutants, killed, survivors]) => ({
    flow,
    hash,
    date,
    mutants,
    killed,
    survivors: survivors === '' ? [] : survivors.split(BETWEEN),
  })),
  v.check(
    ({ mutants, killed, survivors }) => killed + survivors.length === mutants,
    'the faults that were found and those that survive are not all of them',
  ),
)

/**
 * The result of a flow's faults. `hash` is the hash of the flow's table of states and transitions at the time of the
 * run; docs/decisions/0071. `date` is the ISO date on which this result was first seen.
 */
export type MutantsRow = v.InferOutput<typeof row>

/** `MUTANTS_FILE` cannot be read. The message says in one sentence what to do. */
export class UnreadableMutants extends Error {
  override name = 'UnreadableMutants'
}

/** Parses the text of `MUTANTS_FILE`; an empty text gives an empty list. Throws `UnreadableMutants`. */
export const mutantsFrom = (text: string): MutantsRow[] => {
  const [head = '', ...lines] = text.replace(/\r?\n$/u, '').split(/\r?\n/u)
  if (head === '' && lines.length === 0) return []
  const faults = head === HEAD ? [] : ['line 1: it has to name the columns']
  const rows = lines.flatMap((line, index) => {
    const parsed = v.safeParse(row, line.split('\t'))
    if (parsed.success) return [parsed.output]
    faults.push(`line ${index + 2}: ${parsed.issues[0].message}`)
    return []
  })
  if (faults[0] === undefined) return rows
  throw new UnreadableMutants(
    `${MUTANTS_FILE} cannot be read at ${faults[0]}; delete the file and run npm run mutants, which writes all of it.`,
  )
}

/**
 * The text of `MUTANTS_FILE` with new results. A result that is equal to the older one keeps its date, and a flow that
 * is not in `known` is dropped. The lines are in the order of `known`.
 */
export const withMutants = (
  earlier: readonly MutantsRow[],
  now: readonly MutantsRow[],
  known: readonly string[],
): string => {
  const lines = known.flatMap(id => {
    const before = earlier.find(({ flow }) => flow === id)
    const own = now.find(({ flow }) => flow === id) ?? before
    if (own === undefined) return []
    const isSame = before !== undefined && lineOf({ ...own, date: before.date }) === lineOf(before)
    return [lineOf(isSame ? before : own)]
  })
  return `${[HEAD, ...lines].join('\n')}\n`
}

const lineOf = ({ flow, hash, date, mutants, killed, survivors }: MutantsRow): string =>
  [flow, hash, date, mutants, killed, survivors.join(BETWEEN)].join('\t')
