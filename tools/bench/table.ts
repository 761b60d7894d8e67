// Prints the figures of the photo library in reports/bench.json as the tables of docs/performance.md.
import { readFileSync } from 'node:fs'
import * as v from 'valibot'
import { reachedCells, reachedSchema } from './reached.ts'

const figure = v.object({ median: v.number(), worst: v.number() })
const report = v.object({
  library: v.object({
    rows: v.array(
      v.object({
        library: v.string(),
        grid: v.string(),
        figures: v.record(v.string(), v.nullable(figure)),
      }),
    ),
    reached: v.array(reachedSchema),
    goals: v.array(
      v.object({
        library: v.string(),
        grid: v.string(),
        figure: v.string(),
        ours: v.number(),
        most: v.number(),
        isReached: v.boolean(),
      }),
    ),
  }),
})

/** The rows of a library's table: figures, and the texts that name them. Each grid is a column. */
const ROWS = {
  cold: 'first thumbnail, cold (ms)',
  firstThumbnail: 'warm (ms)',
  script: 'script before it (kB)',
  requests: 'requests before it',
  longestTask: 'longest task while loading (ms)',
  longestWhileOpening: 'while every month is opened (ms)',
  longestWhileScrolling: 'while scrolling (ms)',
  p50: 'frame p50 (ms)',
  p95: 'p95',
  p99: 'p99',
  heap: 'heap (MB)',
  nodes: 'nodes',
  jump: 'jump to the middle (ms)',
  reachable: 'reachable (0 to 1)',
  selectAll: 'select all (ms)',
  layoutShift: 'layout shift',
} as const

const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |\n`

const { rows, reached, goals } = v.parse(
  report,
  JSON.parse(readFileSync('reports/bench.json', 'utf8')),
).library

for (const [library, grids] of Map.groupBy(rows, row => row.library)) {
  process.stdout.write(`\n### ${library}\n\n`)
  process.stdout.write(line(['median (worst)', ...grids.map(({ grid }) => grid)]))
  process.stdout.write(line(['---', ...grids.map(() => '---:')]))
  for (const [key, words] of Object.entries(ROWS)) {
    const cells = grids.map(({ figures }) => {
      const own = figures[key]
      return own === undefined || own === null ? '' : `${own.median} (${own.worst})`
    })
    if (cells.some(cell => cell !== '')) process.stdout.write(line([words, ...cells]))
  }
}
process.stdout.write('\n### Reached\n\n')
process.stdout.write(line(['library', 'DPR', 'months', 'of 200 jumps', 'End']))
process.stdout.write(line(['---', '---:', '---', '---:', '---']))
for (const page of reached) process.stdout.write(line(reachedCells(page)))
process.stdout.write('\n### Goals not reached\n\n')
process.stdout.write(line(['library', 'grid', 'figure', 'ours', 'at most']))
process.stdout.write(line(['---', '---', '---', '---:', '---:']))
for (const goal of goals.filter(({ isReached }) => !isReached)) {
  const most = String(Number(goal.most.toFixed(2)))
  process.stdout.write(line([goal.library, goal.grid, goal.figure, String(goal.ours), most]))
}
