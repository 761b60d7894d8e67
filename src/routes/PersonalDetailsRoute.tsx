import type { ReactNode } from 'react'
import { providePersonalDetails } from '#src/actors/settings.ts'
import { PersonalDetailsPage } from '#src/features/settings/PersonalDetailsPage.tsx'
import type { Screen } from '#src/routes/screen.ts'
import { customerPart } from '#src/routes/settings-parts.ts'
import { SettingsGuard } from '#src/routes/SettingsGuard.tsx'
import { useSettingsWays } from '#src/routes/settings-ways.ts'
import { usePart } from '#src/watch/parts.ts'

function PersonalDetailsRoute(): ReactNode {
  const part = usePart('personalDetails')
  const { isBusiness, leave, leaveSaved } = useSettingsWays()

  return (
    <>
      <PersonalDetailsPage
        customer={usePart('customer')}
        part={part}
        isBusiness={isBusiness}
        onSaved={() => {
          leaveSaved('personalDetails')
        }}
        onCancel={leave}
      />
      <SettingsGuard form={part} />
    </>
  )
}

export const screen: Screen = {
  View: PersonalDetailsRoute,
  parts: world => [
    customerPart(world),
    {
      name: 'personalDetails',
      logic: providePersonalDetails(world),
      input: { fact: 'customer.changed' },
      isKept: false,
    },
  ],
}
