import { expect, it } from 'vitest'
import { pageOfBooks } from '#src/books/book-list/online-products.wiring.ts'
import { wiredActors } from '#tests/support/actors/wired-actors.ts'

it('replaces the page in the address by the one that the list turned to', () => {
  const { openStub, connect, navigations } = wiredActors()
  const list = openStub('bookList')
  connect(pageOfBooks)
  list.emit({ type: 'page.turned', page: 3 })

  expect(navigations).toEqual([{ to: '/online-products', search: { page: 3 }, replace: true }])
})
