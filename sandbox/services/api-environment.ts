import type { Person } from '#sandbox/people/people.ts'
import type { Shop } from '#sandbox/shops.ts'

/** What a service knows of a call: the storefront that was asked and the person who asks. */
export interface ApiEnvironment {
  Bindings: { shop: Shop }
  Variables: { person: Person }
}
