import { createActor, fromPromise, waitFor } from 'xstate'
import { expect, it } from 'vitest'
import type { PageOfPhotos } from '#machines/library/model/photo.ts'
import {
  photoListMachine,
  type PhotoQuery,
} from '#machines/library/timeline/photo-list/photo-list.machine.ts'
import { DEFAULT_PHOTO_SORTING } from '#machines/library/timeline/sorting/sorting.model.ts'
import { aServiceError } from '#machines/samples/failures.ts'
import { aPhoto, PHOTO_ORIGIN } from '#machines/samples/photos.ts'
import { renewedPhoto, withRenewal } from '#src/library/downloads/renewed-photo.actor.ts'

const DEAD = `${PHOTO_ORIGIN}/photo-1?signed=early`
const LATER = `${PHOTO_ORIGIN}/photo-1?signed=later`

// Answers B-168
it.each([
  { list: 'albumPhotos', photo: 'photo-1', found: LATER },
  { list: 'latestUploads', photo: 'photo-1', found: LATER },
  { list: 'albumPhotos', photo: 'photo-9', found: null },
] as const)('finds $photo in $list with another address', async ({ list, photo, found }) => {
  const open = { [list]: await aList([DEAD, LATER]) }

  expect((await renewedPhoto(open, photo, stays()))?.url ?? null).toBe(found)
})

it('keeps a photo whose list cannot be read again', async () => {
  const open = { albumPhotos: await aList([DEAD, null]) }

  expect((await renewedPhoto(open, 'photo-1', stays()))?.url).toBe(DEAD)
})

// Answers B-168
it('saves a photo from its new address after the old one has ended', async () => {
  const asked: string[] = []
  const save = async ({ url }: { imageId: string; url: string }): Promise<string> => {
    asked.push(url)
    if (url === DEAD) throw aServiceError(403)
    return 'saved'
  }
  const renewal = {
    renew: async () => ({ imageId: 'photo-1', url: LATER }),
    signal: stays(),
    isSame: (before: { url: string }, after: { url: string }) => before.url === after.url,
  }

  expect(await withRenewal({ imageId: 'photo-1', url: DEAD }, save, renewal)).toBe('saved')
  expect(asked).toEqual([DEAD, LATER])
  await expect(
    withRenewal({ imageId: 'photo-1', url: DEAD }, save, { ...renewal, isSame: () => true }),
  ).rejects.toEqual(aServiceError(403))
})

const stays = (): AbortSignal => new AbortController().signal

/** A list of one photo, whose reads bring these addresses in turn; null for a read that fails. */
const aList = async (addresses: readonly (string | null)[]) => {
  const left = [...addresses]
  const list = createActor(
    photoListMachine.provide({
      actors: {
        loadPage: fromPromise<PageOfPhotos, PhotoQuery>(async () => {
          const url = left.shift() ?? null
          if (url === null) throw aServiceError(500)
          return { images: [aPhoto({ url })], cursor: null }
        }),
      },
    }),
    {
      input: { source: { kind: 'all' }, count: 1, sorting: DEFAULT_PHOTO_SORTING, view: null },
    },
  ).start()
  list.send({ type: 'photos.look', at: { from: 0, to: 1 } })
  await waitFor(list, ({ value }) => value === 'fulfilled')
  return list
}
