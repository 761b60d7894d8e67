import { expect, it } from 'vitest'
import { newestBooks, titleOfNextOrder } from '#src/overview/overview.screen.tsx'
import { wiredActors } from '#tests/support/actors/wired-actors.ts'

it('reads no photo books for a business customer', () => {
  const { openStub, connect } = wiredActors('/', { isBusiness: true })
  const merchandise = openStub('merchandise', { photoBooks: null })
  const list = openStub('bookList')
  connect(newestBooks)
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
