// What the tests of this part take from packages/flow-kit.
export { startRun } from '../../flow-kit/run.ts'
export { toursOf } from '../../flow-kit/tours.ts'
