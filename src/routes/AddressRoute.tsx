import { useParams } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { provideAddress } from '#src/actors/settings.ts'
import { ChangeAddressPage } from '#src/features/settings/AddressPages.tsx'
import type { Screen } from '#src/routes/screen.ts'
import { addressParts } from '#src/routes/settings-parts.ts'
import { SettingsGuard } from '#src/routes/SettingsGuard.tsx'
import { useSettingsWays } from '#src/routes/settings-ways.ts'
import { usePart } from '#src/watch/parts.ts'

function AddressRoute(): ReactNode {
  const part = usePart('changedAddress')
  const { addressId = '' } = useParams({ strict: false })
  const { settingsPath, leave, leaveSaved } = useSettingsWays()

  return (
    <>
      <ChangeAddressPage
        addresses={usePart('addresses')}
        id={addressId}
        settingsPath={settingsPath}
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
  View: AddressRoute,
  parts: (world, { addressId = '' }) => [
    ...addressParts(world),
    {
      name: 'changedAddress',
      key: addressId,
      logic: provideAddress(world, addressId),
      input: { fact: 'addresses.changed' },
      isKept: false,
    },
  ],
}
