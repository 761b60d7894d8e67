import { provideNewAddress } from '#src/account/address-form/address-form.actor.ts'
import { NewAddressPage } from '#src/account/address-form/AddressPages.tsx'
import { formScreen } from '#src/account/settings-form/form.screen.tsx'
import { addressActors } from '#src/account/settings/settings-actors.screen.ts'
import { entriesOf } from '#machines/model/address/address-fields.ts'
import { keepOpen } from '#src/account/settings-form/open-form.ts'
import { wiring } from '#src/app/screen-wiring.ts'

/** Opens the form of a new address, in which only the country is filled in. */
export const emptyAddress = wiring(['newAddress'], ([form], { country }) => [
  keepOpen(form, () => entriesOf(null, country())).subscription,
])

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
