import { providePersonalDetails } from '#src/account/personal-details/personal-details.actor.ts'
import { PersonalDetailsPage } from '#src/account/personal-details/PersonalDetailsPage.tsx'
import { savedDetails } from '#src/account/personal-details/personal-details.wiring.ts'
import { formScreen } from '#src/account/settings-form/form.screen.tsx'
import { customerActor } from '#src/account/settings/settings-actors.screen.ts'

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
