import { median, writePart } from './report.ts'

/** Measurements of one thing, in ms, kB or another unit, or as a count. */
export interface Figure {
  name: string
  /** Empty if the measurement failed. */
  runs: readonly number[]
  /** Null without a limit. */
  limit: number | null
  /**
   * The value that must keep the limit: the median or the worst of the runs must be at most the limit, or the median at
   * least the limit, or four of five runs at most the limit.
   */
  judged: 'median' | 'worst' | 'least' | 'most runs'
}

/** The share of runs that must stay within the limit of `most runs`. */
const MOST_RUNS = 0.8

/**
 * Whether a figure was measured and keeps its limit. A figure was not measured if it has no runs, or a run that is not
 * a finite number.
 */
const isReached = ({ runs, limit, judged }: Figure): boolean => {
  if (runs.length === 0 || runs.some(run => !Number.isFinite(run))) return false
  if (limit === null) return true
  switch (judged) {
    case 'median':
      return median(runs) <= limit
    case 'worst':
      return Math.max(...runs) <= limit
    case 'least':
      return median(runs) >= limit
    case 'most runs':
      return runs.filter(run => run <= limit).length >= runs.length * MOST_RUNS
  }
}

const rounded = (value: number): number => Number(value.toFixed(value < 10 ? 3 : 0))

/**
 * Prints each figure with its limit, and writes all figures and `more` to reports/bench.json as one part. The process
 * exits with 1 if a limit is missed or a figure was not measured; with `isTold`, it only prints this.
 */
export const reportFigures = (
  part: string,
  figures: readonly Figure[],
  { more = {}, isTold = false }: { more?: object; isTold?: boolean } = {},
): void => {
  const rows = figures.map(figure => ({
    ...figure,
    median: rounded(median(figure.runs)),
    worst: rounded(Math.max(...figure.runs)),
    isReached: isReached(figure),
  }))
  for (const { name, limit, judged, ...row } of rows) {
    const most =
      limit === null
        ? ''
        : `, ${judged === 'least' ? 'at least' : `the ${judged} at most`} ${rounded(limit)}`
    const missed = row.isReached ? '' : ': NOT REACHED'
    process.stdout.write(`${name}: ${row.median} (worst ${row.worst}${most})${missed}\n`)
    if (!row.isReached && !isTold) process.exitCode = 1
  }
  writePart(part, { figures: rows, ...more })
}
