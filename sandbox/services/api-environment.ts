import type { Person } from '#sandbox/people/person.ts'
import type { Shop } from '#sandbox/shops.ts'

/** What a service knows of a call: the storefront that was asked and the person who asks. */
export interface ApiEnvironment {
  Bindings: {
    shop: Shop
    /** Whether the control room wants this id to fail in a batch. */
    fails: (id: string) => boolean
  }
  Variables: { person: Person }
}
