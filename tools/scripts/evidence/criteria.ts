import { readFileSync } from 'node:fs'

/** A test that proves a part of a criterion. */
export interface Proof {
  file: string
  /** The title as the source has it, with its `${…}`. */
  title: string
  /** The file that contains the title: `file`, or the file of a helper which defines the test. */
  definedIn: string
  /** The part of the criterion that the test proves, as a clause. */
  proves: string
}

/** A success criterion of WCAG 2.2 or another clause of EN 301 549, with its evidence. */
export interface Criterion {
  number: string
  /** `A`, `AA`, or `EN` for a clause of EN 301 549 that is no criterion of WCAG. */
  level: string
  name: string
  tests: readonly Proof[]
  /** Sentences about what the code shows where no test does, with the reason. */
  readings: readonly string[]
  /** Why the criterion does not apply to the app, in a sentence. */
  noCase?: string
}

/**
 * Reads the criteria, in the order of `criteria.tsv`, which has a row for each thing that can be said of one: `test`, what
 * a test proves; `reading`, what follows from the code, with the reason; `none`, why the criterion does not apply.
 */
const criteriaFrom = (table: string): Criterion[] => {
  const rows = table
    .trim()
    .split('\n')
    .slice(1)
    .map(line => line.split('\t'))
  return [...Map.groupBy(rows, ([number]) => number)].map(([number = '', own]) => {
    const [, level = '', name = ''] = own[0] ?? []
    const said = (kind: string): string[] =>
      own.flatMap(row => (row[3] === kind ? [row[4] ?? ''] : []))
    const [noCase] = said('none')
    return {
      number,
      level,
      name,
      tests: own
        .filter(row => row[3] === 'test')
        .map(([, , , , proves = '', file = '', title = '', definedIn = file]) => ({
          proves,
          file,
          title,
          definedIn,
        })),
      readings: said('reading'),
      ...(noCase === undefined ? {} : { noCase }),
    }
  })
}

/**
 * Every success criterion of WCAG 2.2 at the levels A and AA, in its order, and the other clauses of EN 301 549 about
 * web pages.
 */
export const CRITERIA: readonly Criterion[] = criteriaFrom(
  readFileSync('tools/scripts/evidence/criteria.tsv', 'utf8'),
)
