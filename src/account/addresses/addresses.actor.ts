import { addressesMachine } from '#machines/account/addresses/addresses.machine.ts'
import { reportingTo } from '#src/http/reporter.ts'
import { addressClient } from '#src/account/addresses/addresses.service.ts'
import type { SettingsDependencies } from '#src/account/settings-form/settings-form.actor.ts'
import { ask } from '#src/shell/ask.actor.ts'

/** Provides the ports of the machine of the saved addresses: calls to the customer service. */
export const provideAddresses = (app: SettingsDependencies) =>
  addressesMachine.provide({
    actors: {
      read: ask(app, addressClient, 'readableList'),
    },
    actions: { report: reportingTo(app) },
  })
