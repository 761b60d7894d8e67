import { chartJsonOf, type Flow, mermaidOf } from '#flow-book/writer/flow-kit.ts'
import type { Drawing } from '#flow-book/page/data.ts'
import { drawnFlow } from './chapter.ts'
import { svgOf } from './svg.ts'

export const CHART_FORMATS = ['mermaid', 'svg', 'xstate'] as const
export type ChartFormat = (typeof CHART_FORMATS)[number]

/**
 * The ending of the file name for each format. packages/flow-book/page/chart/ChartView.tsx links to files with these
 * endings.
 */
export const CHART_ENDINGS = {
  mermaid: 'mmd',
  svg: 'svg',
  xstate: 'xstate.json',
} as const satisfies Record<ChartFormat, string>

/** The chart of a flow in one format. `svg` uses `drawing`; if it is omitted, computes the layout. */
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
