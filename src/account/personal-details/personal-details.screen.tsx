import { PersonalDetailsPage } from '#src/account/personal-details/PersonalDetailsPage.tsx'
import { formScreen } from '#src/account/settings-form/form.screen.tsx'
import { customerActor } from '#src/account/settings/settings-actors.screen.ts'
import {
  personalDetailsOf,
  type PersonalDetails,
  withPersonalDetails,
} from '#machines/account/model/personal-details.ts'
import { openWithSaved } from '#src/account/settings-form/open-form.ts'
import { wiring } from '#src/app/screen-wiring.ts'
import {
  type SettingsDependencies,
  provideForm,
} from '#src/account/settings-form/settings-form.actor.ts'
import { replaceCustomer } from '#src/account/settings-form/replace-customer.actor.ts'

export const savedDetails = wiring(['personalDetails', 'customer'], ([form, customer]) =>
  openWithSaved(form, customer, personalDetailsOf),
)

/** Saving sends only the fields that the customer changed in the form, so fields that were changed elsewhere stay. */
export const providePersonalDetails = (app: SettingsDependencies) =>
  provideForm<PersonalDetails>(app, {
    draft: { form: 'personal-details', version: 1 },
    save: ({ values, changed }, signal) =>
      replaceCustomer(app, customer => withPersonalDetails(customer, values, changed), signal),
  })

export const screen = formScreen({
  form: 'personalDetails',
  saves: 'personalDetails',
  Page: PersonalDetailsPage,
  screenActors: app => [
    customerActor(app),
    {
      name: 'personalDetails',
      logic: providePersonalDetails(app),
      input: { event: 'customer.changed' },
      isKept: false,
    },
  ],
  wirings: [savedDetails],
})
