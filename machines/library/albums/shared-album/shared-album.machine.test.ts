import { createActor } from 'xstate'
import { expect, it } from 'vitest'
import {
  sharedAlbumMachine,
  type SharedAlbumReading,
} from '#machines/library/albums/shared-album/shared-album.machine.ts'
import { aParticipant, aSharedAlbum } from '#machines/samples/albums.ts'
import { aServiceError } from '#machines/samples/failures.ts'
import type { Participant } from '#machines/library/model/shared-album.ts'
import { heldPort } from '#tests/support/deferred.ts'

const WEDDING = { album: aSharedAlbum(), asOf: '2026-11-22T10:00:00Z' }

// Answers L-096, L-224, L-247
it('reads the participants for its owner', async () => {
  const { albums, people, seen } = start('kira')
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
it('reads no participants for a participant', async () => {
  const { albums, people, seen } = start('liam')
  await albums.answer(WEDDING)
  expect(seen()).toEqual({ state: 'ready', reading: WEDDING, participants: null, status: null })
  expect(people.calls).toHaveLength(0)
})

it('shows the album even if its participants cannot be read', async () => {
  const { actor, albums, people, seen } = start('kira')
  await albums.answer(WEDDING)
  await people.fail(aServiceError(503))
  expect(seen()).toMatchObject({ state: 'participantsUnknown', reading: WEDDING, status: 503 })

  actor.send({ type: 'album.retry' })
  await people.answer([])
  expect(seen()).toMatchObject({ state: 'ready', participants: [], status: null })
})

// Answers L-269
it('is missing if it is not shared, and retried if it cannot be read', async () => {
  const { actor, albums, seen } = start('liam')
  await albums.fail(aServiceError(500))
  expect(seen()).toMatchObject({ state: 'failed', status: 500 })
  actor.send({ type: 'album.retry' })
  await albums.fail(aServiceError(404))
  expect(seen()).toMatchObject({ state: 'missing', reading: null, status: 404 })
})

function start(account: string) {
  const albums = heldPort<SharedAlbumReading, { albumId: string }>()
  const people = heldPort<Participant[], { albumId: string }>()
  const actor = createActor(
    sharedAlbumMachine.provide({
      actors: { readAlbum: albums.logic, readParticipants: people.logic },
    }),
    { input: { albumId: 'album-1', account } },
  ).start()
  return {
    actor,
    albums,
    people,
    seen: () => {
      const { value, context } = actor.getSnapshot()
      return {
        state: value,
        reading: context.reading,
        participants: context.participants,
        status: context.failure?.status ?? null,
      }
    },
  }
}
