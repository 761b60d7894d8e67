import type { ReactNode } from 'react'
import { providePersonalDetails } from '#src/account/personal-details/personal-details.actor.ts'
import { PersonalDetailsPage } from '#src/account/personal-details/PersonalDetailsPage.tsx'
import type { Screen } from '#src/app/screen.ts'
import { savedDetails } from '#src/account/personal-details/personal-details.wiring.ts'
import { customerActor } from '#src/account/settings/settings-actors.screen.ts'
import { SettingsGuard } from '#src/account/settings/SettingsGuard.screen.tsx'
import { useSettingsNavigation } from '#src/account/settings/settings-navigation.screen.ts'
import { useScreenActor } from '#src/shell/use-screen-actors.ts'

function PersonalDetailsRoute(): ReactNode {
  const settingsForm = useScreenActor('personalDetails')
  const { isBusiness, leave, leaveSaved } = useSettingsNavigation()

  return (
    <>
      <PersonalDetailsPage
        customer={useScreenActor('customer')}
        settingsForm={settingsForm}
        isBusiness={isBusiness}
        onSaved={() => leaveSaved('personalDetails')}
        onCancel={leave}
      />
      <SettingsGuard form={settingsForm} />
    </>
  )
}

export const screen: Screen = {
  View: PersonalDetailsRoute,
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
}
