/** A component of a CycloneDX list. */
export interface Component {
  name: string
  version?: string
  licenses?: readonly { expression?: string; license?: { id?: string; name?: string } }[]
}

/** The licences of a component, as SPDX ids or expressions. */
export function licencesOf(component: Component): string[]

/** Components without a licence, or with a licence that is not allowed. */
export function refusedIn(components: readonly Component[]): Component[]
