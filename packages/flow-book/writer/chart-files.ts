import { chartJsonOf, type Flow, mermaidOf } from '#flow-book/writer/flow-kit.ts'
import type { Drawing } from '#flow-book/page/data.ts'
import { drawnFlow } from './chapter.ts'
import { svgOf } from './svg.ts'

export const CHART_FORMATS = ['mermaid', 'svg', 'xstate'] as const
export type ChartFormat = (typeof CHART_FORMATS)[number]

/** The file extension of each format. packages/flow-book/page/chart/ChartView.tsx links files with these extensions. */
export const CHART_ENDINGS = {
  mermaid: 'mmd',
  svg: 'svg',
  xstate: 'xstate.json',
} as const satisfies Record<ChartFormat, string>

/** The chart of a flow in one format. For `svg`, uses `drawing`; without `drawing`, computes the layout. */
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
