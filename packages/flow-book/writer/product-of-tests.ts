// Everything that the tests of this package import from the product. Replace this file to use them in another product.
export { FLOWS } from '../../../machines/catalogue.ts'
export { signOffLines } from '../../../tools/scripts/trace/sign-offs.ts'
