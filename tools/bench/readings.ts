import type { Row } from './goals.ts'
import { median } from './report.ts'

/** Figures of which more is better; of all others, less is better. */
const MORE_IS_BETTER: ReadonlySet<string> = new Set(['reachable'])

const rounded = (value: number): number => Number(value.toFixed(2))

/**
 * The median and the worst of the runs, by figure. Leaves out a figure that one of the runs lacks: its page hung or
 * failed, or not all pictures loaded within a minute.
 */
export const figuresOf = (readings: readonly object[]): Row['figures'] => {
  const keys = new Set(readings.flatMap(reading => Object.keys(reading)))
  return Object.fromEntries(
    [...keys].flatMap(key => {
      const runs = readings.map(reading => Number(Reflect.get(reading, key)))
      if (!runs.every(run => Number.isFinite(run))) return []
      const worst = MORE_IS_BETTER.has(key) ? Math.min(...runs) : Math.max(...runs)
      return [[key, { median: rounded(median(runs)), worst: rounded(worst), runs }] as const]
    }),
  )
}
