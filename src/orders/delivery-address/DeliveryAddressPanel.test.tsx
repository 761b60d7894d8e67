import { act, screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { addressesMachine } from '#machines/account/addresses/addresses.machine.ts'
import type { SavedAddress } from '#machines/model/address/address.ts'
import { deliveryAddressMachine } from '#machines/orders/delivery-address/delivery-address.machine.ts'
import { canChangeAddress } from '#machines/orders/delivery-address/delivery-address.model.ts'
import { aDeliveryAddress } from '#machines/samples/delivery-address.ts'
import { aBusyService } from '#machines/samples/failures.ts'
import { someOrderDetails } from '#machines/samples/order-details.ts'
import { DeliveryAddressPanel } from '#src/orders/delivery-address/DeliveryAddressPanel.tsx'
import { heldView, heldViewPort, startApp } from '#tests/support/views/start-app.tsx'

// Answers
it('refuses an invalid address with four messages, and sends nothing', async () => {
  const { user, changeAddress } = await openForm()
  expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Country' }))
  await retype(user, 'Street name', '-')
  await retype(user, 'Street number', 'none')
  await retype(user, 'Postal code', '12')
  await retype(user, 'Phone number', '12')
  await user.click(screen.getByRole('button', { name: 'Save address' }))

  const summary = await screen.findByRole('group', { name: "There's a problem" })
  expect(document.activeElement).toBe(summary)
  const said = within(summary).getAllByRole('link')
  expect(said.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Postal Code must be valid/u),
    expect.stringMatching(/^Street number must be valid/u),
    expect.stringMatching(/^Street name must be valid/u),
    expect.stringMatching(/^Phone number must be valid/u),
  ])
  expect(changeAddress.calls).toHaveLength(0)
})

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
  await user.click(screen.getByRole('button', { name: 'Save address' }))
  await changeAddress.fail(aBusyService(3000))

  await user.click(screen.getByRole('button', { name: /^Try again in /u }))
  expect(changeAddress.calls).toHaveLength(1)
})

const field = (name: string): HTMLInputElement => screen.getByRole('textbox', { name })

type Opened = Awaited<ReturnType<typeof openPanel>>

const retype = async (user: Opened['user'], name: string, text: string): Promise<void> => {
  await user.clear(field(name))
  await user.type(field(name), text)
}

const openForm = async (): Promise<Opened> => {
  const opened = await openPanel('Confirmed')
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
    countries: ['NL'],
  })
  const addresses = app.open(
    'addresses',
    addressesMachine.provide({ actors: { read: heldViewPort<SavedAddress[]>().logic } }),
  )
  const order = someOrderDetails({
    orders: [{ code: 'A-1-1', status, title: 'Photo book' }],
    deliveryAddress: aDeliveryAddress(),
  })
  const { deliveryAddress: address } = order
  const isOpen = canChangeAddress({ ...order, source: 'superOrder' })
  actor.send({ type: 'order.known', order: { address, isOpen } })
  const user = await app.show(
    <DeliveryAddressPanel actor={actor} addresses={addresses} order={order} />,
  )
  await recallDraft.answer(null)
  return { user, changeAddress, clearDraft }
}
