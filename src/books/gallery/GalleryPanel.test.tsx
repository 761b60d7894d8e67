import { act, screen } from '@testing-library/react'
import * as v from 'valibot'
import { afterEach, expect, it, vi } from 'vitest'
import {
  galleryMachine,
  type GalleryAddition,
  type GalleryReading,
} from '#machines/books/gallery/gallery.machine.ts'
import type { GalleryFields } from '#machines/books/gallery/gallery-entry.model.ts'
import { localeCode } from '#machines/model/identifiers.ts'
import { aGalleryEntry, galleryFieldsOfAnna } from '#machines/samples/books.ts'
import { aServiceError } from '#machines/samples/failures.ts'
import { aChannel, anArticle } from '#machines/samples/merchandise.ts'
import { requestMachine } from '#machines/shell/request/request.machine.ts'
import { GalleryPanel } from '#src/books/gallery/GalleryPanel.tsx'
import { openMerchandise } from '#tests/support/views/open-merchandise.ts'
import { heldViewPort, startApp } from '#tests/support/views/start-app.tsx'

afterEach(() => {
  vi.useRealTimers()
})

it.each([
  {
    status: 400,
    says: "The gallery didn't accept this. Check what you entered.",
  },
  {
    status: 500,
    says: "We couldn't add the photo book to the gallery. Please try again.",
  },
])('says what became of a book that was not added: $status', async ({ status, says }) => {
  const { user, beginReading, reading, creation } = await openPanel()
  await beginReading()
  await reading.answer({ entry: null, typed: galleryFieldsOfAnna() })
  await user.click(screen.getByRole('button', { name: 'Add to the gallery' }))
  await screen.findByRole('button', { name: 'Adding' })
  await creation.fail(aServiceError(status))

  const alert = screen.getByRole('alert').textContent
  expect(alert).toContain(says)
  expect(alert).toContain('Your changes are still here.')
})

it('goes on as it is if the articles cannot be read again after a change of the language', async () => {
  const { beginReading, reading, merchandise, channel, articles } = await openPanel()
  act(() => {
    merchandise.send({ type: 'articles.load' })
  })
  await channel.answer(aChannel())
  await articles.answer([anArticle()])
  await beginReading()
  screen.getByText("We're still checking the gallery.")
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
  const check = heldViewPort<boolean, { code: string; articles: string[] }>()
  const reading = heldViewPort<GalleryReading, { code: string }>()
  const creation = heldViewPort<GalleryAddition, { code: string; fields: GalleryFields }>()
  const deletion = heldViewPort<void, { code: string }>()
  const actor = app.open(
    'gallery',
    galleryMachine.provide({
      actors: {
        checkBlocked: check.logic,
        readEntry: reading.logic,
        createEntry: creation.logic,
        deleteEntry: deletion.logic,
      },
    }),
    { code: 'KK-1001-1' },
  )
  const listing = heldViewPort<string[]>()
  const categories = app.open(
    'galleryCategories',
    requestMachine<string[]>().provide({ actors: { read: listing.logic } }),
  )
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
  return {
    user,
    check,
    categories,
    listing,
    beginReading,
    reading,
    creation,
    deletion,
    merchandise,
    channel,
    articles,
  }
}
