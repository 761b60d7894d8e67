import { act, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { bookShareMachine, shareSubmission } from '#machines/books/book-share/book-share.machine.ts'
import { bookMachine } from '#machines/books/book/book.machine.ts'
import { galleryMachine } from '#machines/books/gallery/gallery.machine.ts'
import type { OnlineBook } from '#machines/books/model/online-book.ts'
import { anOnlineBook } from '#machines/samples/books.ts'
import { aServiceError } from '#machines/samples/failures.ts'
import { requestMachine } from '#machines/shell/request/request.machine.ts'
import type { FormValues } from '#machines/shell/submission/submission.machine.ts'
import { BookPage } from '#src/books/book/BookPage.tsx'
import { openMerchandise } from '#tests/support/views/open-merchandise.ts'
import { heldViewPort, startApp } from '#tests/support/views/start-app.tsx'

// Answers
it('keeps a book that may have been deleted until another read says that it is not online', async () => {
  const { user, reading, refresh } = await openPage()
  await reading.answer(anOnlineBook())
  refresh()
  screen.getByRole('heading', { name: 'Summer in Lisbon' })
  expect(screen.queryByRole('alert')).toBeNull()

  await reading.fail(aServiceError(500))
  const alert = screen.getByRole('alert').textContent
  expect(alert).toContain('An error occurred loading this online photo book')
  expect(alert).toContain('What you see here may be out of date.')
  screen.getByRole('button', { name: 'Delete online photo book' })
  expect(screen.queryByRole('button', { name: 'Create online photo book' })).toBeNull()

  await user.click(screen.getByRole('button', { name: 'Try again' }))
  screen.getByRole('button', { name: 'Trying again' })
  await reading.answer(null)
  screen.getByRole('button', { name: 'Create online photo book' })
  expect(screen.queryByRole('button', { name: 'Delete online photo book' })).toBeNull()
  expect(screen.queryByRole('alert')).toBeNull()
  expect(reading.calls).toHaveLength(3)
})

// Answers
it('keeps the offer to create the book while it is read again, and after that has failed', async () => {
  const { reading, refresh } = await openPage()
  await reading.answer(null)
  refresh()
  screen.getByRole('heading', { name: 'Photo book KK-1001-1' })
  screen.getByRole('button', { name: 'Create online photo book' })

  await reading.fail(aServiceError(500))
  expect(screen.getByRole('alert').textContent).toContain(
    'An error occurred loading this online photo book',
  )
  screen.getByRole('button', { name: 'Create online photo book' })
})

/** Opens the page of a book; the call that reads the book is pending. */
const openPage = async () => {
  const app = await startApp()
  const input = { code: 'KK-1001-1' }
  const reading = heldViewPort<OnlineBook | null, { code: string }>()
  const book = app.open(
    'book',
    bookMachine.provide({ actors: { readOnlineBook: reading.logic } }),
    input,
  )
  const recallDraft = heldViewPort<FormValues | null>()
  const share = app.open(
    'bookShare',
    bookShareMachine.provide({
      actors: {
        submission: shareSubmission.provide({ actors: { recallDraft: recallDraft.logic } }),
      },
    }),
    input,
  )
  const listing = heldViewPort<string[]>()
  const categories = app.open(
    'galleryCategories',
    requestMachine<string[]>().provide({ actors: { read: listing.logic } }),
  )
  const { merchandise } = openMerchandise(app)
  const user = await app.show(
    <BookPage
      book={book}
      share={share}
      gallery={app.open('gallery', galleryMachine, input)}
      categories={categories}
      merchandise={merchandise}
      onDelete={() => undefined}
    />,
  )
  const refresh = (): void => {
    act(() => {
      book.send({ type: 'books.refresh' })
    })
  }
  return { user, reading, refresh }
}
