import { act, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { albumMachine } from '#machines/library/albums/album/album.machine.ts'
import { anAlbum } from '#machines/samples/albums.ts'
import { AlbumFrame } from '#src/library/albums/AlbumFrame.tsx'
import { showAgainAt } from '#tests/support/views/show-again.ts'
import { heldView, startApp } from '#tests/support/views/start-app.tsx'

// Answers L-080, L-081, L-082
it('says on which day an album was created, also after the page is shown again on another day', async () => {
  vi.setSystemTime('2026-03-11T12:00:00Z')
  const { read } = await openFrame()
  screen.getByText("We're still loading this album.")
  await read.answer({ album: anAlbum({ created: '2026-03-11T08:00:00Z' }) })
  const label = screen.getByText(/^Created/u)
  expect(label.textContent).toBe('Created today')

  // In the time zone of the shop, the next day has begun.
  showAgainAt('2026-03-11T23:30:00Z')
  expect(label.textContent).toBe('Created yesterday')
  showAgainAt('2026-03-13T12:00:00Z')
  expect(label.textContent).toBe('Created 11 Mar 2026')
})

// Answers L-080, L-081, L-082
it('says on which day an album was created, also in a page that stays open past midnight', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] })
  vi.setSystemTime('2026-03-11T22:59:30Z')
  const { read } = await openFrame()
  await read.answer({ album: anAlbum({ created: '2026-03-11T08:00:00Z' }) })
  const label = screen.getByText(/^Created/u)
  expect(label.textContent).toBe('Created today')

  act(() => {
    vi.advanceTimersByTime(60_000)
  })
  expect(label.textContent).toBe('Created yesterday')
})

/** Shows the frame of an own album; the call for the album is pending. */
const openFrame = async () => {
  const app = await startApp()
  const { logic, readAlbum: read } = heldView(albumMachine)
  const album = app.open('album', logic, {
    albumId: 'album-1',
  })
  await app.show(
    <AlbumFrame kind="album" album={album} empty={null}>
      {() => null}
    </AlbumFrame>,
  )
  return { read }
}
