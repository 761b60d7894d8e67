import { fireEvent, screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { emit } from 'xstate'
import type { PageOfPhotos } from '#machines/library/model/photo.ts'
import { photoListMachine } from '#machines/library/timeline/photo-list/photo-list.machine.ts'
import { aServiceError } from '#machines/samples/failures.ts'
import { aPhoto } from '#machines/samples/photos.ts'
import { UploadMonthSearch } from '#src/library/timeline/photo-list/UploadMonthSearch.tsx'
import { PanelButton } from '#src/ui/PanelButton.tsx'
import { heldView, startApp } from '#tests/support/views/start-app.tsx'

// Answers B-286
it('reads down to the month that is looked for, says how far it has come, and tells when it is shown', async () => {
  const { list, page, found, seek } = await openSearch()
  await page.answer(uploadedIn(['2026-11', '2026-10'], 'next'))
  seek('2026-08')
  screen.getByText('Looking for August 2026')
  screen.getByText('Searched as far as October 2026')

  await page.fail(aServiceError(500))
  expect(screen.queryByText('Looking for August 2026')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await page.answer(uploadedIn(['2026-09'], 'further'))
  screen.getByText('Searched as far as September 2026')
  expect(found).not.toHaveBeenCalled()
  await page.answer(uploadedIn(['2026-08'], 'last'))

  expect(found).toHaveBeenCalledOnce()
  expect(page.calls).toHaveLength(4)
  expect(list.getSnapshot().context.sought).toBeNull()
})

// Answers B-391
it('keeps the panel open, with the focus on its title, after Try again and after Cancel', async () => {
  const { list, page, user, seek } = await openSearch()
  await page.answer(uploadedIn(['2026-11'], 'next'))
  seek('2026-08')
  await page.fail(aServiceError(500))

  await user.click(screen.getByRole('button', { name: 'Try again' }))
  const title = within(screen.getByRole('dialog')).getByRole('heading')
  expect(document.activeElement).toBe(title)
  expect(list.getSnapshot().context.sought).toBe('2026-08')

  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(document.activeElement).toBe(title)
  screen.getByRole('dialog')
})

it('reads no further after Cancel, and asks for a month where none was typed', async () => {
  const { list, page, seek } = await openSearch()
  await page.answer(uploadedIn(['2026-11'], 'next'))
  seek('last summer')
  screen.getByText('Enter a year and a month')
  expect(list.getSnapshot().value).toBe('fulfilled')

  seek('2026-01')
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  await page.answer(uploadedIn(['2026-10'], 'further'))
  expect(list.getSnapshot().value).toBe('fulfilled')
  expect(page.calls).toHaveLength(2)
})

const openSearch = async () => {
  const app = await startApp({ locale: 'en-GB' })
  const { logic, loadPage: page } = heldView(photoListMachine)
  const list = app.open(
    'latestUploads',
    logic.provide({
      actions: { notifyFound: emit((_, cell: number) => ({ type: 'month.found', cell })) },
    }),
    {
      source: { kind: 'all' },
      count: null,
      sorting: { sortKey: 'created', sortOrder: 'desc' },
      view: 'photos',
      timeZone: 'Europe/Amsterdam',
    },
  )
  list.send({ type: 'photos.look', at: { from: 0, to: 1 } })
  const found = vi.fn<() => void>()
  const user = await app.show(
    <main>
      <h1 tabIndex={-1}>My photos</h1>
      <PanelButton opener="Find" label="Find a month">
        {() => <UploadMonthSearch onFound={found} />}
      </PanelButton>
    </main>,
  )
  await user.click(screen.getByRole('button', { name: 'Find' }))
  const seek = (month: string): void => {
    const field = screen.getByLabelText('Month')
    field.setAttribute('type', 'text')
    fireEvent.change(field, { target: { value: month } })
    fireEvent.click(screen.getByRole('button', { name: 'Go' }))
  }
  return { list, page, found, user, seek }
}

let photos = 0
const uploadedIn = (months: readonly string[], cursor: string): PageOfPhotos => ({
  images: months.map(month => {
    photos += 1
    return aPhoto({ imageId: `photo-${photos}`, created: `${month}-10T09:00:00Z` })
  }),
  cursor,
})
