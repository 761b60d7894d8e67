import { chartJsonOf } from '#machines/kit/chart/chart-json.ts'
import type { Flow } from '#machines/kit/flow.ts'
import { mermaidOf } from '#machines/kit/chart/mermaid.ts'
import type { Drawing } from '#tools/flow-book/data.ts'
import { drawnFlow } from './chapter.ts'
import { svgOf } from './svg.ts'

/** The formats in which a chart can be saved. */
export const CHART_FORMATS = ['mermaid', 'svg', 'xstate'] as const
export type ChartFormat = (typeof CHART_FORMATS)[number]

/** The file extension of each format; tools/flow-book/chart/ChartView.tsx links them. */
export const CHART_ENDINGS = {
  mermaid: 'mmd',
  svg: 'svg',
  xstate: 'xstate.json',
} as const satisfies Record<ChartFormat, string>

/** The chart of a flow in one format, with an existing drawing if there is one. */
export const chartAs = async (
  flow: Flow,
  format: ChartFormat,
  drawing?: Drawing,
): Promise<string> => {
  switch (format) {
    case 'mermaid':
      return mermaidOf(flow.machine, flow.title)
    case 'svg':
      return svgOf(drawing ?? (await drawnFlow(flow)), flow.title)
    case 'xstate':
      return chartJsonOf(flow.machine)
  }
}
