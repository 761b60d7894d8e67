// Everything that this package imports from packages/flow-kit.
export { chartJsonOf } from '../../flow-kit/chart/chart-json.ts'
export { mermaidOf } from '../../flow-kit/chart/mermaid.ts'
export { type Coverage, countsOf, coverageOf, PARTS } from '../../flow-kit/coverage.ts'
export type { FlowGraph } from '../../flow-kit/explore.ts'
export type { Flow } from '../../flow-kit/flow.ts'
export { startRun } from '../../flow-kit/run.ts'
export { type Tour, toursOf } from '../../flow-kit/tours.ts'
export type { Step } from '../../flow-kit/trace.ts'
export {
  type DescribedPath,
  ENDINGS,
  FORMATS,
  describeTour,
  formatPaths,
} from '../../flow-kit/words.ts'
