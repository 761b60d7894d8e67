import { fromPromise } from 'xstate'
import { customerMachine } from '#machines/account/customer/customer.machine.ts'
import type { CustomerService } from '#src/services/customer.ts'
import type { Report } from '#src/services/reporter.ts'

/** What the account needs of the world. */
interface CustomerWorld {
  report: Report
  known(): { services: { customer: CustomerService } }
}

/** The account of the customer over the customer service; a 404 is an account that was deleted. */
export const provideCustomer = (world: CustomerWorld) =>
  customerMachine.provide({
    actors: {
      readCustomer: fromPromise(({ signal }) => world.known().services.customer.read(signal)),
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
