import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import * as v from 'valibot'

const REPORT = 'reports/bench.json'

const report = v.record(v.string(), v.unknown())

/** Writes the results of one part of the bench to reports/bench.json; the results of other parts stay. */
export const writePart = (part: string, measured: unknown): void => {
  const earlier = existsSync(REPORT)
    ? v.parse(report, JSON.parse(readFileSync(REPORT, 'utf8')))
    : {}
  mkdirSync('reports', { recursive: true })
  writeFileSync(REPORT, `${JSON.stringify({ ...earlier, [part]: measured }, null, 2)}\n`)
}

/** The number of repetitions of the timed work, and the number of values that it sorts. */
const ROUNDS = 15
const NUMBERS = 400_000

/**
 * The current speed of the machine: the median time of a fixed piece of work, in ms, and the spread of its times, in
 * percent.
 */
export const noiseOf = (): { median: number; spread: number } => {
  const runs = Array.from({ length: ROUNDS }, () => {
    const begun = performance.now()
    Float64Array.from({ length: NUMBERS }, (_, index) => (index * 7919) % 104_729).sort()
    return performance.now() - begun
  })
  const spread = (quantile(runs, 0.9) - quantile(runs, 0.1)) / median(runs)
  return { median: Math.round(median(runs)), spread: Math.round(spread * 100) }
}

/** The median of some runs; 0 if there are no runs. */
export const median = (runs: readonly number[]): number => quantile(runs, 0.5)

/** A quantile of some runs by its share (0 to 1); 0 if there are no runs. */
export const quantile = (runs: readonly number[], share: number): number =>
  runs.toSorted((a, b) => a - b)[Math.min(runs.length - 1, Math.floor(runs.length * share))] ?? 0
