import { createActor } from 'xstate'
import { expect, it, vi } from 'vitest'
import { aServiceError } from '#machines/samples/failures.ts'
import { aPhoto } from '#machines/samples/photos.ts'
import { provideSingleDownload } from '#src/library/downloads/single-download/single-download.actor.ts'
import { photoFileClient } from '#src/library/photo-files.service.ts'
import { arrived } from '#tests/support/actors/deferred.ts'
import { fakeApp, fakeService } from '#tests/support/actors/fake-services.ts'

// Answers L-124
it('saves a photo under its name', async () => {
  const { download, saved } = start(() => Promise.resolve(new Blob(['x'], { type: 'image/png' })))

  expect(await download()).toBe('success')

  expect(saved).toEqual([['image/png', 'harbour.png']])
})

it('saves nothing when the file cannot be loaded, and reports that', async () => {
  const { download, saved, reported } = start(() => Promise.reject(aServiceError(500)))

  expect(await download()).toBe('failure')

  expect([saved, reported]).toEqual([[], [aServiceError(500)]])
})

it('saves nothing for a dialog that was closed meanwhile', async () => {
  const file = Promise.withResolvers<Blob>()
  const { actor, download, saved } = start(() => file.promise)
  await download()
  actor.send({ type: 'download.close' })

  file.resolve(new Blob(['x'], { type: 'image/jpeg' }))
  await arrived()

  expect(saved).toEqual([])
})

function start(original: () => Promise<Blob>) {
  let asked = 0
  const held = () => {
    asked += 1
    return original()
  }
  const saved: [string, string][] = []
  const { app, reported } = fakeApp(fakeService(photoFileClient, { original: held }))
  const actor = createActor(
    provideSingleDownload(app, (file, name) => {
      saved.push([file.type, name])
    }),
  ).start()
  return {
    actor,
    saved,
    reported,
    download: async () => {
      actor.send({ type: 'photos.save', ids: ['a'], first: aPhoto() })
      actor.send({ type: 'download.start' })
      await vi.waitFor(() => {
        if (asked === 0) throw new Error('Nobody asked for the file')
      })
      await arrived()
      return actor.getSnapshot().value
    },
  }
}
