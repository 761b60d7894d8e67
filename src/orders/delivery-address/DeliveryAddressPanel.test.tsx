import { act, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { addressesMachine } from '#machines/account/addresses/addresses.machine.ts'
import type { SavedAddresses } from '#machines/account/model/saved-addresses.ts'
import { deliveryAddressMachine } from '#machines/orders/delivery-address/delivery-address.machine.ts'
import { aDeliveryAddress } from '#machines/samples/delivery-address.ts'
import { aBusyService, aServiceError } from '#machines/samples/failures.ts'
import { someOrderDetails } from '#machines/samples/order-details.ts'
import { DeliveryAddressPanel } from '#src/orders/delivery-address/DeliveryAddressPanel.tsx'
import { heldView, heldViewPort, startApp } from '#tests/support/views/start-app.tsx'

it('does not touch the draft by opening the form, and deletes it once nothing typed is left', async () => {
  const { user, clearDraft } = await openForm()
  await user.type(field('Street number'), '6')
  expect(clearDraft).not.toHaveBeenCalled()
  await user.keyboard('{Backspace}')
  expect(clearDraft).toHaveBeenCalledOnce()
})

it('takes no other save before a busy service accepts one', async () => {
  const { user, changeAddress } = await openForm()
  await user.type(field('Street number'), '6')
  await user.click(screen.getByRole('button', { name: 'Deliver to this address' }))
  await vi.waitFor(() => expect(changeAddress.calls).toHaveLength(1))
  await changeAddress.fail(aBusyService(3000))

  await user.click(screen.getByRole('button', { name: /^Try again\b/u }))
  expect(changeAddress.calls).toHaveLength(1)
})

// Answers B-442
it('corrects an address that the order does not show yet, also back to the one that it shows', async () => {
  const { user, changeAddress, know } = await openForm()
  await user.type(field('Street number'), '6')
  await user.click(screen.getByRole('button', { name: 'Deliver to this address' }))
  await vi.waitFor(() => expect(changeAddress.calls).toHaveLength(1))
  await changeAddress.answer()
  act(know)
  screen.getByText(/but your order doesn't show it yet/u)

  await user.click(screen.getByRole('button', { name: 'Change delivery address' }))
  const { streetNumber } = aDeliveryAddress()
  expect(field('Street number').value).toBe(streetNumber)
  await user.click(screen.getByRole('button', { name: 'Deliver to this address' }))
  await vi.waitFor(() => expect(changeAddress.calls).toHaveLength(2))
  expect(changeAddress.calls[1]).toMatchObject({ input: { address: { streetNumber } } })
})

// Answers B-533
it('says of an order that was cancelled elsewhere no address that it will be delivered to', async () => {
  const { user, changeAddress } = await openForm('Cancelled')
  await user.type(field('Street number'), '6')
  await user.click(screen.getByRole('button', { name: 'Deliver to this address' }))
  await vi.waitFor(() => expect(changeAddress.calls).toHaveLength(1))
  await changeAddress.fail(aServiceError(409))

  screen.getByText('The delivery address for this order can no longer be changed.')
  expect(screen.queryByText(/still go to its current/u)).toBeNull()
})

// Answers B-533
it('promises no delivery of an order that was cancelled after its address was changed', async () => {
  const { user, changeAddress, actor, know } = await openForm('Cancelled')
  await user.type(field('Street number'), '6')
  await user.click(screen.getByRole('button', { name: 'Deliver to this address' }))
  await vi.waitFor(() => expect(changeAddress.calls).toHaveLength(1))
  await changeAddress.answer()
  act(know)
  expect(actor.getSnapshot().matches({ requestSent: 'waiting' })).toBe(true)
  expect(screen.queryByRole('button', { name: 'Check again' })).toBeNull()

  const address = aDeliveryAddress({ streetNumber: `${aDeliveryAddress().streetNumber}6` })
  act(() => actor.send({ type: 'order.known', order: { address, isOpen: true } }))

  expect(actor.getSnapshot().value).toBe('successfulUpdate')
  expect(screen.getByRole('status').textContent).toBe('')
})

const field = (name: string): HTMLInputElement => screen.getByRole('textbox', { name })

/** Opens the form of an order that could be changed before it got this status. */
const openForm = async (status = 'Confirmed') => {
  const opened = await openPanel(status)
  const button = screen.getByRole('button', { name: 'Change delivery address' })
  // Await `act`: the press fetches the form's code, and React renders the fetched code only within an awaited `act`.
  await act(() => opened.user.click(button))
  await screen.findByRole('textbox', { name: 'Street number' })
  return opened
}

const openPanel = async (status: string) => {
  const app = await startApp()
  const { logic, recallDraft, changeAddress } = heldView(deliveryAddressMachine)
  const clearDraft = vi.fn<() => void>()
  const actor = app.open('deliveryAddress', logic.provide({ actions: { clearDraft } }), {
    orderCode: 'A-1',
    countries: ['NL'],
  })
  const addresses = app.open(
    'addresses',
    addressesMachine.provide({ actors: { read: heldViewPort<SavedAddresses>().logic } }),
  )
  const order = someOrderDetails({
    orders: [{ code: 'A-1-1', status, title: 'Photo book' }],
    deliveryAddress: aDeliveryAddress(),
  })
  const { deliveryAddress: address } = order
  const know = () => actor.send({ type: 'order.known', order: { address, isOpen: true } })
  know()
  const user = await app.show(
    <DeliveryAddressPanel actor={actor} addresses={addresses} order={order} />,
  )
  await recallDraft.answer(null)
  return { user, actor, changeAddress, clearDraft, know }
}
