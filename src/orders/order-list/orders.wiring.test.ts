import { expect, it } from 'vitest'
import { ANY_ORDER } from '#machines/orders/model/order-search.ts'
import { searchOfOrders } from '#src/orders/order-list/orders.wiring.ts'
import { wiredActors } from '#tests/support/actors/wired-actors.ts'

it.each([
  { tab: 'history', kept: 'history' },
  { tab: 'unknown', kept: 'inProgress' },
  { tab: undefined, kept: 'inProgress' },
])('writes a search into the address, for the first page of the tab $tab', ({ tab, kept }) => {
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
