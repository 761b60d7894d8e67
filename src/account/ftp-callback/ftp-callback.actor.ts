import * as v from 'valibot'
import { backOf } from '#machines/model/lenient.ts'
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
import { isChanged } from '#src/account/settings-form/replace-customer.actor.ts'

export const provideCallback = (app: SettingsDependencies) =>
  provideForm<CallbackFields>(app, {
    draft: { form: 'callback', version: 1 },
    save: async ({ values, changed }, signal) => {
      const customer = app.known().client(customerClient)
      const current = await customer.read(signal)
      if (current === null) throw new Error('The account does not exist any more')
      const { callbackUrl, callbackFormat } = v.parse(callbackFields, values)
      // If no format is stored, the form shows one, so this format is sent.
      const hasNoFormat = (backOf(current)['callbackFormat'] ?? null) === null
      // Answers B-375
      const wanted = {
        ...current,
        ...(changed.includes('callbackUrl') ? { callbackUrl } : {}),
        ...(changed.includes('callbackFormat') || hasNoFormat ? { callbackFormat } : {}),
      }
      const stored = await readAfter(customer.changeCallback(wanted, signal), async () => {
        const now = await customer.read(signal)
        return now !== null &&
          isChanged(callbackFieldsOf(current), callbackFieldsOf(wanted), callbackFieldsOf(now))
          ? { answer: now }
          : null
      })
      return callbackFieldsOf(stored)
    },
  })
