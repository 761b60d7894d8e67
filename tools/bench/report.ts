import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import * as v from 'valibot'

const REPORT = 'reports/bench.json'

const report = v.record(v.string(), v.unknown())

/** Writes what one part of the bench measured to reports/bench.json; what stands there of the others stays. */
export const writePart = (part: string, measured: unknown): void => {
  const earlier = existsSync(REPORT)
    ? v.parse(report, JSON.parse(readFileSync(REPORT, 'utf8')))
    : {}
  mkdirSync('reports', { recursive: true })
  writeFileSync(REPORT, `${JSON.stringify({ ...earlier, [part]: measured }, null, 2)}\n`)
}

/** The value in the middle of some runs; 0 without any. */
export const median = (runs: readonly number[]): number => quantile(runs, 0.5)

/** The value that a share (0 to 1) of some runs stays below; 0 without any. */
export const quantile = (runs: readonly number[], share: number): number =>
  runs.toSorted((a, b) => a - b)[Math.min(runs.length - 1, Math.floor(runs.length * share))] ?? 0
