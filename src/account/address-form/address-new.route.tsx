import { provideNewAddress } from '#src/account/address-form/address-form.actor.ts'
import { emptyAddress } from '#src/account/address-form/address-form.wiring.ts'
import { NewAddressPage } from '#src/account/address-form/AddressPages.tsx'
import { formScreen } from '#src/account/settings-form/form.screen.tsx'
import { addressActors } from '#src/account/settings/settings-actors.screen.ts'

export const screen = formScreen({
  form: 'newAddress',
  saves: 'address',
  Page: NewAddressPage,
  screenActors: app => [
    ...addressActors(app),
    {
      name: 'newAddress',
      logic: provideNewAddress(app),
      input: { event: 'addresses.changed' },
      isKept: false,
    },
  ],
  wirings: [emptyAddress],
})
