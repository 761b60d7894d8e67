import { addressesMachine } from '#machines/account/addresses/addresses.machine.ts'
import { reportingTo } from '#src/http/reporter.ts'
import { addressClient } from '#src/account/addresses/addresses.service.ts'
import type { SettingsDependencies } from '#src/account/settings-form/settings-form.actor.ts'
import { ask } from '#src/shell/ask.actor.ts'

export const provideAddresses = (app: SettingsDependencies) =>
  addressesMachine.provide({
    actors: {
      read: ask(app, addressClient, 'readableList'),
    },
    actions: { report: reportingTo(app) },
  })
