import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { addressesMachine } from '#machines/account/addresses/addresses.machine.ts'
import { aSavedAddress } from '#machines/samples/customer.ts'
import { aServiceError } from '#machines/samples/failures.ts'
import { ServiceError } from '#machines/model/service-error.ts'
import { ChangeAddressPage } from '#src/account/address-form/AddressPages.tsx'
import { savedAddress } from '#src/account/address-form/address.screen.tsx'
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

  expect(screen.getByRole('textbox', { description: 'City: check what you entered' })).toBe(city)
  expect(document.activeElement).toBe(screen.getByRole('group', { name: "There's a problem" }))
  await user.type(city, '!')
  expect(screen.queryByRole('textbox', { description: /check what you entered/u })).toBeNull()
})

it('says that an address was deleted while its form was open, and keeps what was typed', async () => {
  const { user, save } = await openKnown('address-1')
  const city = screen.getByRole('textbox', { name: 'City' })
  await user.type(city, '-Noord')
  await user.click(screen.getByRole('button', { name: 'Save address' }))
  await screen.findByRole('button', { name: 'Saving' })
  await save.fail(aServiceError(404))

  expect(screen.getByRole('alert').textContent).toBe(
    'Address not foundIt may have been deleted. Your changes are still here.',
  )
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'City' }).value).toMatch(/-Noord$/u)
})

const callbacks = { onSaved: () => undefined, onCancel: () => undefined }

const openKnown = async (id: string) => {
  const app = await startApp({ params: { addressId: id } })
  const { logic, read: readAddresses } = heldView(addressesMachine)
  app.open('addresses', logic)
  const { recall, save } = openSettingsForm(app, 'changedAddress')
  app.connect(savedAddress)
  const user = await app.show(<ChangeAddressPage id={id} settingsPath="/settings" {...callbacks} />)
  screen.getByText("We're still loading your details.")
  await readAddresses.answer([aSavedAddress()])
  if (recall.calls.length > 0) await recall.answer(null)
  return { user, save }
}
