import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { AlbumReading } from '#machines/library/albums/album-reader.ts'
import { albumMachine } from '#machines/library/albums/album/album.machine.ts'
import type { Album } from '#machines/library/model/album.ts'
import { anAlbum } from '#machines/samples/albums.ts'
import { AlbumFrame } from '#src/library/albums/AlbumFrame.tsx'
import { heldViewPort, startApp } from '#tests/support/views/start-app.tsx'

// Answers L-080, L-081, L-082
it.each([
  { created: '2026-03-10T23:30:00Z', words: 'Created today' },
  { created: '2026-03-10T22:30:00Z', words: 'Created yesterday' },
  { created: '2026-03-09T22:30:00Z', words: 'Created 09 Mar 2026' },
])(
  'says on 11 March in Amsterdam of an album created at $created: "$words"',
  async ({ created, words }) => {
    const app = await startApp()
    const read = heldViewPort<AlbumReading<Album>, { albumId: string }>()
    const album = app.open('album', albumMachine.provide({ actors: { readAlbum: read.logic } }), {
      albumId: 'album-1',
    })
    await app.show(
      <AlbumFrame kind="album" album={album} empty={null}>
        {() => null}
      </AlbumFrame>,
    )
    expect(screen.queryByText(/^Created/u)).toBeNull()
    await read.answer({ album: anAlbum({ created }), asOf: '2026-03-11T12:00:00Z' })

    expect(screen.getByText(/^Created/u).textContent).toBe(words)
  },
)
