// Everything that the tests of this package import from the product. Replace this file to use them in another product.
export { flowOf } from '../../../machines/catalogue.ts'
