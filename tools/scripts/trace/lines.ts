import type { Traced } from './collect.ts'

/** A line for each area, and a line for all areas: how many requirements have an answer. */
export const areaLines = (traced: readonly Traced[]): string[] =>
  [...Map.groupBy(traced, ({ area }) => area), ['all', traced] as const].map(([area, rows]) => {
    const answered = rows.filter(({ answers }) => answers.length > 0)
    const callsOnly = answered.filter(({ answers }) => answers.every(({ kind }) => kind === 'call'))
    const calls = callsOnly.length === 0 ? '' : `, ${callsOnly.length} by calls alone`
    return `${area}: ${answered.length} of ${rows.length}${calls}`
  })

/** Requirements without an answer, a line each. */
export const unansweredOf = (traced: readonly Traced[]): string[] =>
  traced
    .filter(({ answers }) => answers.length === 0)
    .map(({ id, area, requirement }) => `${id} ${area}: ${requirement}`)

export const requirementLines = ({ id, area, requirement, observe, answers }: Traced): string[] => [
  `${id} ${area}`,
  requirement,
  `Observed by: ${observe}`,
  ...(answers.length === 0
    ? ['Nothing answers for it.']
    : answers.map(({ kind, where }) => `${kind.padEnd(9)} ${where}`)),
]
