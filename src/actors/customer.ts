import { fromPromise } from 'xstate'
import { customerMachine } from '#machines/account/customer/customer.machine.ts'
import type { Report } from '#src/services/reporter.ts'
import { customerClient } from '#src/services/customer.ts'
import type { Clients } from '#src/services/client.ts'

/** What the account needs of the world. */
interface CustomerWorld {
  report: Report
  known(): { client: Clients }
}

/** The account of the customer over the customer service; a 404 is an account that was deleted. */
export const provideCustomer = (world: CustomerWorld) =>
  customerMachine.provide({
    actors: {
      readCustomer: fromPromise(({ signal }) => world.known().client(customerClient).read(signal)),
    },
    actions: {
      report: (_, { error }) => {
        world.report('action', error)
      },
      leave: () => {
        location.assign('/logout')
      },
    },
  })
