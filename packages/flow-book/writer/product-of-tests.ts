// What the tests of this part take from the product. Another product writes this file anew.
export { FLOWS } from '../../../machines/catalogue.ts'
export { signOffLines } from '../../../tools/scripts/trace/sign-offs.ts'
