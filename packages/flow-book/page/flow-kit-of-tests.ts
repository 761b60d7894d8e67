// Everything that the tests of this package import from packages/flow-kit.
export { startRun } from '../../flow-kit/run.ts'
export { toursOf } from '../../flow-kit/tours.ts'
