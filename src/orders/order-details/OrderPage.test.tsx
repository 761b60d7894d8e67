import { fireEvent, screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { addressesMachine } from '#machines/account/addresses/addresses.machine.ts'
import { deliveryAddressMachine } from '#machines/orders/delivery-address/delivery-address.machine.ts'
import { lookupMachine } from '#machines/orders/lookup/lookup.machine.ts'
import { merchandiseMachine } from '#machines/orders/merchandise/merchandise.machine.ts'
import type { DeliveryDates } from '#machines/orders/model/delivery-dates.ts'
import type { VoucherOffer } from '#machines/orders/model/voucher.ts'
import {
  orderDetailsMachine,
  type OrderReading,
} from '#machines/orders/order-details/order-details.machine.ts'
import { productPdfMachine } from '#machines/orders/product-pdf/product-pdf.machine.ts'
import { reorderMachine } from '#machines/orders/reorder/reorder.machine.ts'
import { writtenStorefront } from '#machines/samples/configuration.ts'
import { aServiceError, CORRELATION_ID } from '#machines/samples/failures.ts'
import { someOrderDetails } from '#machines/samples/order-details.ts'
import { buttonClass } from '#src/ui/button-class.ts'
import { OrderPage } from '#src/orders/order-details/OrderPage.tsx'
import { addressOfOrder } from '#src/orders/order-details/order.screen.tsx'
import { showAgainAt } from '#tests/support/views/show-again.ts'
import { heldView, startApp } from '#tests/support/views/start-app.tsx'

// Answers A-163
it.each([
  {
    offer: { code: 'AUTUMN-15', validUntil: '2026-12-31T10:00:00.000Z' },
    says: 'Voucher AUTUMN-15 · Valid until 31 December 2026',
  },
  { offer: { code: 'AUTUMN-15' }, says: 'Voucher AUTUMN-15' },
  { offer: { validUntil: '2026-12-31T10:00:00.000Z' }, says: 'Valid until 31 December 2026' },
  { offer: { validUntil: '2026-12-31' }, says: 'Valid until 31 December 2026' },
  { offer: { code: '' }, says: '' },
])('says of a voucher $offer only what is known: $says', async ({ offer, says }) => {
  const { voucher } = await openOrder(WITH_PARTS)
  await voucher.answer({ name: 'Autumn', ...offer })

  expect(screen.getByText('Autumn').closest('div')?.textContent).toBe(`Autumn${says}`)
})

// Answers A-092
it('says that a cancelled order is cancelled and cannot be ordered again', async () => {
  const { readStatus } = await openOrder({
    orders: [{ code: 'A-1-1', status: 'Cancelled', title: '<b>Mug</b>' }],
  })
  screen.getByRole('heading', { name: '<b>Mug</b>' })
  screen.getByText("We're still checking whether you can order this again.")
  await readStatus.answer({ isOpen: false, isUnsure: false })

  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Cancelled')
  screen.getByText("This order was cancelled. It won't be sent.")
  screen.getByText("You can't order this again.")
  expect(screen.queryByRole('button', { name: 'Order again' })).toBeNull()
})

// Answers A-091
it('says that an order has no products and no delivery address', async () => {
  await openOrder({ orders: [], deliveryAddress: null })

  const products = screen.getByRole('region', { name: 'Products' })
  expect(products.textContent).toContain('No products are listed in this order.')
  screen.getByText("We don't have a delivery address for this order.")
})

// Answers B-190
it.each([
  {
    of: ['Received'],
    says: "We haven't received your payment yet. We'll process your order as soon as we do.",
  },
  {
    of: ['Confirmed'],
    says: "We've received your order. Next, it goes into production. You can change the delivery address until production starts.",
  },
  {
    of: ['Producing'],
    says: "Your order is in production. Next, we'll send it. The delivery address for this order can no longer be changed.",
  },
  { of: ['folded'], says: "We've received your order, but we can't show its status right now." },
  { of: ['Sent', 'Cancelled'], says: "We've sent your order. 1 product was cancelled." },
  {
    of: ['Sent', 'Producing', 'Sent'],
    says: '2 of 3 products have been sent. Still in production: B.',
  },
  {
    of: ['Sent', 'Producing', 'Producing'],
    says: '1 of 3 products has been sent. The others are still in production.',
  },
  {
    of: ['Producing', 'Confirmed'],
    says: '1 of 2 products is in production. Going into production next: B.',
  },
  {
    of: ['Producing', 'Confirmed', 'Confirmed'],
    says: '1 of 3 products is in production. The others go into production next.',
  },
  { of: ['Confirmed', 'Received'], says: "We haven't received your payment for B yet." },
  {
    of: ['Confirmed', 'Received', 'Received'],
    says: "We haven't received your payment for the other products yet.",
  },
  {
    of: ['Sent', 'Producing', 'Confirmed'],
    says: "1 of 3 products has been sent. The other products aren't at that stage yet.",
  },
])('says what the status of an order means and what comes next: $of', async ({ of, says }) => {
  const { recallDraft } = await openOrder({
    orders: of.map((status, index) => ({
      code: `A-1-${index + 1}`,
      status: status === 'Sent' ? 'Shipped' : status,
      title: 'ABC'.charAt(index),
    })),
  })
  await recallDraft.answer(null)

  const said = screen.getAllByRole('status').map(({ textContent }) => textContent)
  expect(said).toContainEqual(expect.stringContaining(says))
  expect(screen.getAllByRole('heading', { name: /^[ABC]$/u })).toHaveLength(of.length)
})

// Answers B-372
it.each([
  { of: 'Shipped', heading: 'Order A-1', says: "We've received your order, but we can't" },
  { of: 'Cancelled', heading: 'Order A-1', says: "We've received your order, but we can't" },
  { of: 'Received', heading: 'Awaiting payment', says: "We haven't received your payment yet." },
])(
  'says that a product could not be shown, and nothing that depends on it, of an order that is $of',
  async row => {
    vi.setSystemTime('2026-11-23T12:00:00Z')
    const { readOrder, dates, recallDraft } = await openPage()
    const { order } = readingOf({ orders: [{ code: 'A-1-1', status: row.of }] })
    await readOrder.answer({ order: order === null ? null : { ...order, productsLeftOut: 1 } })
    await recallDraft.answer(null)
    await dates.answer({ earliestDeliveryDate: '2026-11-20', latestDeliveryDate: '2026-11-20' })

    screen.getByRole('heading', { level: 1, name: row.heading })
    screen.getByText(text => text.startsWith(row.says))
    screen.getByRole('heading', { name: '2 products' })
    screen.getByText("1 product couldn't be shown.")
    expect(screen.queryByRole('button', { name: 'Change delivery address' })).toBeNull()
    expect(screen.queryAllByRole('list', { name: 'Order progress' })).toHaveLength(
      row.of === 'Received' ? 1 : 0,
    )
  },
)

// Answers B-190
it('says of a sent order whether it may have arrived, as of today', async () => {
  vi.setSystemTime('2026-11-23T12:00:00Z')
  const { dates } = await openOrder({ orders: [{ code: 'A-1-1', status: 'Shipped' }] })
  screen.getByText("We've sent your order.")
  await dates.answer({ earliestDeliveryDate: '2026-11-24', latestDeliveryDate: '2026-11-26' })
  screen.getByText("We've sent your order. It's on its way.")

  showAgainAt('2026-11-24T08:00:00Z')
  expect(screen.queryByText("We've sent your order. It may already have arrived.")).not.toBeNull()
})

// Answers B-191
it('says the status of each product only if the products differ in it', async () => {
  await openOrder({ orders: [{ code: 'A-1-1', status: 'Producing' }] })

  expect(screen.getAllByText('In production')).toHaveLength(1)
})

// Answers B-191
it('puts the payment before another order', async () => {
  const { readStatus } = await openOrder(
    { orders: [{ code: 'A-1-1', status: 'PaymentPending' }] },
    { paymentUrl: 'https://kiln.example/pay/{order}' },
  )
  await readStatus.answer({ isOpen: true, isUnsure: false })

  const pay = screen.getByRole('link', { name: 'Pay for this order' })
  expect(pay.getAttribute('href')).toBe('https://kiln.example/pay/A-1')
  expect(pay.className).toBe(buttonClass('primary'))
  expect(screen.getByRole('button', { name: 'Order again' }).className).toContain(
    buttonClass('secondary'),
  )
})

it('says that the delivery dates could not be loaded, and reads them again', async () => {
  const { user, dates } = await openOrder()
  await dates.fail(aServiceError(500))
  screen.getByText("We couldn't load the delivery dates.")

  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await dates.answer({ earliestDeliveryDate: '2099-01-01', latestDeliveryDate: '2099-01-02' })
  screen.getByText('1–2 January 2099', { selector: 'p' })
  expect(screen.queryByRole('alert')).toBeNull()
})

// Answers B-224
it('reads the address of a picture again if it has ended', async () => {
  const { picture } = await openOrder({
    orders: [{ code: 'A-1-1', status: 'Confirmed', uploadId: 'upload-1' }],
  })
  const shown = () => screen.queryByAltText('')?.getAttribute('src')
  await picture.answer('https://storage.kiln.example/1.jpg?signed=early')
  fireEvent.error(screen.getByAltText(''))
  expect(shown()).toBeUndefined()

  await picture.answer('https://storage.kiln.example/1.jpg?signed=late')
  expect(shown()).toBe('https://storage.kiln.example/1.jpg?signed=late')
  fireEvent.error(screen.getByAltText(''))
  expect(picture.calls).toHaveLength(2)
})

it('offers to retry failed parts while a retry may help one of them, and then only customer care', async () => {
  const { user, voucher, picture, checkPdf } = await openOrder(WITH_PARTS)
  screen.getByText("We're still loading your voucher.")
  await voucher.fail(aServiceError(507))
  await checkPdf.fail(aServiceError(500))
  await picture.fail(aServiceError(400))
  screen.getByText("Some product details couldn't be loaded.")
  screen.getByText('See the notes on the products below.')
  screen.getByText("We couldn't load the picture.")
  const again = screen.getByRole('button', { name: 'Try again' })
  await user.click(again)
  expect(again.getAttribute('aria-busy')).toBe('true')
  await voucher.fail(aServiceError(507))
  await checkPdf.fail(aServiceError(400))
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  screen.getByText(CORRELATION_ID)
  screen.getByRole('link', { name: 'Contact customer care' })
})

// Answers B-358
it('shows amounts in the currency that the order names', async () => {
  await openOrder({
    total: 10,
    currency: 'NOK',
    orders: [{ code: 'A-1-1', status: 'Confirmed', price: 10 }],
  })

  expect(screen.getAllByText(/^NOK\s10\.00$/u)).toHaveLength(2)
})

it.each([
  { total: 10, cancelled: true, says: "Cancelled products aren't included in the total." },
  { total: 15, cancelled: true, says: 'Cancelled products are included in the total.' },
  { total: 12, voucher: true, says: 'Vouchers have already been taken off the total.' },
  { total: 15, voucher: true, says: null },
  { total: 15, says: null },
])(
  'says what the total of an order covers, if that is not obvious: $says',
  async ({ total, cancelled = false, voucher = false, says }) => {
    await openOrder({
      total,
      orders: [
        { code: 'A-1-1', status: 'Confirmed', price: 10, voucher: voucher ? 'AUTUMN-15' : null },
        { code: 'A-1-2', status: cancelled ? 'Cancelled' : 'Confirmed', price: 5 },
      ],
    })

    const notes = screen.queryAllByText(/total\b.*\.$|prices above/u)
    expect(notes.map(({ textContent }) => textContent)).toEqual(says === null ? [] : [says])
  },
)

it.each([
  { total: 99.9, words: 'each', other: 'in total' },
  { total: 49.95, words: 'in total', other: 'each' },
])('says that the price of two copies is for them $words', async ({ total, words, other }) => {
  await openOrder({
    total,
    orders: [{ code: 'A-1-1', status: 'Confirmed', price: 49.95, quantity: 2 }],
  })

  screen.getByText(words)
  expect(screen.queryByText(other)).toBeNull()
})

it('names the products of one parcel in the order of the products', async () => {
  const url = 'https://carrier.example/1'
  await openOrder({
    orders: [
      { code: 'A-1-1', status: 'Sent', title: 'Mug', trackingUrl: url },
      { code: 'A-1-2', status: 'Sent', title: 'Poster', trackingUrl: url },
      {
        code: 'A-1-3',
        status: 'Sent',
        title: 'Calendar',
        trackingUrl: 'https://carrier.example/3',
      },
    ],
  })

  expect(
    screen
      .getAllByRole('link', { name: /^Track your parcel/u })
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Track your parcel: Mug, Poster in a new tab',
    'Track your parcel: Calendar in a new tab',
  ])
})

// Answers
it.each([
  { deliveryType: 'PickupPoint', heading: 'Pickup point', named: 1, buttons: 0 },
  { deliveryType: 'Home', heading: 'Delivery address', named: 0, buttons: 1 },
] as const)('shows the destination of an order: $deliveryType', async where => {
  const { recallDraft } = await openOrder({
    orders: [{ code: 'A-1-1', status: 'Confirmed' }],
    deliveryAddress: {
      deliveryType: where.deliveryType,
      pickupPointName: 'Parcel point Oud-West',
      streetName: 'Overtoom',
      streetNumber: '8',
      postalCode: '1017 VJ',
      city: 'Amsterdam',
      countryCode: 'NL',
    },
  })
  if (recallDraft.calls.length > 0) await recallDraft.answer(null)

  const delivery = within(screen.getByRole('region', { name: 'Delivery' }))
  delivery.getByRole('heading', { name: where.heading })
  expect(delivery.queryAllByText('Parcel point Oud-West')).toHaveLength(where.named)
  delivery.getByText(/1017 VJ/u)
  expect(delivery.queryAllByRole('button', { name: /change/iu })).toHaveLength(where.buttons)
})

// Answers A-092, B-380
it.each([
  { status: 'Confirmed', says: 'Later than expected', links: 1 },
  { status: 'Shipped', says: 'Sent, expected 24 November', links: 0 },
])('reads an order again when it is shown on another day, and then says: $says', async row => {
  vi.setSystemTime('2026-11-23T12:00:00Z')
  const { readOrder, dates } = await openOrder()
  screen.getByText("We're still loading the delivery dates.")
  await dates.answer({ earliestDeliveryDate: '2026-11-24', latestDeliveryDate: '2026-11-24' })
  const heading = screen.getByRole('heading', { level: 1 })
  expect(heading.textContent).toBe('Arriving tomorrow')

  showAgainAt('2026-11-24T08:00:00Z')
  expect(heading.textContent).toBe('Arriving today')
  showAgainAt('2026-11-25T08:00:00Z')
  expect(heading.textContent).toBe('Order A-1')
  await readOrder.answer(readingOf({ orders: [{ code: 'A-1-1', status: row.status }] }))
  expect(heading.textContent).toBe(row.says)
  const care = screen.queryAllByRole('link', { name: 'Contact customer care' })
  expect(care).toHaveLength(row.links)
})

// Answers B-193
it('offers the delivery dates as a calendar file while they are ahead', async () => {
  vi.setSystemTime('2026-11-23T12:00:00Z')
  const { dates } = await openOrder()
  expect(screen.queryByRole('link', { name: 'Add to your calendar' })).toBeNull()
  await dates.answer({ earliestDeliveryDate: '2026-11-24', latestDeliveryDate: '2026-11-26' })

  const link = screen.getByRole('link', { name: 'Add to your calendar' })
  expect(link.getAttribute('download')).toBe('A-1.ics')
  expect(decodeURIComponent(link.getAttribute('href') ?? '')).toContain(
    'DTEND;VALUE=DATE:20261127\r\nSUMMARY:Delivery of order A-1',
  )
  showAgainAt('2026-11-27T08:00:00Z')
  expect(screen.queryByRole('link', { name: 'Add to your calendar' })).toBeNull()
})

const WITH_PARTS = {
  orders: [{ code: 'A-1-1', status: 'Confirmed', voucher: 'AUTUMN-15', uploadId: 'upload-1' }],
}

type Changes = Parameters<typeof someOrderDetails>[0]

const readingOf = (changes: Changes = {}): OrderReading => ({
  order: someOrderDetails(changes),
})

/** Opens the page of an order and answers its read; dates, voucher and other reads stay pending. */
const openOrder = async (
  changes: Changes = {},
  storefront: Parameters<typeof writtenStorefront>[0] = {},
) => {
  const page = await openPage(storefront)
  await page.readOrder.answer(readingOf(changes))
  return page
}

const openPage = async (storefront: Parameters<typeof writtenStorefront>[0] = {}) => {
  const app = await startApp({ storefront })
  const { logic: orderDetailsLogic, readOrder } = heldView(orderDetailsMachine)
  const { logic: datesLogic, read: dates } = heldView(lookupMachine<DeliveryDates>())
  const { logic: voucherLogic, read: voucher } = heldView(lookupMachine<VoucherOffer>())
  const { logic: pictureLogic, read: picture } = heldView(lookupMachine<string>())
  const { logic: reorderLogic, readStatus } = heldView(reorderMachine)
  const { logic: productPdfLogic, checkPdf } = heldView(productPdfMachine)
  const { logic: deliveryAddressLogic, recallDraft } = heldView(deliveryAddressMachine)
  const actor = app.open(
    'orderDetails',
    orderDetailsLogic.provide({
      actors: {
        deliveryDates: datesLogic,
        voucher: voucherLogic,
        picture: pictureLogic,
        reorder: reorderLogic,
        pdf: productPdfLogic,
      },
    }),
    { code: 'A-1' },
  )
  const address = app.open('deliveryAddress', deliveryAddressLogic, {
    orderCode: 'A-1',
    countries: ['NL'],
  })
  app.connect(addressOfOrder)
  const user = await app.show(
    <OrderPage
      actor={actor}
      address={address}
      addresses={app.open('addresses', addressesMachine)}
      merchandise={app.open('merchandise', merchandiseMachine, {
        vendorId: '101',
        locale: 'en-GB',
      })}
    />,
  )
  return {
    user,
    readOrder,
    dates,
    voucher,
    picture,
    checkPdf,
    readStatus,
    recallDraft,
  }
}
