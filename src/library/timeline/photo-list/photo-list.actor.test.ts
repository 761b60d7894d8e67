import { createActor } from 'xstate'
import { expect, it } from 'vitest'
import { DEFAULT_PHOTO_SORTING } from '#machines/library/timeline/sorting/sorting.model.ts'
import type { PhotoListInput } from '#machines/library/timeline/photo-list/photo-list.machine.ts'
import { CORRELATION_ID } from '#machines/samples/failures.ts'
import { aPhotoPage } from '#machines/samples/photos.ts'
import { photoClient } from '#src/library/photos.service.ts'
import { providePhotoList } from '#src/library/timeline/photo-list/photo-list.actor.ts'
import { settle } from '#tests/support/actors/deferred.ts'
import { fakeApp, fakeService } from '#tests/support/actors/fake-services.ts'

/** Reads a list from a service with two pages, all of whose photos are malformed. Returns the state of the list. */
const readMalformed = async (list: Pick<PhotoListInput, 'source' | 'count'>) => {
  const { app } = fakeApp(
    fakeService(photoClient, {
      page: async ({ cursor }) => ({
        ...aPhotoPage([], cursor === null ? 'next' : null),
        leftOut: { count: 2, correlationId: CORRELATION_ID },
      }),
    }),
  )
  const actor = createActor(providePhotoList(app), {
    input: { ...list, sorting: DEFAULT_PHOTO_SORTING, view: null },
  }).start()
  actor.send({ type: 'photos.look', at: { from: 0, to: 4 } })
  await settle()
  return actor.getSnapshot()
}

// Answers L-143
it('fails, with the correlation id, if no photo of the library can be read: it must not show as empty', async () => {
  expect(await readMalformed({ source: { kind: 'all' }, count: null })).toMatchObject({
    value: 'rejected',
    context: { failure: { kind: 'malformed', correlationId: CORRELATION_ID } },
  })
})

// Answers L-143
it('does not fail if no photo of a month can be read: the month has a count, and does not show as empty', async () => {
  const month = { kind: 'month', year: 2024, month: 3 } as const
  expect(await readMalformed({ source: month, count: 4 })).toMatchObject({
    value: 'fulfilled',
    context: { failure: null, run: { isWhole: true } },
  })
})
