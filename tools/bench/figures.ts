import { median, writePart } from './report.ts'

/** Measurements of one thing, in ms or as a count. */
export interface Figure {
  name: string
  /** Empty if the measurement failed. */
  runs: readonly number[]
  /** The limit for `judged`; null without a limit. */
  limit: number | null
  /** The statistic that must not exceed the limit. */
  judged: 'median' | 'worst'
}

/** A figure as reports/bench.json has it; median and worst are null if the figure was not measured. */
interface FigureRow extends Omit<Figure, 'runs'> {
  median: number | null
  worst: number | null
}

/** The row of a figure. A figure without runs, or with a run that is no finite number, was not measured. */
export const rowOf = ({ name, runs, limit, judged }: Figure): FigureRow => {
  const isMeasured = runs.length > 0 && runs.every(run => Number.isFinite(run))
  return {
    name,
    median: isMeasured ? Math.round(median(runs)) : null,
    worst: isMeasured ? Math.round(Math.max(...runs)) : null,
    limit,
    judged,
  }
}

/** Whether a figure exceeds its limit or was not measured. */
export const isMissed = (row: FigureRow): boolean => {
  const value = row[row.judged]
  return value === null || (row.limit !== null && value > row.limit)
}

/**
 * Prints each figure with its limit, and writes all to reports/bench.json as one part. The process exits with 1
 * if a limit is exceeded, or a figure was not measured.
 */
export const reportFigures = (part: string, figures: readonly Figure[]): void => {
  const rows = figures.map(rowOf)
  for (const row of rows) {
    const { name, limit, judged } = row
    const most = limit === null ? '' : `, the ${judged} at most ${limit}`
    const words = row.median === null ? 'not measured' : `${row.median} (worst ${row.worst}${most})`
    process.stdout.write(`${name}: ${words}\n`)
    if (isMissed(row)) process.exitCode = 1
  }
  writePart(part, rows)
}
