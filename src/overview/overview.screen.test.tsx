import { expect, it } from 'vitest'
import { newestBooks, titleOfNextOrder } from '#src/overview/overview.screen.tsx'
import { wiredActors } from '#tests/support/actors/wired-actors.ts'

// Answers A-015
it('reads the newest photo books once the articles are known', () => {
  const { list, merchandise } = startBooks(false)
  expect(list.received).toEqual([])
  merchandise.learn({ photoBooks: ['article-1'] })

  expect(list.received).toEqual([
    { type: 'books.load', query: { page: 1, articles: ['article-1'] } },
  ])
})

it('reads no photo books for a business customer', () => {
  const { list, merchandise } = startBooks(true)
  merchandise.learn({ photoBooks: ['article-1'] })

  expect(list.received).toEqual([])
})

// Answers A-255
it('reads the articles for a next order without a title, and for no other order', () => {
  const { openStub, connect } = wiredActors()
  const request = openStub('nextOrder', { data: null })
  const merchandise = openStub('merchandise')
  connect(titleOfNextOrder)
  request.learn({ data: { found: null } })
  request.learn({ data: { found: { title: 'Mug' } } })
  expect(merchandise.received).toEqual([])
  request.learn({ data: { found: { title: null } } })

  expect(merchandise.received).toEqual([{ type: 'articles.load' }])
})

const startBooks = (isBusiness: boolean) => {
  const { openStub, connect } = wiredActors('/', { isBusiness })
  const merchandise = openStub('merchandise', { photoBooks: null })
  const list = openStub('bookList')
  connect(newestBooks)
  return { merchandise, list }
}
