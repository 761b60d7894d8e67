import { fromPromise } from 'xstate'
import { customerMachine } from '#machines/account/customer/customer.machine.ts'
import { type Report, reportingTo } from '#src/http/reporter.ts'
import { customerClient } from '#src/account/customer/customer.service.ts'
import { GONE_PATH } from '#src/browser/page.ts'
import type { Clients } from '#src/http/client.ts'

/** What the account needs from the app. */
interface CustomerDependencies {
  report: Report
  known(): { client: Clients }
}

/** The customer's account over the customer service; a 404 means that it was deleted. */
export const provideCustomer = (app: CustomerDependencies) =>
  customerMachine.provide({
    actors: {
      read: fromPromise(({ signal }) => app.known().client(customerClient).read(signal)),
    },
    actions: {
      report: reportingTo(app),
      leave: () => {
        location.assign(GONE_PATH)
      },
    },
  })
