// Everything that this package imports from packages/flow-kit.
export { type FlowGraph, explore } from '../../flow-kit/explore.ts'
export type { Flow } from '../../flow-kit/flow.ts'
export { statePath } from '../../flow-kit/state-path.ts'
export type { Tour } from '../../flow-kit/tours.ts'
export { type DescribedPath, describeTour } from '../../flow-kit/words.ts'
