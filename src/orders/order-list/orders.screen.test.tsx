import { expect, it } from 'vitest'
import { ANY_ORDER } from '#machines/orders/model/order-search.ts'
import { anOrder } from '#machines/samples/orders.ts'
import { searchOfOrders, titlesOfOrders } from '#src/orders/order-list/orders.screen.tsx'
import { wiredActors } from '#tests/support/actors/wired-actors.ts'

it.each([
  { tab: 'history', kept: 'history' },
  { tab: 'unknown', kept: 'inProgress' },
  { tab: undefined, kept: 'inProgress' },
])('writes a search into the address, with the first page of the tab $tab', ({ tab, kept }) => {
  const { openStub, connect, navigations } = wiredActors()
  const search = openStub('orderSearch')
  connect(searchOfOrders)
  search.emit({ type: 'address.show', filter: { ...ANY_ORDER, text: 'mug ' }, replaces: true })

  expect(navigations).toEqual([
    { to: '/orders', search: expect.any(Function), replace: true, resetScroll: false },
  ])
  expect(searchOf(navigations[0], { tab, page: '3', year: '2025' })).toEqual({
    tab: kept,
    q: 'mug',
  })
})

const searchOf = (navigation: unknown, known: object): unknown =>
  (navigation as { search: (known: object) => unknown }).search(known)

// Answers
it('reads the articles once, for an order of the list without a title', () => {
  const { openStub, connect } = wiredActors()
  const superOrderList = openStub('superOrderList', { orders: [named('A-1')] })
  const plainOrderList = openStub('plainOrderList', { orders: [untitled('A-1')] })
  const merchandise = openStub('merchandise')
  connect(titlesOfOrders)
  plainOrderList.learn({ orders: [untitled('A-1'), { ...untitled('A-2'), products: [] }] })
  expect(merchandise.received).toEqual([])

  plainOrderList.learn({ orders: [untitled('A-1'), untitled('A-3')] })
  superOrderList.learn({ orders: [untitled('A-4')] })
  expect(merchandise.received).toEqual([{ type: 'articles.load' }])
})

const PRODUCT = { status: 'Confirmed', articleId: 'mug' }

const named = (superOrderCode: string) =>
  anOrder({
    superOrderCode,
    orders: [{ ...PRODUCT, code: `${superOrderCode}-1`, title: 'Mug' }],
  })

const untitled = (superOrderCode: string) =>
  anOrder({ superOrderCode, orders: [{ ...PRODUCT, code: `${superOrderCode}-1` }] })
