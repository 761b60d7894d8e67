import * as v from 'valibot'
import { readAfter } from '#src/http/read-after.ts'
import {
  callbackFields,
  callbackFieldsOf,
  type CallbackFields,
} from '#machines/account/ftp-callback/callback.model.ts'
import { customerClient } from '#src/account/customer/customer.service.ts'
import {
  type SettingsDependencies,
  provideForm,
} from '#src/account/settings-form/settings-form.actor.ts'
import { isSame } from '#src/account/settings-form/replace-customer.actor.ts'

export const provideCallback = (app: SettingsDependencies) =>
  provideForm<CallbackFields>(app, {
    draft: { form: 'callback', version: 1 },
    save: async ({ values }, signal) => {
      const customer = app.known().client(customerClient)
      const sent = v.parse(callbackFields, values)
      await readAfter(customer.changeCallback(sent, signal), async () => {
        const stored = await customer.read(signal)
        return stored !== null && isSame(callbackFieldsOf(stored), sent) ? { answer: stored } : null
      })
    },
  })
