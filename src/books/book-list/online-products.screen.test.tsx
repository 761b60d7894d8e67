import { expect, it } from 'vitest'
import { booksOfShop, pageOfBooks } from '#src/books/book-list/online-products.screen.tsx'
import { wiredActors } from '#tests/support/actors/wired-actors.ts'

it('replaces the page number in the address by the number of the page that the list shows', () => {
  const { openStub, connect, navigations } = wiredActors()
  const list = openStub('bookList')
  connect(pageOfBooks)
  list.emit({ type: 'page.turned', page: 3 })

  expect(navigations).toEqual([{ to: '/online-products', search: { page: 3 }, replace: true }])
})

it('reads the page in the address once the articles are known, and again for another page or other articles', () => {
  const { openStub, connect, moveTo } = wiredActors()
  const merchandise = openStub('merchandise', { photoBooks: null })
  const list = openStub('bookList')
  moveTo({ page: '2' })
  const leave = connect(booksOfShop)
  expect(list.received).toEqual([])
  merchandise.learn({ photoBooks: ['article-1'] })
  moveTo({ page: '2' })
  expect(list.received).toEqual([load(2, 'article-1')])

  moveTo({ page: '3' })
  merchandise.learn({ photoBooks: ['article-2'] })
  moveTo({})
  expect(list.received.slice(1)).toEqual([
    load(3, 'article-1'),
    load(3, 'article-2'),
    load(1, 'article-2'),
  ])

  leave()
  moveTo({ page: '4' })
  expect(list.received).toHaveLength(4)
})

it('reads the books again on each visit', () => {
  const { openStub, connect } = wiredActors()
  openStub('merchandise', { photoBooks: ['article-1'] })
  const list = openStub('bookList')
  connect(booksOfShop)()
  connect(booksOfShop)

  expect(list.received).toEqual([load(1, 'article-1'), load(1, 'article-1')])
})

const load = (page: number, article: string) => ({
  type: 'books.load',
  query: { page, articles: [article] },
})
