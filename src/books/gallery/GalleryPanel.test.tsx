import { act, screen, within } from '@testing-library/react'
import * as v from 'valibot'
import { expect, it } from 'vitest'
import { galleryMachine } from '#machines/books/gallery/gallery.machine.ts'
import { localeCode } from '#machines/model/identifiers.ts'
import { aGalleryEntry, galleryFieldsOfAnna } from '#machines/samples/books.ts'
import { aServiceError } from '#machines/samples/failures.ts'
import { aChannel, anArticle } from '#machines/samples/merchandise.ts'
import { requestMachine } from '#machines/shell/request/request.machine.ts'
import { GalleryPanel } from '#src/books/gallery/GalleryPanel.tsx'
import { openMerchandise } from '#tests/support/views/open-merchandise.ts'
import { heldView, startApp } from '#tests/support/views/start-app.tsx'

it('adds no book without a title and an author, and says what is missing', async () => {
  const { user, beginReading, reading } = await openPanel()
  await beginReading()
  await reading.answer({ entry: null, typed: galleryFieldsOfAnna({ title: ' ', authorName: '' }) })
  await user.click(screen.getByRole('button', { name: 'Add to the gallery' }))

  const problems = await screen.findByRole('group', { name: "There's a problem" })
  expect(
    within(problems)
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual(['Enter a title', "Enter the author's name"])
})

it('goes on as it is if the articles cannot be read again after a change of the language', async () => {
  const { beginReading, reading, merchandise, channel, articles } = await openPanel()
  act(() => {
    merchandise.send({ type: 'articles.load' })
  })
  await channel.answer(aChannel())
  await articles.answer([anArticle()])
  await beginReading()
  screen.getByText("We're still loading the gallery.")
  await reading.answer({ entry: aGalleryEntry(), typed: galleryFieldsOfAnna() })
  act(() => {
    merchandise.send({ type: 'locale.change', locale: v.parse(localeCode, 'nl-NL') })
  })
  await channel.fail(aServiceError(500))

  expect(screen.queryByRole('alert')).toBeNull()
  screen.getByRole('button', { name: 'Remove from the gallery' })
})

const openPanel = async () => {
  const app = await startApp()
  const { logic, checkBlocked: check, readEntry: reading } = heldView(galleryMachine)
  const actor = app.open('gallery', logic, { code: 'KK-1001-1' })
  const categories = app.open('galleryCategories', requestMachine<string[]>())
  const { channel, articles, merchandise } = openMerchandise(app)
  const user = await app.show(
    <GalleryPanel actor={actor} categories={categories} merchandise={merchandise} title="Lisbon" />,
  )
  act(() => {
    actor.send({ type: 'gallery.open', articles: [] })
  })
  const beginReading = async (): Promise<void> => {
    await check.answer(false)
    act(() => {
      actor.send({ type: 'entry.read' })
    })
  }
  return { user, beginReading, reading, merchandise, channel, articles }
}
