// Everything that this package imports from the product. Replace this file to use the package in another product.
export { flowOf } from '../../../machines/catalogue.ts'
export { failureFrom } from '../../../machines/model/failure.ts'
export {
  parseRecordedWords,
  recordedWords,
  stepsBetween,
} from '../../../tests/paths/kit/recorded-words.ts'
export { LOCALES } from '../../../tests/support/catalogues.ts'
export { readReport } from '../../../tools/scripts/support/flow-reports.ts'
export { workOff } from '../../../tools/scripts/support/in-workers.ts'
export { keptGraph } from '../../../tools/scripts/support/kept-graph.ts'
export { quietXState } from '../../../tools/scripts/support/quiet-xstate.ts'
export { SHOWN } from '../../../tools/scripts/support/staged.ts'
export { requirementsFrom } from '../../../tools/scripts/trace/requirements.ts'
export { configurationName } from '../../../tools/stage/page-words.ts'
