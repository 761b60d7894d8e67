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
import { aServiceError, CORRELATION_ID } from '#machines/samples/failures.ts'
import { aChannel, anArticle } from '#machines/samples/merchandise.ts'
import { requestMachine } from '#machines/shell/request/request.machine.ts'
import { GalleryPanel } from '#src/books/gallery/GalleryPanel.tsx'
import { playCountdown } from '#tests/support/views/countdown.ts'
import { openMerchandise } from '#tests/support/views/open-merchandise.ts'
import { heldViewPort, startApp } from '#tests/support/views/start-app.tsx'

afterEach(() => {
  vi.useRealTimers()
})

it.each([
  ['check', 400],
  ['check', 422],
  ['check', 507],
  ['reading', 400],
  ['reading', 422],
  ['reading', 507],
] as const)('offers no other try of a %s after a %d, but customer care', async (which, status) => {
  const { check, beginReading, reading } = await openPanel()
  if (which === 'reading') await beginReading()
  await { check, reading }[which].fail(aServiceError(status))

  expect(screen.getByRole('alert').textContent).toContain('The gallery could not be loaded')
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  screen.getByText(CORRELATION_ID)
  screen.getByRole('link', { name: 'Contact customer care' })
})

it('counts down where the gallery asks to wait: before it adds, and before it removes an entry', async () => {
  const { user, beginReading, reading, creation, deletion } = await openPanel()
  await beginReading()
  await reading.answer({ entry: null, typed: galleryFieldsOfAnna() })
  await user.click(screen.getByRole('button', { name: 'Add to the gallery' }))
  await screen.findByRole('button', { name: 'Adding' })
  expect(
    await playCountdown(creation, {
      user,
      name: 'Add to the gallery',
      field: () => screen.getByRole('textbox', { name: 'Title' }),
    }),
  ).toBe(2)

  vi.useRealTimers()
  await creation.answer({ entry: aGalleryEntry(), isNew: true })
  await user.click(screen.getByRole('button', { name: 'Remove from the gallery' }))
  expect(await playCountdown(deletion, { user, name: 'Remove from the gallery' })).toBe(2)
})

it('says that the categories cannot be read, and is busy while it reads them again', async () => {
  const { user, categories, beginReading, reading, listing } = await openPanel()
  await beginReading()
  await reading.answer({ entry: null, typed: galleryFieldsOfAnna() })
  act(() => {
    categories.send({ type: 'request.send' })
  })
  await listing.fail(aServiceError(500))
  expect(screen.getByRole('alert').textContent).toContain(
    'The categories of the gallery could not be loaded',
  )

  const again = screen.getByRole('button', { name: 'Try again' })
  await user.click(again)
  expect(again.getAttribute('aria-busy')).toBe('true')
  await listing.answer(['Travel'])
  expect(screen.queryByRole('alert')).toBeNull()
})

it.each([
  {
    status: 400,
    says: 'The gallery did not accept what was sent. Check what you entered.',
  },
  {
    status: 500,
    says: 'The photo book could not be added to the gallery. Please try again.',
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
  expect(alert).toContain('What you typed is still here.')
})

it('goes on as it is if the articles cannot be read again after a change of the language', async () => {
  const { beginReading, reading, merchandise, channel, articles } = await openPanel()
  act(() => {
    merchandise.send({ type: 'articles.load' })
  })
  await channel.answer(aChannel())
  await articles.answer([anArticle()])
  await beginReading()
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
