import type { Person } from '#sandbox/people/person.ts'
import type { CallName } from '#sandbox/services/calls.ts'
import type { Shop } from '#sandbox/shops.ts'

/** The context of a call to a service: what the gateway knows about the call, and the caller. */
export interface ApiEnvironment {
  Bindings: {
    shop: Shop
    /** Null for a call that the contract does not know. */
    call: CallName | null
    /** Whether a fault lets this id of a batch fail. */
    fails: (id: string) => boolean
  }
  Variables: { person: Person }
}
