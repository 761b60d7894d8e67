import { screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { addressesMachine } from '#machines/account/addresses/addresses.machine.ts'
import type { SavedAddress } from '#machines/model/address/address.ts'
import { aSavedAddress } from '#machines/samples/customer.ts'
import { aDeliveryAddress, anAddress } from '#machines/samples/delivery-address.ts'
import { aServiceError, CORRELATION_ID } from '#machines/samples/failures.ts'
import { SavedAddressChoice } from '#src/orders/delivery-address/SavedAddressChoice.tsx'
import { heldView, startApp } from '#tests/support/views/start-app.tsx'

it('says that the saved addresses could not be loaded, reads them again, and says that there are none', async () => {
  const { read, show } = await loadAddresses(['NL'])
  const { user } = await show(null)
  await user.click(screen.getByRole('button', { name: 'Choose a saved address' }))
  screen.getByText('Loading your saved addresses')

  await read.fail(aServiceError(500))
  screen.getByText("We couldn't load your saved addresses.")
  screen.getByText('You can still type an address.')
  screen.getByText(CORRELATION_ID)
  expect(screen.queryByText('Loading your saved addresses')).toBeNull()

  const again = screen.getByRole('button', { name: 'Try again' })
  await user.click(again)
  expect(again.getAttribute('aria-busy')).toBe('true')
  await read.answer({ addresses: [] })
  screen.getByText('You have no saved addresses yet')
  expect(screen.queryByText("We couldn't load your saved addresses.")).toBeNull()
})

// Answers B-230
it('marks the address of the order, folds those where the shop does not deliver, and takes another one', async () => {
  const other = aSavedAddress({ ...anAddress(), streetNumber: '176', id: 'other' })
  const { read, show } = await loadAddresses(['NL', 'BE'])
  const { user, onChoose } = await show()
  const leftOut = { count: 2, correlationId: CORRELATION_ID }
  await read.answer({
    leftOut,
    addresses: [
      aSavedAddress({ ...anAddress(), id: 'same' }),
      other,
      aSavedAddress({ countryCode: 'NO', id: 'away' }),
    ],
  })
  const opener = screen.getByRole('button', { name: 'Choose a saved address' })
  await user.click(opener)
  const dialog = await screen.findByRole('dialog', { name: 'Saved addresses' })
  within(dialog).getByText("2 addresses couldn't be shown.")
  const [same] = within(dialog).getAllByRole('listitem')
  expect(same?.textContent).toContain("This order's delivery address")
  const away = within(dialog).getByText("1 address we don't deliver to").parentElement
  expect(away?.textContent).toContain('We deliver to: Belgium and Netherlands.')
  expect(away?.textContent).toContain('Norway')

  await user.click(within(dialog).getByRole('button', { name: /^Fill in this address/u }))
  expect(onChoose).toHaveBeenCalledExactlyOnceWith(other)
  expect(screen.queryByRole('dialog')).toBeNull()
})

// Answers B-315
it('offers the first two addresses that the order can go to beside the form, if they are known when it opens', async () => {
  const { read, show } = await loadAddresses(['NL'])
  await read.answer({
    addresses: [
      aSavedAddress({ ...anAddress(), id: 'same' }),
      aSavedAddress({ countryCode: 'NO', id: 'away' }),
      ...['1', '2', '3'].map(id => aSavedAddress({ ...anAddress(), streetNumber: id, id })),
    ],
  })
  const { user, onChoose } = await show()

  const near = screen.getAllByRole('button', { name: /^Fill in this address: / })
  expect(near.map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Keizersgracht 1,'),
    expect.stringContaining('Keizersgracht 2,'),
  ])
  await user.click(near[1] ?? document.body)
  expect(onChoose).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ id: '2' }))
})

/** Loads the saved addresses; `show` shows them for an order to `where`. */
const loadAddresses = async (countries: readonly string[]) => {
  const app = await startApp()
  const { logic, read } = heldView(addressesMachine)
  const addresses = app.open('addresses', logic)
  addresses.send({ type: 'resource.load' })
  const onChoose = vi.fn<(address: SavedAddress) => void>()
  return {
    read,
    show: async (where: ReturnType<typeof aDeliveryAddress> | null = aDeliveryAddress()) => ({
      user: await app.show(<SavedAddressChoice {...{ addresses, countries, where, onChoose }} />),
      onChoose,
    }),
  }
}
