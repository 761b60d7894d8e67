import { act, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { addressesMachine } from '#machines/account/addresses/addresses.machine.ts'
import { COUNTRIES } from '#machines/model/country.ts'
import type { SavedAddress } from '#machines/model/address/address.ts'
import { aSavedAddress } from '#machines/samples/customer.ts'
import { aRefusalOf, aServiceError } from '#machines/samples/failures.ts'
import { ChangeAddressPage, NewAddressPage } from '#src/account/address-form/AddressPages.tsx'
import { savedAddress } from '#src/account/address-form/address.screen.tsx'
import { emptyAddress } from '#src/account/address-form/address-new.screen.tsx'
import { openSettingsForm } from '#tests/support/views/open-settings-form.ts'
import { heldView, startApp } from '#tests/support/views/start-app.tsx'

// Answers B-302
it('names the field that the service refused, until the customer changes it', async () => {
  const { user, save } = await openKnown('address-1')
  screen.getByText("Please fill in every field that isn't marked as optional.")
  const city = screen.getByRole('textbox', { name: 'City' })
  await user.type(city, '-Noord')
  await user.click(screen.getByRole('button', { name: 'Save address' }))
  await screen.findByRole('button', { name: 'Saving' })
  await save.fail(aRefusalOf('city'))

  expect(screen.getByRole('textbox', { description: 'City: check what you entered' })).toBe(city)
  expect(document.activeElement).toBe(screen.getByRole('group', { name: "There's a problem" }))
  await user.type(city, '!')
  expect(screen.queryByRole('textbox', { description: /check what you entered/u })).toBeNull()
})

// Answers B-541
it('shows what a later read found in place of what nobody changed, and compares with that', async () => {
  const { user, settingsForm, recall, readAgain } = await openKnown('address-1')
  const street = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Street name' })
  const before = street().value
  await user.click(street())
  await readAgain({ streetName: 'Prinsengracht' })
  await recall.answer(null)
  expect(street().value).toBe('Prinsengracht')
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Change address' }))

  await user.clear(street())
  await user.type(street(), before)
  expect(settingsForm.getSnapshot().children.submission?.getSnapshot().hasTag('dirty')).toBe(true)
})

it('says that an address was deleted while its form was open, and keeps what was typed', async () => {
  const { user, save } = await openKnown('address-1')
  const city = screen.getByRole('textbox', { name: 'City' })
  await user.type(city, '-Noord')
  await user.click(screen.getByRole('button', { name: 'Save address' }))
  await screen.findByRole('button', { name: 'Saving' })
  await save.fail(aServiceError(404))

  expect(screen.getByRole('alert').textContent).toBe(
    'Address not foundIt may have been deleted. What you entered is still here.',
  )
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'City' }).value).toMatch(/-Noord$/u)
})

it('names the limit of a text that is too long, but not if the street number fills a part of it', async () => {
  const { user } = await openKnown('address-1')
  const fill = async (texts: Readonly<Record<string, string>>) => {
    for (const [name, text] of Object.entries(texts)) {
      const field = screen.getByRole('textbox', { name })
      await user.clear(field)
      await user.click(field)
      await user.paste(text)
    }
    await user.click(screen.getByRole('button', { name: 'Save address' }))
    const problems = await screen.findByRole('group', { name: "There's a problem" })
    return within(problems)
      .getAllByRole('link')
      .map(({ textContent }) => textContent)
  }
  await user.selectOptions(screen.getByRole('combobox', { name: 'Country' }), 'Austria')
  const vienna = { 'Postal code': '1060', 'Street number': '12/3/14/Top 21' }
  const suffix = 'Flat or suffix (optional)'

  expect(await fill({ ...vienna, [suffix]: 'x'.repeat(21), City: 'x'.repeat(81) })).toEqual([
    'Flat or suffix (optional): use 20 characters or fewer',
    'City: use 80 characters or fewer',
  ])
  expect(await fill({ [suffix]: 'Hinterhaus links', City: 'Wien' })).toEqual([
    'Flat or suffix (optional): use fewer characters',
  ])
})

// Answers B-230
it.each([
  { deliveryCountries: COUNTRIES, begins: 'GB' },
  { deliveryCountries: ['NL', 'BE'] as const, begins: '' },
])(
  'begins a new address in English with "$begins" where it is delivered to $deliveryCountries',
  async row => {
    const deliveryCountries = [...row.deliveryCountries]
    const app = await startApp({ locale: 'en-GB', storefront: { deliveryCountries } })
    const { recall } = openSettingsForm(app, 'newAddress')
    app.connect(emptyAddress)
    const user = await app.show(<NewAddressPage {...callbacks} />)
    await recall.answer(null)
    const country = (): string =>
      screen.getByRole<HTMLSelectElement>('combobox', { name: 'Country' }).value
    expect(country()).toBe(row.begins)

    await user.selectOptions(screen.getByRole('combobox', { name: 'Country' }), 'United Kingdom')
    expect(country()).toBe('GB')
  },
)

const callbacks = { onSaved: () => undefined, onCancel: () => undefined }

const openKnown = async (id: string) => {
  const app = await startApp({ params: { addressId: id } })
  const { logic, read: readAddresses } = heldView(addressesMachine)
  const addresses = app.open('addresses', logic)
  const { settingsForm, recall, save } = openSettingsForm(app, 'changedAddress')
  app.connect(savedAddress)
  const user = await app.show(<ChangeAddressPage id={id} settingsPath="/settings" {...callbacks} />)
  screen.getByText("We're still loading your details.")
  await readAddresses.answer({ addresses: [aSavedAddress()] })
  if (recall.calls.length > 0) await recall.answer(null)
  const readAgain = (changes: Partial<SavedAddress>) => {
    act(() => addresses.send({ type: 'resource.load' }))
    return readAddresses.answer({ addresses: [aSavedAddress(changes)] })
  }
  return { user, settingsForm, recall, save, readAgain }
}
