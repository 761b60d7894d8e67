import { createActor } from 'xstate'
import { expect, it } from 'vitest'
import { aLostAnswer } from '#machines/samples/failures.ts'
import { provideDeleteAll } from '#src/library/deletion/delete-all/delete-all.actor.ts'
import { photoClient } from '#src/library/photos.service.ts'
import { arrived } from '#tests/support/actors/deferred.ts'
import { fakeApp, fakeService } from '#tests/support/actors/fake-services.ts'

it.each([
  [{ status: 'DELETING', photosCount: 3 }, undefined],
  [{ status: 'ACTIVE', photosCount: 0 }, undefined],
  [{ status: 'ACTIVE', photosCount: 3 }, 'malformed'],
  [{ status: 'ACTIVE' }, 'unanswered'],
] as const)('after a lost answer, a library that is %j ends as %s', async (user, kind) => {
  const { app } = fakeApp(
    fakeService(photoClient, {
      removeAll: () => Promise.reject(aLostAnswer()),
      user: () => Promise.resolve(user),
    }),
  )
  const sent = { remove: () => undefined, clear: () => undefined }
  const actor = createActor(provideDeleteAll(app, sent)).start()
  actor.send({ type: 'deleteAll.ask' })
  actor.send({ type: 'deleteAll.submit', typed: 'DELETE', word: 'DELETE' })
  await arrived()

  expect(actor.getSnapshot().context.failure?.kind).toBe(kind)
  expect(actor.getSnapshot().hasTag('busy')).toBe(false)
})
