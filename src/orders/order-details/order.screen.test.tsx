import { expect, it } from 'vitest'
import { addressesMachine } from '#machines/account/addresses/addresses.machine.ts'
import {
  orderDetailsMachine,
  type OrderReading,
} from '#machines/orders/order-details/order-details.machine.ts'
import { anAddress } from '#machines/samples/delivery-address.ts'
import { aServiceError } from '#machines/samples/failures.ts'
import { someOrderDetails } from '#machines/samples/order-details.ts'
import { addressClient } from '#src/account/addresses/addresses.service.ts'
import { provideDeliveryAddress } from '#src/orders/delivery-address/delivery-address.actor.ts'
import {
  addressesOfForm,
  addressOfOrder,
  titlesOfOrder,
} from '#src/orders/order-details/order.screen.tsx'
import { held } from '#tests/support/actors/deferred.ts'
import { fakeDrafts } from '#tests/support/actors/fake-drafts.ts'
import { fakeApp } from '#tests/support/actors/fake-services.ts'
import { wiredActors } from '#tests/support/actors/wired-actors.ts'

const NEW = anAddress({ streetNumber: '176' })

// Answers A-255
it('reads the articles for an order whose product has no title, and for no other order', () => {
  const { openStub, connect } = wiredActors()
  const details = openStub('orderDetails', { order: null })
  const merchandise = openStub('merchandise')
  connect(titlesOfOrder)
  details.learn({ order: { products: [{ title: 'Mug' }] } })
  expect(merchandise.received).toEqual([])
  details.learn({ order: { products: [{ title: 'Mug' }, { title: null }] } })

  expect(merchandise.received).toEqual([{ type: 'articles.load' }])
})

// Answers
it.each([
  { status: 'Confirmed', isOpen: true },
  { status: 'ProductionStarted', isOpen: false },
])(
  'decides whether the address of an order that is $status can be changed',
  async ({ status, isOpen }) => {
    const { deliveryAddress, readOrder } = await start()
    expect(deliveryAddress.getSnapshot().context.order).toBeNull()
    await readOrder.answer(readingOf(status))

    expect(deliveryAddress.getSnapshot().context.order).toEqual({
      address: readingOf(status).order?.deliveryAddress,
      isOpen,
    })
  },
)

// Answers B-372
it('says nothing new of the address of an order that lacks products', async () => {
  const lacking = { order: { ...someOrderDetails(), productsLeftOut: 1 } }
  const { deliveryAddress, readOrder } = await start()
  await readOrder.answer(lacking)
  expect(deliveryAddress.getSnapshot().context.order).toBeNull()

  const form = await startForm()
  form.deliveryAddress.send({ type: 'address.submit', address: NEW })
  await form.changeAddress.answer()
  await form.readOrder.answer(lacking)
  expect(form.deliveryAddress.getSnapshot().context.order?.isOpen).toBe(true)
})

// Answers A-231
it('continues to wait whenever the order cannot be read again', async () => {
  const { deliveryAddress, readOrder, changeAddress } = await startForm()
  deliveryAddress.send({ type: 'address.submit', address: NEW })
  await changeAddress.answer()
  await readOrder.fail(aServiceError(500))
  expect(deliveryAddress.getSnapshot().value).toEqual({ requestSent: 'waiting' })

  deliveryAddress.send({ type: 'order.check' })
  expect(deliveryAddress.getSnapshot().value).toEqual({ requestSent: 'reading' })
  await readOrder.fail(aServiceError(500))
  expect(deliveryAddress.getSnapshot().value).toEqual({ requestSent: 'waiting' })
})

// Answers B-315
it('reads the saved addresses when the order can be changed, and each time the form that offers them is shown', async () => {
  const { deliveryAddress, readOrder, readAddresses, changeAddress } = await start()
  expect(readAddresses.calls).toHaveLength(0)
  await readOrder.answer(readingOf('Confirmed'))
  expect(readAddresses.calls).toHaveLength(1)
  await readAddresses.answer({ addresses: [] })
  deliveryAddress.send({ type: 'address.edit' })
  expect(readAddresses.calls).toHaveLength(2)
  await readAddresses.answer({ addresses: [] })

  deliveryAddress.send({ type: 'address.submit', address: NEW })
  expect(readAddresses.calls).toHaveLength(2)
  await changeAddress.fail(aServiceError(500))
  expect(readAddresses.calls).toHaveLength(3)
})

const readingOf = (status: string, streetNumber = '174'): OrderReading => ({
  order: someOrderDetails({
    orders: [{ code: 'A-1-1', status, title: 'Photo book' }],
    deliveryAddress: { deliveryType: 'Home', ...anAddress({ streetNumber }) },
  }),
})

/** Starts the actors with an order that was read, and opens the form. */
const startForm = async () => {
  const started = await start()
  await started.readOrder.answer(readingOf('Confirmed'))
  started.deliveryAddress.send({ type: 'address.edit' })
  return started
}

/** The actors of an order that is being read, without a draft. */
const start = async () => {
  const { open, connect } = wiredActors()
  const { logic: orderDetailsLogic, readOrder } = held(orderDetailsMachine)
  const {
    logic: provideDeliveryAddressLogic,
    recallDraft,
    changeAddress,
  } = held(
    provideDeliveryAddress(
      { ...fakeApp().app, drafts: fakeDrafts(new Map()) },
      'A-1',
      addressClient,
    ),
  )
  const { logic: addressesLogic, read: readAddresses } = held(addressesMachine)
  open('orderDetails', orderDetailsLogic, {
    input: { code: 'A-1' },
  })
  const deliveryAddress = open('deliveryAddress', provideDeliveryAddressLogic, {
    input: { orderCode: 'A-1', countries: ['NL'] },
  })
  open('addresses', addressesLogic)
  connect(addressOfOrder, addressesOfForm)
  await recallDraft.answer(null)
  return { deliveryAddress, readOrder, changeAddress, readAddresses }
}
