// Writes machines/model/address/phone-metadata.ts: of the numbering plans in libphonenumber-js, those of our countries
// and of the territories that share their calling codes. Run this script after an update of libphonenumber-js; the unit
// tests fail until then.
import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import metadata from 'libphonenumber-js/metadata.min.json'
import { COUNTRIES } from '#machines/model/country.ts'

const FILE = 'machines/model/address/phone-metadata.ts'

const codes = COUNTRIES.flatMap(country =>
  Object.entries(metadata.country_calling_codes).filter(([, those]) => those.includes(country)),
)
const territories = codes.flatMap(([, those]) => those)

const kept = {
  version: metadata.version,
  country_calling_codes: Object.fromEntries(codes),
  countries: Object.fromEntries(territories.map(code => [code, metadata.countries[code]])),
  nonGeographic: {},
}

writeFileSync(
  FILE,
  `import type { MetadataJson } from 'libphonenumber-js/core'

/** Numbering plans of our countries and of the territories that share their calling codes; tools/scripts/phone-metadata.ts writes it. */
export const phoneMetadata: MetadataJson = ${JSON.stringify(kept)}
`,
)
const { status } = spawnSync('oxfmt', ['--write', FILE], {
  stdio: 'inherit',
  shell: process.platform === 'win32',
})
process.exitCode = status ?? 1
