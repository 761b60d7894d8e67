// Everything that this package imports from the product. Replace this file to use the package in another product.
export { FLOWS } from '../../../machines/catalogue.ts'
export type { ActorStep } from '../../../src/app/actor-steps.ts'
