import { median, writePart } from './report.ts'

/** Measurements of one thing, in ms or as a count. */
export interface Figure {
  name: string
  runs: readonly number[]
  /** The limit for `judged`; null without a limit. */
  limit: number | null
  /** The statistic that must not exceed the limit. */
  judged: 'median' | 'worst'
}

/**
 * Prints each figure with its limit, and writes all to reports/bench.json as one part. The process exits with 1
 * if a limit is exceeded.
 */
export const reportFigures = (part: string, figures: readonly Figure[]): void => {
  const rows = figures.map(({ name, runs, limit, judged }) => ({
    name,
    median: Math.round(median(runs)),
    worst: Math.round(Math.max(...runs)),
    limit,
    judged,
  }))
  for (const row of rows) {
    const { name, limit, judged } = row
    const most = limit === null ? '' : `, the ${judged} at most ${limit}`
    process.stdout.write(`${name}: ${row.median} (worst ${row.worst}${most})\n`)
    if (limit !== null && row[judged] > limit) process.exitCode = 1
  }
  writePart(part, rows)
}
