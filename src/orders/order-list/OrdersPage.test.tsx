import { act, screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { cutOffMachine } from '#machines/orders/cut-off/cut-off.machine.ts'
import type { LastOrderDay } from '#machines/orders/cut-off/cut-off-notice.model.ts'
import { merchandiseMachine } from '#machines/orders/merchandise/merchandise.machine.ts'
import { ANY_ORDER } from '#machines/orders/model/order-search.ts'
import type { SuperOrderPage } from '#machines/orders/model/order.ts'
import type { OrderBatch } from '#machines/orders/order-list/order-list.machine.ts'
import { productPicturesMachine } from '#machines/orders/product-pictures/product-pictures.machine.ts'
import { orderSearchMachine } from '#machines/orders/order-search/order-search.machine.ts'
import { aServiceError, CORRELATION_ID } from '#machines/samples/failures.ts'
import { anOrder } from '#machines/samples/orders.ts'
import { OrdersPage } from '#src/orders/order-list/OrdersPage.tsx'
import { openOrderLists } from '#tests/support/views/open-order-lists.ts'
import { showAgainAt } from '#tests/support/views/show-again.ts'
import { heldView, startApp } from '#tests/support/views/start-app.tsx'

// Answers
it('says that there are no orders yet once both sources have answered, and then shows no tabs', async () => {
  const { superOrders, plainOrders } = await openPage()
  await superOrders.answer(batchOf())
  expect(screen.queryByText("You haven't ordered anything yet!")).toBeNull()

  await plainOrders.answer(batchOf())
  screen.getByRole('heading', { name: "You haven't ordered anything yet!" })
  expect(screen.queryByRole('tab')).toBeNull()
})

// Answers
it('says that an order could not be shown also if it came after the list was first read', async () => {
  const { superOrders, plainOrders, openAgain } = await openPage()
  await superOrders.answer(batchOf())
  await plainOrders.answer(batchOf())
  screen.getByRole('heading', { name: "You haven't ordered anything yet!" })

  openAgain()
  await superOrders.answer(unreadIn(batchOf(), 1))
  await plainOrders.answer(unreadIn(batchOf(), 1))
  screen.getByText("1 order couldn't be shown.")
  screen.getByText(CORRELATION_ID)
  expect(screen.queryByText("You haven't ordered anything yet!")).toBeNull()

  openAgain()
  await superOrders.answer(unreadIn(batchOf(orderOf('S-2', 1)), 2))
  await plainOrders.answer(unreadIn(batchOf(orderOf('S-2', 1)), 2))
  expect(orders()).toEqual(['Order S-2'])
  screen.getByText("1 order couldn't be shown.")
})

// Answers B-372
it('says that a product of an order could not be shown, and the status of the others alone', async () => {
  const { superOrders, plainOrders } = await openPage()
  const orders = [{ code: 'S-1-1', status: 'Confirmed', title: '<b>Mug</b>' }]
  const order = anOrder({ superOrderCode: 'S-1', orders })
  await superOrders.answer(batchOf({ ...order, productsLeftOut: 2 }))
  await plainOrders.answer(batchOf())

  const card = within(screen.getByRole('article'))
  card.getByText('<b>Mug</b>')
  card.getByText('3 products')
  card.getByText("2 products couldn't be shown.")
  expect(within(card.getByRole('list')).getByText('Ordered')).toBe(card.getByText('Ordered'))
})

it('writes the number of a product as the language does', async () => {
  const { superOrders, plainOrders } = await openPage('nl-NL')
  const products = [{ code: 'A-1-1', status: 'Confirmed', title: 'Photo book', quantity: 1200 }]
  const createdAt = new Date(NOON).toISOString()
  await superOrders.answer(batchOf(anOrder({ createdAt, orders: products })))
  await plainOrders.answer(batchOf())

  expect(screen.getAllByText('1.200 ×')).toHaveLength(1)
})

// Answers B-008, B-569
it.each([
  {
    locale: 'en-GB',
    search: 'Find an order by number or product',
    one: '1 order matches your search',
    two: '2 orders match your search',
  },
  {
    locale: 'nl-NL',
    search: 'Bestelling zoeken op nummer of product',
    one: '1 bestelling past bij je zoekopdracht',
    two: '2 bestellingen passen bij je zoekopdracht',
  },
])(
  'counts the results of a search, for one and for two: $locale',
  async ({ locale, search, one, two }) => {
    const { user, superOrders, plainOrders } = await openPage(locale)
    await superOrders.answer(batchOf(orderOf('A-31', 1), orderOf('A-32', 2), orderOf('B-4', 3)))
    await plainOrders.answer(batchOf())

    await user.type(screen.getByRole('textbox', { name: search }), 'a-3')
    screen.getByText(two)
    await user.keyboard('2')
    screen.getByText(one)
    expect(orders()).toHaveLength(1)
    await user.keyboard('{Enter}')
    expect(document.activeElement).toBe(document.body)
  },
)

// Answers
it('does not say that a search found nothing if some orders could not be read', async () => {
  const { user, superOrders, plainOrders } = await openPage()
  await superOrders.answer(batchOf(orderOf('A-31', 1)))
  await plainOrders.fail(aServiceError(500))

  await user.type(screen.getByRole('textbox'), 'ZZ-0')
  screen.getByText('None of the orders we could load match your search')
  screen.getByRole('heading', { name: "We couldn't load all your orders" })
  expect(screen.queryByRole('article')).toBeNull()
})

// Answers A-089
it.each([
  {
    tab: 'inProgress',
    says: "Orders from the last 30 days appear here. They move to History a while after they're sent.",
    daysAgo: 400,
  },
  {
    tab: 'history',
    says: 'Older orders and orders already sent appear here.',
    daysAgo: 1,
  },
] as const)('says which orders stand on an empty tab: $tab', async ({ tab, says, daysAgo }) => {
  const { superOrders, plainOrders } = await openPage('en-GB', tab)
  await superOrders.answer(batchOf(orderOf('A-31', daysAgo)))
  await plainOrders.answer(batchOf())

  screen.getByRole('heading', { name: 'No orders to show here' })
  expect(screen.getAllByText(says)).toHaveLength(1)
})

// Answers B-008
it('says that it looks among older orders, and then how an order is found that is no longer listed', async () => {
  const { user, superOrders, plainOrders } = await openPage()
  await superOrders.answer(batchOf(orderOf('A-31', 1)))
  await user.type(screen.getByRole('textbox'), 'ZZ-0')
  screen.getByText('Searching your older orders')

  await plainOrders.answer(batchOf())
  screen.getByText('No orders match your search')
  screen.getByRole('heading', { name: 'No orders found' })
  const link = screen.getByRole('link', { name: 'Open order ZZ-0' })
  expect(link.getAttribute('href')).toBe('/orders/ZZ-0')
  expect(
    screen.getAllByText(
      'Your order number is in your confirmation email. Enter it in full to open an older order.',
    ),
  ).toHaveLength(1)
})

// Answers B-380
it('reads the newest orders again when the page is shown again', async () => {
  const { superOrders, plainOrders } = await openPage()
  await superOrders.answer(batchOf(orderOf('S-1', 1)))
  await plainOrders.answer(batchOf())

  showAgainAt(new Date(NOON + 60_000).toISOString())
  await superOrders.answer(batchOf(orderOf('S-2', 1), orderOf('S-1', 2)))
  await plainOrders.answer(batchOf(orderOf('P-1', 3)))
  expect(orders()).toEqual(['Order S-2', 'Order S-1', 'Order P-1'])
})

// Answers B-390, B-569
it('keeps the form of a search from the address open on a small screen when the search is cleared', async () => {
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }))
  const { user, search, superOrders, plainOrders } = await openPage()
  await superOrders.answer(batchOf(orderOf('A-31', 1)))
  await plainOrders.answer(batchOf())
  const field = screen.getByRole('textbox', { hidden: true })
  expect(field.closest('[hidden]')).not.toBeNull()

  act(() => search.send({ type: 'address.moved', filter: { ...ANY_ORDER, text: 'A-31' } }))
  await user.clear(screen.getByRole('textbox'))
  await user.keyboard('{Enter}')
  expect(document.activeElement).toBe(screen.getByRole('textbox'))

  await user.click(screen.getByRole('button', { name: 'Find an order', expanded: true }))
  expect(screen.queryByRole('textbox')).toBeNull()
})

// Answers A-352
it('says which last order days are over as of today, also if the page is shown again on another day', async () => {
  vi.setSystemTime('2026-12-01T12:00:00Z')
  const { cutOff } = await openPage()
  await cutOff.answer(LAST_DAYS)
  const notice = screen.getByText('Last order dates for on-time delivery')
  expect(lastDays()).toEqual(['1 December 2026', '18 December 2026'])

  showAgainAt('2026-12-01T20:00:00Z')
  expect(lastDays()).toEqual(['1 December 2026', '18 December 2026'])
  // In the time zone of the shop, the next day has begun.
  showAgainAt('2026-12-01T23:30:00Z')
  expect(lastDays()).toEqual(['1 December 2026 (passed)', '18 December 2026'])

  // The same element stays, so that it keeps the focus.
  expect(screen.getByText('Last order dates for on-time delivery')).toBe(notice)

  // The campaign is read again, because it may have ended.
  await cutOff.answer(null)
  expect(screen.queryByText('Last order dates for on-time delivery')).toBeNull()
})

const LAST_DAYS: LastOrderDay[] = [
  { name: 'Photo books', day: '2026-12-01' },
  { name: 'Cards', day: '2026-12-18' },
]

const lastDays = (): (string | null)[] =>
  screen.getAllByRole('definition').map(({ textContent }) => textContent)

const NOON = Date.parse('2026-11-25T12:00:00Z')

const orders = (): (string | null)[] =>
  screen.getAllByRole('article').map(article => within(article).getByRole('heading').textContent)

const orderOf = (superOrderCode: string, daysAgo: number, total: number | null = null) =>
  anOrder({
    superOrderCode,
    createdAt: new Date(NOON - daysAgo * 86_400_000).toISOString(),
    orders: [{ code: `${superOrderCode}-1`, status: 'Confirmed', title: 'Photo book' }],
    total,
  })

const batchOf = (...items: SuperOrderPage['items']): OrderBatch => ({
  pages: [{ items, total: items.length }],
  asOf: new Date(NOON).toISOString(),
})

/** A batch from a source with `total` orders, one of which could not be read. */
const unreadIn = (batch: OrderBatch, total: number): OrderBatch => ({
  ...batch,
  pages: batch.pages.map(({ items }) => ({
    items,
    total,
    leftOut: { count: 1, correlationId: CORRELATION_ID },
  })),
})

const openPage = async (locale = 'en-GB', tab: 'inProgress' | 'history' = 'inProgress') => {
  const app = await startApp({ locale })
  const { superOrders, plainOrders, superOrderList, plainOrderList } = openOrderLists(app)
  const { logic, readLastOrderDays: cutOff } = heldView(cutOffMachine)
  const search = app.open('orderSearch', orderSearchMachine)
  const user = await app.show(
    <OrdersPage
      superOrders={superOrderList}
      plainOrders={plainOrderList}
      cutOff={app.open('cutOff', logic, { campaign: 'christmas' })}
      merchandise={app.open('merchandise', merchandiseMachine, { vendorId: '101', locale })}
      pictures={app.open('productPictures', productPicturesMachine)}
      search={search}
      tab={tab}
      page={1}
      onTab={() => undefined}
      onPage={() => undefined}
    />,
  )
  return {
    user,
    search,
    superOrders,
    plainOrders,
    cutOff,
    /** Opens the screen again, as a link of the menu does. */
    openAgain: () => {
      act(() => {
        for (const list of [superOrderList, plainOrderList]) list.send({ type: 'orders.load' })
      })
    },
  }
}
