import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { addressesMachine } from '#machines/account/addresses/addresses.machine.ts'
import type { SavedAddress } from '#machines/model/address/address.ts'
import { aSavedAddress } from '#machines/samples/customer.ts'
import { aServiceError } from '#machines/samples/failures.ts'
import { ServiceError } from '#machines/model/service-error.ts'
import { ChangeAddressPage, NewAddressPage } from '#src/account/address-form/AddressPages.tsx'
import { emptyAddress, savedAddress } from '#src/account/address-form/address-form.wiring.ts'
import { openSettingsForm } from '#tests/support/views/open-settings-form.ts'
import { heldViewPort, startApp } from '#tests/support/views/start-app.tsx'

// Answers
it.each([
  {
    locale: 'en-GB',
    names: ['Postal code', 'City', 'Phone number', 'Save address', 'There is a problem'],
    sentences: [
      /^Enter a first name$/u,
      /^Enter a last name$/u,
      /^Postal Code must be valid/u,
      /^Street number must be valid/u,
      /^Street name must be valid/u,
      /^Phone number must be valid/u,
    ],
  },
  {
    locale: 'nl-NL',
    names: ['Postcode', 'Plaats', 'Telefoonnummer', 'Adres opslaan', 'Er is een probleem'],
    sentences: [
      /^Vul een voornaam in$/u,
      /^Vul een achternaam in$/u,
      /^Vul een geldige postcode in/u,
      /^Vul een geldig huisnummer in/u,
      /^Vul een geldige straatnaam in/u,
      /^Vul een geldig telefoonnummer in/u,
    ],
  },
])('says what is wrong with an address before it is sent: $locale', async form => {
  const [code = '', city = '', phone = '', submit = '', problem = ''] = form.names
  const { user, save } = await openNew(form.locale)
  await user.selectOptions(screen.getByRole('combobox'), 'NL')
  await user.type(screen.getByRole('textbox', { name: code }), '99')
  await user.type(screen.getByRole('textbox', { name: city }), 'Amsterdam')
  await user.type(screen.getByRole('textbox', { name: phone }), '12')
  await user.click(screen.getByRole('button', { name: submit }))

  const summary = await screen.findByRole('group', { name: problem })
  expect(document.activeElement).toBe(summary)
  const said = within(summary).getAllByRole('link')
  expect(said.map(({ textContent }) => textContent)).toEqual(
    form.sentences.map(sentence => expect.stringMatching(sentence)),
  )
  expect(save.calls).toHaveLength(0)
})

it('names the field that the service refused, until the customer changes it', async () => {
  const { user, save } = await openKnown('address-1')
  const city = screen.getByRole('textbox', { name: 'City' })
  await user.type(city, '-Noord')
  await user.click(screen.getByRole('button', { name: 'Save address' }))
  await screen.findByRole('button', { name: 'Saving' })
  await save.fail(
    new ServiceError('The service refused (PUT /addresses)', {
      kind: 'refused',
      status: 400,
      body: JSON.stringify({ detail: 'city: Expected a city of this postal code' }),
      url: 'https://api.kiln.example/addresses',
      correlationId: null,
      again: null,
    }),
  )

  expect(screen.getByRole('textbox', { description: 'City: this was not accepted' })).toBe(city)
  expect(document.activeElement).toBe(screen.getByRole('group', { name: 'There is a problem' }))
  await user.type(city, '!')
  expect(screen.queryByRole('textbox', { description: /not accepted/u })).toBeNull()
})

it('says that an address was deleted while its form was open, and keeps what was typed', async () => {
  const { user, save } = await openKnown('address-1')
  const city = screen.getByRole('textbox', { name: 'City' })
  await user.type(city, '-Noord')
  await user.click(screen.getByRole('button', { name: 'Save address' }))
  await screen.findByRole('button', { name: 'Saving' })
  await save.fail(aServiceError(404))

  expect(screen.getByRole('alert').textContent).toBe(
    'Address not foundIt may have been deleted. What you typed is still here.',
  )
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'City' }).value).toMatch(/-Noord$/u)
})

it('says that an address does not exist, without a form, and leads back to the settings', async () => {
  const { user, visited } = await openKnown('nobody-has-it')

  expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
    'Change address',
    'Address not found',
  ])
  screen.getByText('It may have been deleted.')
  expect(screen.queryByRole('textbox')).toBeNull()
  await user.click(screen.getByRole('link', { name: 'Back to settings' }))
  expect(visited).toEqual(['/settings'])
})

const callbacks = { onSaved: () => undefined, onCancel: () => undefined }

const openNew = async (locale: string) => {
  const app = await startApp({ locale })
  const { recall, save } = openSettingsForm(app, 'newAddress')
  app.connect(emptyAddress)
  const user = await app.show(<NewAddressPage {...callbacks} />)
  await recall.answer(null)
  return { user, save }
}

const openKnown = async (id: string) => {
  const app = await startApp({ params: { addressId: id } })
  const readAddresses = heldViewPort<SavedAddress[]>()
  app.open('addresses', addressesMachine.provide({ actors: { read: readAddresses.logic } }))
  const { recall, save } = openSettingsForm(app, 'changedAddress')
  app.connect(savedAddress)
  const user = await app.show(<ChangeAddressPage id={id} settingsPath="/settings" {...callbacks} />)
  await readAddresses.answer([aSavedAddress()])
  if (recall.calls.length > 0) await recall.answer(null)
  return { user, save, visited: app.visited }
}
