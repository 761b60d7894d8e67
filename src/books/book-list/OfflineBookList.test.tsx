import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { aBookOf } from '#machines/samples/books.ts'
import { OfflineBookList } from '#src/books/book-list/OfflineBookList.tsx'
import { startApp } from '#tests/support/views/start-app.tsx'

it('lists each book with the day of its order, if known, and with a link that is named after the book', async () => {
  const app = await startApp()
  const user = await app.show(
    <OfflineBookList
      books={[aBookOf('KK-1001-1', false), { ...aBookOf('KK-1002-1', false), orderedAt: null }]}
      nameOf={({ code }) => `Book ${code}`}
    />,
  )

  screen.getByRole('region', { name: 'Not online yet' })
  expect(
    screen
      .getAllByRole('listitem')
      .map(row => [...row.querySelectorAll('p')].map(({ textContent }) => textContent)),
  ).toEqual([['Book KK-1001-1', 'Ordered 1 November 2026'], ['Book KK-1002-1']])
  expect(
    [...document.querySelectorAll('a > [aria-hidden]')].map(({ textContent }) => textContent),
  ).toEqual(['Put online', 'Put online'])
  await user.click(screen.getByRole('link', { name: 'Put Book KK-1002-1 online' }))
  expect(app.visited).toEqual(['/online-products/KK-1002-1'])
})
