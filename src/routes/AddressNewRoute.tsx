import type { ReactNode } from 'react'
import { provideNewAddress } from '#src/actors/settings.ts'
import { NewAddressPage } from '#src/features/settings/AddressPages.tsx'
import type { Screen } from '#src/routes/screen.ts'
import { addressParts } from '#src/routes/settings-parts.ts'
import { SettingsGuard } from '#src/routes/SettingsGuard.tsx'
import { useSettingsWays } from '#src/routes/settings-ways.ts'
import { usePart } from '#src/watch/parts.ts'

function AddressNewRoute(): ReactNode {
  const part = usePart('newAddress')
  const { leave, leaveSaved } = useSettingsWays()

  return (
    <>
      <NewAddressPage
        part={part}
        onSaved={() => {
          leaveSaved('address')
        }}
        onCancel={leave}
      />
      <SettingsGuard form={part} />
    </>
  )
}

export const screen: Screen = {
  View: AddressNewRoute,
  parts: world => [
    ...addressParts(world),
    {
      name: 'newAddress',
      logic: provideNewAddress(world),
      input: { fact: 'addresses.changed' },
      isKept: false,
    },
  ],
}
