import { createActor } from 'xstate'
import { expect, it } from 'vitest'
import { aServiceError } from '#machines/samples/failures.ts'
import { aPhotoPage } from '#machines/samples/photos.ts'
import { provideUploadRemoval } from '#src/library/upload/upload-removal/upload-removal.actor.ts'
import { photoClient } from '#src/library/photos.service.ts'
import { arrived } from '#tests/support/actors/deferred.ts'
import { fakeApp, fakeService } from '#tests/support/actors/fake-services.ts'

it.each([
  { what: 'named as failed', remove: () => Promise.resolve({ failed: ['a', 'b'] }) },
  { what: 'whose answer was lost', remove: () => Promise.reject(aServiceError(500, 'unanswered')) },
])('reads which photos are left after a deletion $what: another device deleted one', async row => {
  const { app } = fakeApp(
    fakeService(photoClient, {
      remove: row.remove,
      page: () => Promise.resolve(aPhotoPage(['b', 'c'])),
    }),
  )
  const actor = createActor(
    provideUploadRemoval(app, { remove: () => undefined, clear: () => undefined }),
    {
      input: { ids: ['a', 'b'] },
    },
  ).start()
  await arrived()

  expect(actor.getSnapshot().context).toMatchObject({ ids: ['b'], isUnsure: false })
})

it('does not know about photos that the service names as failed, and that nobody could read', async () => {
  const { app } = fakeApp(
    fakeService(photoClient, {
      remove: () => Promise.resolve({ failed: ['b'] }),
      page: () => Promise.reject(aServiceError(500)),
    }),
  )
  const actor = createActor(
    provideUploadRemoval(app, { remove: () => undefined, clear: () => undefined }),
    { input: { ids: ['a', 'b'] } },
  ).start()
  await arrived()

  expect(actor.getSnapshot().context).toMatchObject({ ids: ['b'], isUnsure: true })
})
