import { act, screen, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { addressesMachine } from '#machines/account/addresses/addresses.machine.ts'
import type { Address, SavedAddress } from '#machines/model/address/address.ts'
import { deliveryAddressMachine } from '#machines/orders/delivery-address/delivery-address.machine.ts'
import { canChangeAddress } from '#machines/orders/delivery-address/delivery-address.model.ts'
import { aDeliveryAddress } from '#machines/samples/delivery-address.ts'
import { aLostAnswer, aServiceError } from '#machines/samples/failures.ts'
import { someOrderDetails } from '#machines/samples/order-details.ts'
import type { FormValues } from '#machines/shell/submission/submission.machine.ts'
import { DeliveryAddressPanel } from '#src/orders/delivery-address/DeliveryAddressPanel.tsx'
import { playCountdown } from '#tests/support/views/countdown.ts'
import { heldViewPort, startApp } from '#tests/support/views/start-app.tsx'

afterEach(() => {
  vi.useRealTimers()
})

// Answers A-102
it.each([
  { status: 'Confirmed', buttons: ['Change delivery address'] },
  { status: 'ProductionStarted', buttons: [] },
  { status: 'Dispatched', buttons: [] },
  { status: 'Cancelled', buttons: [] },
])('shows for an order that is $status the buttons: $buttons', async ({ status, buttons }) => {
  await openPanel(status)

  expect(screen.queryAllByRole('button').map(({ textContent }) => textContent?.trim())).toEqual(
    buttons,
  )
})

// Answers
it('refuses an invalid address with four messages, and sends nothing', async () => {
  const { user, changeAddress } = await openForm()
  expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Country' }))
  await retype(user, 'Street name', '-')
  await retype(user, 'Street number', 'none')
  await retype(user, 'Postal code', '12')
  await retype(user, 'Phone number', '12')
  await user.click(screen.getByRole('button', { name: 'Save address' }))

  const summary = await screen.findByRole('group', { name: 'There is a problem' })
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

// Answers A-230
it('keeps the form and the typed address if the address could not be changed', async () => {
  const { user, changeAddress } = await sendForm()
  await changeAddress.fail(aServiceError(500))

  expect(screen.getByRole('alert').textContent).toMatch(
    /^The delivery address was not changed\. Please try again\./u,
  )
  expect(field('Street number').value).toBe('176')
  await user.click(screen.getByRole('button', { name: 'Save address' }))
  await screen.findByRole('button', { name: 'Saving' })
  expect(changeAddress.calls).toHaveLength(2)
})

it('counts down where the service asks to wait, and sends no address until then', async () => {
  const { user, changeAddress } = await sendForm()

  expect(
    await playCountdown(changeAddress, {
      user,
      name: 'Save address',
      field: () => field('Street number'),
    }),
  ).toBe(2)
})

// Answers A-102
it('replaces the form if the service refused the change, until the customer keeps the address', async () => {
  const { user, changeAddress } = await sendForm()
  await changeAddress.fail(aServiceError(409))

  expect(screen.getByRole('alert').textContent).toMatch(
    /^The delivery address of this order can no longer be changed\./u,
  )
  expect(screen.queryByRole('textbox')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Keep the address' }))
  expect(screen.queryByRole('alert')).toBeNull()
})

// Answers
it('does not say that what was typed is still here once the order can no longer be changed', async () => {
  const { actor, changeAddress } = await sendForm()
  await changeAddress.fail(aLostAnswer())
  expect(screen.getByRole('alert').textContent).toContain('What you typed is still here.')

  act(() => {
    actor.send({ type: 'order.known', order: { address: aDeliveryAddress(), isOpen: false } })
  })
  const said = screen.getByRole('alert').textContent
  expect(said).toMatch(
    /^We do not know whether the delivery address was changed: no answer came\./u,
  )
  expect(said).toContain('The delivery address of this order can no longer be changed.')
  expect(said).not.toContain('What you typed is still here.')
  expect(screen.queryByRole('textbox')).toBeNull()
  screen.getByRole('button', { name: 'Keep the address' })
})

// Answers
it('does not ask to try again once an order that was not changed can no longer be changed', async () => {
  const { actor, changeAddress } = await sendForm()
  await changeAddress.fail(aServiceError(500))

  act(() => {
    actor.send({ type: 'order.known', order: { address: aDeliveryAddress(), isOpen: false } })
  })
  expect(screen.getByRole('alert').textContent).toBe(
    'The delivery address of this order can no longer be changed.',
  )
})

it('says that the order has an address that was not saved to the account, once it has it', async () => {
  const { user, actor, changeAddress, setInAccount } = await openForm()
  await retype(user, 'Street number', '176')
  await user.click(screen.getByRole('checkbox', { name: /^Also save/u }))
  await user.click(screen.getByRole('button', { name: 'Save address' }))
  await screen.findByRole('button', { name: 'Saving' })
  await changeAddress.answer()
  await setInAccount.fail(aServiceError(500))
  const said = () => screen.getByRole('alert').textContent
  expect(said()).toContain('The address could not be saved to your account.')
  expect(said()).not.toContain('Your order has it.')

  act(() => {
    const address = aDeliveryAddress({ streetNumber: '176' })
    actor.send({ type: 'order.known', order: { address, isOpen: true } })
  })
  expect(said()).toContain('Your order has it. You can add it in your settings.')
})

it('does not touch the draft by opening the form, and deletes it once nothing typed is left', async () => {
  const { user, clearDraft } = await openForm()
  await user.type(field('Street number'), '6')
  expect(clearDraft).not.toHaveBeenCalled()
  await user.keyboard('{Backspace}')
  expect(clearDraft).toHaveBeenCalledOnce()
})

const field = (name: string): HTMLInputElement => screen.getByRole('textbox', { name })

type Opened = Awaited<ReturnType<typeof openPanel>>

const retype = async (user: Opened['user'], name: string, text: string): Promise<void> => {
  await user.clear(field(name))
  await user.type(field(name), text)
}

/** Sends a changed address; the call stays pending. */
const sendForm = async (): Promise<Opened> => {
  const opened = await openForm()
  await retype(opened.user, 'Street number', '176')
  await opened.user.click(screen.getByRole('button', { name: 'Save address' }))
  await screen.findByRole('button', { name: 'Saving' })
  return opened
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
  const recallDraft = heldViewPort<FormValues | null>()
  const changeAddress = heldViewPort<void, { address: Address }>()
  const setInAccount = heldViewPort<void, { address: Address }>()
  const clearDraft = vi.fn<() => void>()
  const actor = app.open(
    'deliveryAddress',
    deliveryAddressMachine.provide({
      actors: {
        recallDraft: recallDraft.logic,
        changeAddress: changeAddress.logic,
        setInAccount: setInAccount.logic,
      },
      actions: { clearDraft },
    }),
  )
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
  return { user, actor, changeAddress, setInAccount, clearDraft }
}
