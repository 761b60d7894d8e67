import { useParams } from '@tanstack/react-router'
import { provideAddress } from '#src/account/address-form/address-form.actor.ts'
import { ChangeAddressPage } from '#src/account/address-form/AddressPages.tsx'
import { type FormPageProps, formScreen } from '#src/account/settings-form/form.screen.tsx'
import { addressActors } from '#src/account/settings/settings-actors.screen.ts'
import { entriesOf } from '#machines/model/address/address-fields.ts'
import { openWithSaved } from '#src/account/settings-form/open-form.ts'
import { wiring } from '#src/app/screen-wiring.ts'

function AddressPage(props: FormPageProps) {
  const { addressId = '' } = useParams({ strict: false })
  return <ChangeAddressPage id={addressId} {...props} />
}

/** Opens the form of a saved address with the address that the path names, if the account has it. */
export const savedAddress = wiring(
  ['changedAddress', 'addresses'],
  ([form, addresses], { params, country }) =>
    openWithSaved(form, addresses, known => {
      const { addressId } = params()
      const named = known.addresses.find(({ id }) => id === addressId)
      return named === undefined ? null : entriesOf(named, country())
    }),
)

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
