import { screen, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
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
import type { OrderSource } from '#machines/orders/order-details/order-details.model.ts'
import { productPdfMachine } from '#machines/orders/product-pdf/product-pdf.machine.ts'
import { reorderMachine } from '#machines/orders/reorder/reorder.machine.ts'
import { writtenStorefront } from '#machines/samples/configuration.ts'
import { aLostAnswer, aServiceError, CORRELATION_ID } from '#machines/samples/failures.ts'
import { aVoucherOffer, someOrderDetails } from '#machines/samples/order-details.ts'
import type { FormValues } from '#machines/shell/submission/submission.machine.ts'
import { OrderPage } from '#src/orders/order-details/OrderPage.tsx'
import { addressOfOrder } from '#src/orders/order-details/order.wiring.ts'
import { showAgainAt } from '#tests/support/views/show-again.ts'
import { heldViewPort, startApp } from '#tests/support/views/start-app.tsx'

afterEach(() => {
  vi.useRealTimers()
})

// Answers
it('shows the progress of an order, and for each product its options, quantity, price and status', async () => {
  await openOrder({
    orders: [
      {
        code: 'A-1-1',
        status: 'Confirmed',
        title: 'Photo book, 28×28 cm',
        options: [{ name: 'Pages', value: '48' }],
        quantity: 2,
        price: 49.95,
      },
      { code: 'A-1-2', status: 'ProductionStarted', title: 'Mug' },
    ],
  })

  const way = screen.getByRole('list', { name: 'Progress of your order' })
  expect(within(way).getByRole('listitem', { current: 'step' }).textContent).toMatch(/^Ordered/u)
  expect(way.textContent).toContain('Order placed')
  const products = screen.getByRole('region', { name: '2 products' })
  const [book, mug] = within(products).getAllByRole('listitem')
  expect(book?.textContent).toMatch(/^Photo book, 28×28 cm ?Ordered/u)
  expect(book?.textContent).toMatch(/Pages48Quantity2.*€49\.95/u)
  expect(mug?.textContent).toMatch(/^Mug ?In production/u)
})

// Answers A-092
it('says that a cancelled order is cancelled and cannot be ordered again', async () => {
  const { readStatus } = await openOrder({
    orders: [{ code: 'A-1-1', status: 'Cancelled', title: 'Mug' }],
  })
  await readStatus.answer(false)

  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Cancelled')
  within(screen.getByRole('region', { name: '1 product' })).getByText('Cancelled')
  screen.getByText('This order cannot be ordered again.')
  expect(screen.queryByRole('button', { name: 'Order again' })).toBeNull()
})

// Answers A-098
it('orders again once for two presses, and says beside the button if the basket was not filled', async () => {
  const { user, readStatus, orderAgain } = await openOrder()
  await readStatus.answer(true)
  await user.dblClick(screen.getByRole('button', { name: 'Order again' }))
  expect(orderAgain.calls).toHaveLength(1)
  const button = screen.getByRole('button', { name: 'Filling your basket' })

  await orderAgain.fail(aServiceError(500))
  screen.getByText('Your basket could not be filled, and nothing was ordered.')
  expect(screen.getByRole('button', { name: 'Order again' })).toBe(button)
  expect(document.activeElement).toBe(button)
})

// Answers A-098
it('says that it is not known whether the basket was filled, if no answer came', async () => {
  const { user, readStatus, orderAgain } = await openOrder()
  await readStatus.answer(true)
  await user.click(screen.getByRole('button', { name: 'Order again' }))
  await orderAgain.fail(aLostAnswer())

  screen.getByText(
    'We do not know whether your basket was filled: no answer came. Look at the basket in the shop before you order again.',
  )
  expect(screen.queryByText(/nothing was ordered/u)).toBeNull()
})

// Answers
it('says how much a voucher saves', async () => {
  const { voucher } = await openOrder(WITH_VOUCHER)
  expect(voucher.last().input).toEqual({ id: 'AUTUMN-15' })
  await voucher.answer(aVoucherOffer())

  screen.getByText('Autumn on the wall')
  screen.getByText('15% off')
  screen.getByText('AUTUMN-15')
})

// Answers A-164
it('leaves out a voucher that does not exist', async () => {
  const { voucher } = await openOrder(WITH_VOUCHER)
  await voucher.answer(null)

  const products = screen.getByRole('region', { name: '1 product' })
  expect(products.querySelector('[data-flow=lookup]')).toBeNull()
  expect(products.textContent).not.toContain('AUTUMN-15')
  expect(screen.queryByRole('alert')).toBeNull()
})

// Answers A-162
it('says only at the voucher that it could not be read, without its code, and reads it again', async () => {
  const { user, voucher, readStatus } = await openOrder(WITH_VOUCHER)
  await readStatus.answer(true)
  await voucher.fail(aServiceError(500))

  expect(screen.getByRole('alert').textContent).toMatch(/^Your voucher could not be loaded\./u)
  screen.getByRole('button', { name: 'Order again' })
  const said = screen.getByRole('main').textContent
  expect(said).not.toContain('secret')
  expect(said).not.toContain('AUTUMN-15')
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await voucher.answer(aVoucherOffer())
  screen.getByText('Autumn on the wall')
  expect(screen.queryByRole('alert')).toBeNull()
})

it('offers to retry failed parts while a retry may help one of them, and then only customer care', async () => {
  const { user, voucher, checkPdf } = await openOrder(WITH_VOUCHER)
  await voucher.fail(aServiceError(507))
  await checkPdf.fail(aServiceError(500))
  screen.getByText('Some of what belongs to these products could not be loaded.')
  const again = screen.getByRole('button', { name: 'Try again' })
  await user.click(again)
  expect(again.getAttribute('aria-busy')).toBe('true')
  await voucher.fail(aServiceError(507))
  await checkPdf.fail(aServiceError(400))
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  screen.getByText(CORRELATION_ID)
  screen.getByRole('link', { name: 'Contact customer care' })
})

it.each([
  { total: 10, cancelled: true, says: 'Cancelled products are not part of the total.' },
  { total: 15, cancelled: true, says: 'Cancelled products are part of the total.' },
  { total: 12, voucher: true, says: 'Vouchers are taken off the total.' },
  { total: 15, voucher: true, says: 'The total is the sum of the prices above.' },
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
  { total: 99.9, words: 'each', other: 'together' },
  { total: 49.95, words: 'together', other: 'each' },
])('says that the price of two copies is for them $words', async ({ total, words, other }) => {
  await openOrder({
    total,
    orders: [{ code: 'A-1-1', status: 'Confirmed', price: 49.95, quantity: 2 }],
  })

  screen.getByText(words)
  expect(screen.queryByText(other)).toBeNull()
})

it('links to the parcel of each product, and names the products if there are several parcels', async () => {
  await openOrder({
    orders: [
      { code: 'A-1-1', status: 'Sent', title: 'Mug', trackingUrl: 'https://carrier.example/1' },
      { code: 'A-1-2', status: 'Sent', title: 'Poster', trackingUrl: 'https://carrier.example/2' },
    ],
  })

  expect(
    screen
      .getAllByRole('link', { name: /^Track your parcel/u })
      .map(({ textContent }) => textContent),
  ).toEqual(['Track your parcel: Mug', 'Track your parcel: Poster'])
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
  ).toEqual(['Track your parcel: Mug, Poster', 'Track your parcel: Calendar'])
})

it('offers to pay for an order that awaits payment, if the shop has a page for that', async () => {
  await openOrder(
    { orders: [{ code: 'A-1-1', status: 'PaymentPending' }] },
    { paymentUrl: 'https://kiln.example/pay/{order}' },
  )

  const pay = screen.getByRole('link', { name: 'Pay for this order' })
  expect(pay.getAttribute('href')).toBe('https://kiln.example/pay/A-1')
})

it('says while a PDF is downloaded, and while it is unpacked', async () => {
  const { user, checkPdf, fetchArchive } = await openOrder()
  await checkPdf.answer(true)
  await user.click(screen.getByRole('button', { name: /^Download PDF/u }))
  screen.getByRole('button', { name: /^Downloading/u })
  await fetchArchive.answer(null)
  expect(screen.getAllByRole('button', { name: /^Unpacking/u })).toHaveLength(1)
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

// Answers
it('says that an order cannot be read, with the reference, and reads it once for two presses', async () => {
  const { user, readOrder } = await openPage()
  await readOrder.fail(aServiceError(500))
  expect(screen.getByRole('alert').textContent).toContain(
    'An error occurred loading this order, please contact us to report this issue.',
  )
  screen.getByText(CORRELATION_ID)
  screen.getByRole('link', { name: 'Contact customer care' })

  await user.dblClick(screen.getByRole('button', { name: 'Try again' }))
  expect(readOrder.calls).toHaveLength(2)
  await readOrder.answer(readingOf())
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Order A-1')
  expect(screen.queryByRole('alert')).toBeNull()
})

// Answers A-100
it('says that there is no such order if neither source has it', async () => {
  const { user, readOrder, visited } = await openPage()
  await readOrder.answer({ order: null })
  expect(screen.queryByText('Order not found')).toBeNull()
  await readOrder.answer({ order: null })

  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Order not found')
  await user.click(screen.getByRole('link', { name: 'See your orders' }))
  expect(visited).toEqual(['/orders'])
})

// Answers A-092
it('says when an order arrives as of today, also if the page is shown again on another day', async () => {
  vi.setSystemTime('2026-11-23T12:00:00Z')
  const { dates } = await openOrder()
  await dates.answer({ earliestDeliveryDate: '2026-11-24', latestDeliveryDate: '2026-11-24' })
  const heading = screen.getByRole('heading', { level: 1 })
  expect(heading.textContent).toBe('Arriving tomorrow')

  showAgainAt('2026-11-24T08:00:00Z')
  expect(heading.textContent).toBe('Arriving today')
  showAgainAt('2026-11-25T08:00:00Z')
  expect(heading.textContent).toBe('Later than expected')
  screen.getByRole('link', { name: 'Contact customer care' })
})

it('copies the code of an order and says so, or says that the browser does not allow it', async () => {
  const { user } = await openOrder()
  const copy = screen.getByRole('button', { name: 'Copy order code A-1' })
  await user.click(copy)
  await screen.findByText('Copied')
  expect(await navigator.clipboard.readText()).toBe('A-1')

  navigator.clipboard.writeText = () => Promise.reject(new DOMException('No', 'NotAllowedError'))
  await user.click(copy)
  await screen.findByText('Your browser does not allow copying.')
  expect(screen.queryByText('Copied')).toBeNull()
})

const WITH_VOUCHER = {
  orders: [{ code: 'A-1-1', status: 'Confirmed', title: 'Mug', voucher: 'AUTUMN-15' }],
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
  const readOrder = heldViewPort<OrderReading, { code: string; source: OrderSource }>()
  const dates = heldViewPort<DeliveryDates | null, { id: string }>()
  const voucher = heldViewPort<VoucherOffer | null, { id: string }>()
  const readStatus = heldViewPort<boolean, { code: string }>()
  const orderAgain = heldViewPort<string, { code: string }>()
  const checkPdf = heldViewPort<boolean, { code: string }>()
  const fetchArchive = heldViewPort<null, { code: string }>()
  const saveFiles = heldViewPort<string[] | null, { code: string }>()
  const recallDraft = heldViewPort<FormValues | null>()
  const actor = app.open(
    'orderDetails',
    orderDetailsMachine.provide({
      actors: {
        readOrder: readOrder.logic,
        deliveryDates: lookupMachine<DeliveryDates>().provide({ actors: { read: dates.logic } }),
        voucher: lookupMachine<VoucherOffer>().provide({ actors: { read: voucher.logic } }),
        reorder: reorderMachine.provide({
          actors: { readStatus: readStatus.logic, orderAgain: orderAgain.logic },
        }),
        pdf: productPdfMachine.provide({
          actors: {
            checkPdf: checkPdf.logic,
            fetchArchive: fetchArchive.logic,
            saveFiles: saveFiles.logic,
          },
        }),
      },
    }),
    { code: 'A-1' },
  )
  const address = app.open(
    'deliveryAddress',
    deliveryAddressMachine.provide({ actors: { recallDraft: recallDraft.logic } }),
  )
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
    visited: app.visited,
    readOrder,
    dates,
    voucher,
    checkPdf,
    fetchArchive,
    readStatus,
    orderAgain,
    recallDraft,
  }
}
