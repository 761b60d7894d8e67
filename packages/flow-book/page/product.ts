// What this part takes from the product. Another product writes this file anew.
export { FLOWS } from '../../../machines/catalogue.ts'
export { COUNTRIES, countryName } from '../../../machines/model/country.ts'
export { formatMoney } from '../../../machines/model/format.ts'
export type { ActorStep } from '../../../src/app/actor-steps.ts'
