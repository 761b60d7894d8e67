import { entriesOf } from '#machines/model/address/address-fields.ts'
import { countryOfLocale } from '#machines/model/country.ts'
import { keepOpen, openWithSaved } from '#src/account/settings-form/open-form.ts'
import { wiring } from '#src/app/screen-wiring.ts'

/**
 * Opens the form of a new address. All fields are empty except the country, which is the country of the current
 * language.
 */
export const emptyAddress = wiring(['newAddress'], ([form], { locale }) => [
  keepOpen(form, () => entriesOf(null, countryOfLocale(locale()))).subscription,
])

/** Opens the form of a saved address with the address that the path names, if the account has it. */
export const savedAddress = wiring(
  ['changedAddress', 'addresses'],
  ([form, addresses], { params, locale }) =>
    openWithSaved(form, addresses, saved => {
      const { addressId } = params()
      const named = saved.find(({ id }) => id === addressId)
      return named === undefined ? null : entriesOf(named, countryOfLocale(locale()))
    }),
)
