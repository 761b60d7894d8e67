// Writes for every flow one of these: its generated paths in words, `--format md|gherkin|csv|json` (md); its chart,
// `--format mermaid|svg|xstate`; the names of its states and labels, `--format names`. `--out DIR` (reports/paths) is
// the folder; `--flow NAME,NAME` chooses flows. `--short` writes paths through every transition, to be carried out by hand; else
// paths go through every edge and try every event that is refused.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { FLOWS, flowOf } from '#machines/catalogue.ts'
import type { Flow } from '#flow-kit/flow.ts'
import { everyTransition, toursOf } from '#flow-kit/tours.ts'
import { ENDINGS, FORMATS, describeTour, formatNames, formatPaths } from '#flow-kit/words.ts'
import { chartAs, CHART_ENDINGS, CHART_FORMATS } from '#flow-book/writer/chart-files.ts'
import { keptGraph } from './support/kept-graph.ts'
import { quietXState } from './support/quiet-xstate.ts'
import { say, stop } from './support/say.ts'

/** The format that lists the names of a flow's states and labels, for the flow's tests. */
const NAMES = 'names'

const { values } = parseArgs({
  options: {
    flow: { type: 'string' },
    format: { type: 'string', default: 'md' },
    out: { type: 'string', default: join('reports', 'paths') },
    short: { type: 'boolean', default: false },
  },
})
const format = FORMATS.find(known => known === values.format)
const chartFormat = CHART_FORMATS.find(known => known === values.format)
if (format === undefined && chartFormat === undefined && values.format !== NAMES) {
  const known = [...FORMATS, ...CHART_FORMATS, NAMES].join(', ')
  stop(2, `--format takes ${known}, not "${values.format}"`)
}

const EVERY_TRANSITION = everyTransition(() => true)

const chosen = (): readonly Flow[] => {
  try {
    return values.flow?.split(',').map(flowOf) ?? FLOWS
  } catch (error) {
    return stop(2, error instanceof Error ? error.message : String(error))
  }
}

/** The ending of the file name for a flow, the text of the file, and a note for the console. */
const written = async (flow: Flow): Promise<[ending: string, text: string, note?: string]> => {
  if (chartFormat !== undefined) {
    return [CHART_ENDINGS[chartFormat], await chartAs(flow, chartFormat)]
  }
  if (format === undefined) return ['names.md', formatNames(flow)]
  const graph = keptGraph(flow)
  const tours = values.short ? toursOf(graph, EVERY_TRANSITION, false) : toursOf(graph)
  const paths = tours.map((tour, index) => describeTour(flow, tour, index + 1))
  const steps = paths.reduce((sum, path) => sum + path.steps.length, 0)
  const note = `: ${paths.length} paths, ${steps} steps`
  return [ENDINGS[format], formatPaths(flow, paths, format), note]
}

quietXState()

mkdirSync(values.out, { recursive: true })
for (const flow of chosen()) {
  const [ending, text, note = ''] = await written(flow)
  const file = join(values.out, `${flow.id}.${ending}`)
  writeFileSync(file, text)
  say(`${file}${note}`)
}
