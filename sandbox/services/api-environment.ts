import type { Person } from '#sandbox/people/person.ts'
import type { CallName } from '#sandbox/services/calls.ts'
import type { Shop } from '#sandbox/shops.ts'

/** What a service knows of a call: the storefront that was asked, its name in the contract, and the person who asks. */
export interface ApiEnvironment {
  Bindings: {
    shop: Shop
    /** Null for a call that the contract does not know. */
    call: CallName | null
    /** Whether the control room wants this id to fail in a batch. */
    fails: (id: string) => boolean
  }
  Variables: { person: Person }
}
