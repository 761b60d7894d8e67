// Writes for every flow one of these: its generated paths in words, `--format md|gherkin|csv|json` (md); its chart,
// `--format mermaid|svg|xstate`; the names of its states and labels, `--format names`. `--out DIR` (reports/paths) is
// the folder; `--flow NAME` is for one flow only.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { FLOWS, flowOf } from '#machines/catalogue.ts'
import { explore } from '#flow-kit/explore.ts'
import { toursOf } from '#flow-kit/tours.ts'
import { ENDINGS, FORMATS, describeTour, formatNames, formatPaths } from '#flow-kit/words.ts'
import { chartAs, CHART_ENDINGS, CHART_FORMATS } from '#flow-book/writer/chart-files.ts'
import { quietXState } from './support/quiet-xstate.ts'
import { stop } from './support/say.ts'

/** The format that lists the names of a flow's states and labels, for the flow's tests. */
const NAMES = 'names'

const { values } = parseArgs({
  options: {
    flow: { type: 'string' },
    format: { type: 'string', default: 'md' },
    out: { type: 'string', default: join('reports', 'paths') },
  },
})
const format = FORMATS.find(known => known === values.format)
const chartFormat = CHART_FORMATS.find(known => known === values.format)
const hasNames = values.format === NAMES
if (format === undefined && chartFormat === undefined && !hasNames) {
  stop(
    2,
    `--format takes ${[...FORMATS, ...CHART_FORMATS, NAMES].join(', ')}, not "${values.format}"`,
  )
}

quietXState()

mkdirSync(values.out, { recursive: true })
for (const flow of values.flow === undefined ? FLOWS : [flowOf(values.flow)]) {
  if (hasNames) {
    const file = join(values.out, `${flow.id}.names.md`)
    writeFileSync(file, formatNames(flow))
    process.stdout.write(`${file}\n`)
  }
  if (chartFormat !== undefined) {
    const file = join(values.out, `${flow.id}.${CHART_ENDINGS[chartFormat]}`)
    writeFileSync(file, await chartAs(flow, chartFormat))
    process.stdout.write(`${file}\n`)
  }
  if (format === undefined) continue
  const paths = toursOf(explore(flow)).map((tour, index) => describeTour(flow, tour, index + 1))
  const file = join(values.out, `${flow.id}.${ENDINGS[format]}`)
  writeFileSync(file, formatPaths(flow, paths, format))
  const steps = paths.reduce((sum, path) => sum + path.steps.length, 0)
  process.stdout.write(`${file}: ${paths.length} paths, ${steps} steps\n`)
}
