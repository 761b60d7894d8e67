import { createActor } from 'xstate'
import { describe, expect, it } from 'vitest'
import type { AlbumReading } from '#machines/library/albums/album-reader.ts'
import { albumMachine } from '#machines/library/albums/album/album.machine.ts'
import { sharedAlbumMachine } from '#machines/library/albums/shared-album/shared-album.machine.ts'
import type { Album } from '#machines/library/model/album.ts'
import type { Participant, SharedAlbum } from '#machines/library/model/shared-album.ts'
import { anAlbum, aParticipant, aSharedAlbum } from '#machines/samples/albums.ts'
import { aServiceError } from '#machines/samples/failures.ts'
import { heldPort } from '#tests/support/actors/deferred.ts'

const GARDEN = { album: anAlbum() }
const WEDDING = { album: aSharedAlbum() }

describe('an own album', () => {
  // Answers L-238
  it('is read by the id of the address', async () => {
    const { albums, seen } = startOwn()
    expect(albums.last().input).toEqual({ albumId: 'album-1' })
    await albums.answer(GARDEN)
    expect(seen()).toMatchObject({ state: 'ready', reading: GARDEN, status: null })
  })

  // Answers L-078
  it('shows its new name at once, and is then read again', async () => {
    const { actor, albums, seen } = startOwn()
    await albums.answer(GARDEN)

    actor.send({ type: 'album.renamed', albumId: 'album-2', name: 'Other' })
    actor.send({ type: 'album.renamed', albumId: 'album-1', name: 'Sea' })
    actor.send({ type: 'albums.changed' })

    expect(seen()).toMatchObject({ state: 'reading', reading: { album: { albumName: 'Sea' } } })
    expect(albums.calls).toHaveLength(2)
  })

  // Answers L-090
  it('is missing if it does not exist, which is not reported as an error', async () => {
    const { actor, albums, seen, reported } = startOwn()
    await albums.answer(GARDEN)
    actor.send({ type: 'library.refresh' })
    await albums.fail(aServiceError(404))
    expect(seen()).toMatchObject({ state: 'missing', reading: null, status: 404 })
    expect(reported()).toBe(0)
  })

  // Answers L-269
  it('stays on screen when it cannot be read again', async () => {
    const { actor, albums, seen, reported } = startOwn()
    await albums.answer(GARDEN)
    actor.send({ type: 'photos.removed', ids: ['photo-1'] })
    await albums.fail(aServiceError(500))
    expect(seen()).toMatchObject({ state: 'failed', reading: GARDEN, status: 500 })
    expect(reported()).toBe(1)

    actor.send({ type: 'album.retry' })
    await albums.answer(GARDEN)
    expect(seen()).toMatchObject({ state: 'ready', reading: GARDEN, status: null })
  })

  it('is read once more when it changes while it is being read', () => {
    const { actor, albums } = startOwn()
    actor.send({ type: 'albums.changed' })
    expect(albums.calls).toHaveLength(2)
  })
})

describe('a shared album', () => {
  // Answers L-096, L-224, L-247
  it('is read with its participants for its owner', async () => {
    const { albums, people, seen } = startShared('kira')
    expect(albums.last().input).toEqual({ albumId: 'album-1' })
    await albums.answer(WEDDING)
    expect(people.last().input).toEqual({ albumId: 'album-1' })
    expect(seen()).toMatchObject({ state: 'readingParticipants', reading: WEDDING })
    await people.answer([aParticipant('liam')])

    expect(seen()).toEqual({
      state: 'ready',
      reading: WEDDING,
      participants: [aParticipant('liam')],
      status: null,
    })
  })

  // Answers L-098, L-224, L-246
  it('is read without its participants if the customer is not the owner', async () => {
    const { albums, people, seen } = startShared('liam')
    await albums.answer(WEDDING)
    expect(seen()).toEqual({ state: 'ready', reading: WEDDING, participants: null, status: null })
    expect(people.calls).toHaveLength(0)
  })

  it('is on screen even if its participants cannot be read', async () => {
    const { actor, albums, people, seen } = startShared('kira')
    await albums.answer(WEDDING)
    await people.fail(aServiceError(503))
    expect(seen()).toMatchObject({ state: 'participantsUnknown', reading: WEDDING, status: 503 })

    actor.send({ type: 'library.refresh' })
    expect(seen()).toMatchObject({ state: 'reading', reading: WEDDING, status: null })
    await albums.answer(WEDDING)
    await people.fail(aServiceError(503))
    actor.send({ type: 'album.retry' })
    await people.answer([])
    expect(seen()).toMatchObject({ state: 'ready', participants: [], status: null })
  })

  // Answers L-269
  it('is missing if it is not shared with the customer, and is retried if it cannot be read', async () => {
    const { actor, albums, seen } = startShared('liam')
    await albums.fail(aServiceError(500))
    expect(seen()).toMatchObject({ state: 'failed', status: 500 })
    actor.send({ type: 'album.retry' })
    await albums.fail(aServiceError(404))
    expect(seen()).toMatchObject({ state: 'missing', reading: null, status: 404 })
  })
})

function startOwn() {
  const albums = heldPort<AlbumReading<Album>, { albumId: string }>()
  let reported = 0
  const actor = createActor(
    albumMachine.provide({
      actors: { readAlbum: albums.logic },
      actions: {
        report: () => {
          reported += 1
        },
      },
    }),
    { input: { albumId: 'album-1' } },
  ).start()
  return { actor, albums, reported: () => reported, seen: () => seenOf(actor.getSnapshot()) }
}

function startShared(account: string) {
  const albums = heldPort<AlbumReading<SharedAlbum>, { albumId: string }>()
  const people = heldPort<Participant[], { albumId: string }>()
  const actor = createActor(
    sharedAlbumMachine.provide({
      actors: { readAlbum: albums.logic, readParticipants: people.logic },
    }),
    { input: { albumId: 'album-1', account } },
  ).start()
  return { actor, albums, people, seen: () => seenOf(actor.getSnapshot()) }
}

function seenOf({
  value,
  context: { reading, participants, failure },
}: {
  value: unknown
  context: {
    reading: unknown
    participants: Participant[] | null
    failure: { status?: number | null } | null
  }
}) {
  return { state: value, reading, participants, status: failure?.status ?? null }
}
