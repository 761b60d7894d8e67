import type { MetadataJson } from 'libphonenumber-js/core'
import metadata from 'libphonenumber-js/metadata.min.json'
import { COUNTRIES } from '#machines/model/country.ts'

const codes = Object.entries(metadata.country_calling_codes).filter(([, territories]) =>
  COUNTRIES.some(country => territories.includes(country)),
)

/**
 * Numbering plans of our countries and of territories that share their calling codes. The build puts this value in the
 * place of the module, so that no page loads the plans of other countries (tools/scripts/build/phone-plans.ts).
 */
export const phoneMetadata: MetadataJson = {
  version: metadata.version,
  country_calling_codes: Object.fromEntries(codes),
  countries: Object.fromEntries(
    codes.flatMap(([, territories]) => territories.map(code => [code, metadata.countries[code]])),
  ),
  nonGeographic: {},
}
