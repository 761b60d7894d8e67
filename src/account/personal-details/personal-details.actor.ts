import {
  type PersonalDetails,
  withPersonalDetails,
} from '#machines/account/model/personal-details.ts'
import {
  type SettingsDependencies,
  provideForm,
} from '#src/account/settings-form/settings-form.actor.ts'
import { replaceCustomer } from '#src/account/settings-form/replace-customer.actor.ts'
import type { settingsFormMachine } from '#machines/account/settings-form/settings-form.machine.ts'

declare module '#machines/shell/screen-actors/screen-machines.ts' {
  interface ScreenMachines {
    personalDetails: ReturnType<typeof settingsFormMachine<PersonalDetails>>
  }
}

/**
 * Provides the form machine for the personal details. Saving sends the fields that the customer changed in the form;
 * fields that were changed elsewhere meanwhile stay.
 */
export const providePersonalDetails = (app: SettingsDependencies) =>
  provideForm<PersonalDetails>(app, {
    draft: { form: 'personal-details', version: 1 },
    save: ({ values, changed }, signal) =>
      replaceCustomer(app, customer => withPersonalDetails(customer, values, changed), signal),
  })
