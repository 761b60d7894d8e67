import { customerMachine } from '#machines/account/customer/customer.machine.ts'
import { reportingTo } from '#src/http/reporter.ts'
import { customerClient } from '#src/account/customer/customer.service.ts'
import { leaveEndedAccount } from '#src/browser/page.ts'
import type { ServiceDependencies } from '#src/shell/app-context.actor.ts'
import { ask } from '#src/shell/ask.actor.ts'

/** A 404 of the service means that it knows no such customer. */
export const provideCustomer = (app: ServiceDependencies) =>
  customerMachine.provide({
    actors: {
      read: ask(app, customerClient, 'read'),
    },
    actions: {
      report: reportingTo(app),
      // Answers A-271
      leave: () => leaveEndedAccount('deleted'),
      leaveUnfound: () => leaveEndedAccount('notFound'),
    },
  })
