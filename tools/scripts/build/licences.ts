/** A component of a CycloneDX list. */
export interface Component {
  name: string
  version?: string
  licenses?: readonly { expression?: string; license?: { id?: string; name?: string } }[]
}

/**
 * Licences that are allowed for packages which reach customers: they require at most a notice, and
 * reports/licences.txt contains the notices.
 */
const ALLOWED = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'OFL-1.1',
  'Unlicense',
])

/**
 * Packages whose metadata has no licence, with the licence that their authors state elsewhere, by name and version.
 */
const GIVEN_ELSEWHERE: Readonly<Record<string, string[]>> = {
  // The package states this licence in its Readme.md.
  'combine-errors@3.0.3': ['MIT'],
}

/** The licences of a component of a CycloneDX list, as SPDX ids or expressions. */
export const licencesOf = ({ name, version, licenses = [] }: Component): string[] =>
  GIVEN_ELSEWHERE[`${name}@${version}`] ??
  licenses.map(({ expression, license }) => expression ?? license?.id ?? license?.name ?? '')

/** Whether an SPDX expression has an alternative (`OR`) whose licences are all allowed. */
const isAllowed = (expression: string): boolean =>
  expression
    .replaceAll(/[()]/gu, '')
    .split(/\s+OR\s+/u)
    .some(choice => choice.split(/\s+AND\s+/u).every(licence => ALLOWED.has(licence.trim())))

/** Components without a licence, or with a licence that is not allowed; B-023. */
export const refusedIn = (components: readonly Component[]): Component[] =>
  components.filter(component => {
    const licences = licencesOf(component)
    return licences.length === 0 || !licences.every(isAllowed)
  })
