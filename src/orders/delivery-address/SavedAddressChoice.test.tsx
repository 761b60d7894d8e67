import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { addressesMachine } from '#machines/account/addresses/addresses.machine.ts'
import type { SavedAddress } from '#machines/model/address/address.ts'
import { aServiceError, CORRELATION_ID } from '#machines/samples/failures.ts'
import { SavedAddressChoice } from '#src/orders/delivery-address/SavedAddressChoice.tsx'
import { heldViewPort, startApp } from '#tests/support/views/start-app.tsx'

it('says that the saved addresses could not be loaded, reads them again, and says that there are none', async () => {
  const app = await startApp()
  const read = heldViewPort<SavedAddress[]>()
  const addresses = app.open(
    'addresses',
    addressesMachine.provide({ actors: { read: read.logic } }),
  )
  addresses.send({ type: 'resource.load' })
  const user = await app.show(
    <SavedAddressChoice addresses={addresses} where={null} onChoose={() => undefined} />,
  )
  await user.click(screen.getByRole('button', { name: 'Choose a saved address' }))
  screen.getByText('Your saved addresses are being loaded.')

  await read.fail(aServiceError(500))
  screen.getByText('Your saved addresses could not be loaded.')
  screen.getByText('You can still type an address.')
  screen.getByText(CORRELATION_ID)
  expect(screen.queryByText('Your saved addresses are being loaded.')).toBeNull()

  const again = screen.getByRole('button', { name: 'Try again' })
  await user.click(again)
  expect(again.getAttribute('aria-busy')).toBe('true')
  await read.answer([])
  screen.getByText('You have no saved addresses yet')
  expect(screen.queryByText('Your saved addresses could not be loaded.')).toBeNull()
})
