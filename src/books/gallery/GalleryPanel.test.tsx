import { act, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { galleryMachine } from '#machines/books/gallery/gallery.machine.ts'
import { galleryFieldsOfAnna } from '#machines/samples/books.ts'
import { requestMachine } from '#machines/shell/request/request.machine.ts'
import { GalleryPanel } from '#src/books/gallery/GalleryPanel.tsx'
import { heldView, startApp } from '#tests/support/views/start-app.tsx'

it('adds no book without a title and an author, and says what is missing', async () => {
  const { user, beginReading, reading } = await openPanel()
  await beginReading()
  screen.getByText("We're still loading the gallery.")
  await reading.answer({ entry: null, typed: galleryFieldsOfAnna({ title: ' ', authorName: '' }) })
  await user.click(screen.getByRole('button', { name: 'Add to the gallery' }))

  const problems = await screen.findByRole('group', { name: "There's a problem" })
  expect(
    within(problems)
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual(['Enter a title', "Enter the author's name"])
})

const openPanel = async () => {
  const app = await startApp()
  const { logic, checkBlocked: check, readEntry: reading } = heldView(galleryMachine)
  const actor = app.open('gallery', logic, { code: 'KK-1001-1' })
  const categories = app.open('galleryCategories', requestMachine<string[]>())
  const user = await app.show(<GalleryPanel actor={actor} categories={categories} title="Lisbon" />)
  act(() => {
    actor.send({ type: 'gallery.open' })
  })
  const beginReading = async (): Promise<void> => {
    await check.answer(false)
    act(() => {
      actor.send({ type: 'entry.read' })
    })
  }
  return { user, beginReading, reading }
}
