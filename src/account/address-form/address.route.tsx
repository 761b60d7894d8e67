import { useParams } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { provideAddress } from '#src/account/address-form/address-form.actor.ts'
import { savedAddress } from '#src/account/address-form/address-form.wiring.ts'
import { ChangeAddressPage } from '#src/account/address-form/AddressPages.tsx'
import { type FormPageProps, formScreen } from '#src/account/settings-form/form.screen.tsx'
import { addressActors } from '#src/account/settings/settings-actors.screen.ts'

function AddressPage(props: FormPageProps): ReactNode {
  const { addressId = '' } = useParams({ strict: false })
  return <ChangeAddressPage id={addressId} {...props} />
}

export const screen = formScreen({
  form: 'changedAddress',
  saves: 'address',
  Page: AddressPage,
  screenActors: (app, { addressId = '' }) => [
    ...addressActors(app),
    {
      name: 'changedAddress',
      key: addressId,
      logic: provideAddress(app, addressId),
      input: { event: 'addresses.changed' },
      isKept: false,
    },
  ],
  wirings: [savedAddress],
})
