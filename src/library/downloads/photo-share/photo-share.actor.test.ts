import { waitFor } from 'xstate'
import { afterEach, expect, it, vi } from 'vitest'
import { aServiceError } from '#machines/samples/failures.ts'
import { aPhoto } from '#machines/samples/photos.ts'
import { shareFiles } from '#src/browser/saving/share-files.ts'
import { providePhotoShare } from '#src/library/downloads/photo-share/photo-share.actor.ts'
import { photoFileClient } from '#src/library/photo-files.service.ts'
import { asChild } from '#tests/support/actors/as-child.ts'
import { fakeApp, fakeService } from '#tests/support/actors/fake-services.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

// Answers B-255
it('hands the files over in the order of the photos, each with the time at which it was taken', async () => {
  const { actor, shared } = start(() => Promise.resolve())
  actor.send({
    type: 'share.ask',
    photos: [
      aPhoto({ imageId: 'a', localFileName: 'a.jpg', dateTaken: '2024-07-14T18:02:11+02:00' }),
      aPhoto({ imageId: 'b', localFileName: 'b.png', dateTaken: '1970-01-01T00:00:00' }),
    ],
  })
  const before = Date.now()
  await waitFor(actor, snapshot => snapshot.matches({ open: 'ready' }))
  actor.send({ type: 'share.open' })
  await waitFor(actor, snapshot => snapshot.matches({ open: 'shared' }))

  expect(shared.map(({ name, type }) => [name, type])).toEqual([
    ['a.jpg', 'image/jpeg'],
    ['b.jpg', 'image/jpeg'],
  ])
  expect(shared[0]?.lastModified).toBe(Date.parse('2024-07-14T16:02:11Z'))
  // A photo without a date has the time of the file.
  expect(shared[1]?.lastModified).toBeGreaterThanOrEqual(before)
})

// Answers B-255
it.each([
  ['a share sheet that is cancelled', 'AbortError', { open: 'ready' }],
  ['a share sheet that the phone refuses', 'NotAllowedError', 'closed'],
])('claims nothing after %s', async (_, name, state) => {
  const { actor } = start(() => Promise.reject(new DOMException('', name)))
  actor.send({ type: 'share.ask', photos: [aPhoto()] })
  await waitFor(actor, snapshot => snapshot.matches({ open: 'ready' }))
  actor.send({ type: 'share.open' })
  await waitFor(actor, snapshot => !snapshot.matches({ open: 'sharing' }))
  expect(actor.getSnapshot().value).toEqual(state)
})

// Answers B-566
it.each([
  ['Chromium', 'a HEIC photo', 'image/heic', 1, 'closed'],
  ['Chromium', 'more than 50 MB', 'image/jpeg', 26 * 1024 * 1024, 'closed'],
  ['Safari', 'a HEIC photo', 'image/heic', 1, { open: 'ready' }],
  ['Safari', 'more than 50 MB', 'image/jpeg', 26 * 1024 * 1024, { open: 'ready' }],
])('in %s %s is taken or downloaded', async (browser, _, type, size, state) => {
  let fetched = 0
  const { actor } = start(
    () => Promise.resolve(),
    () => {
      fetched += 1
      return Promise.resolve(Object.defineProperty(new Blob([], { type }), 'size', { value: size }))
    },
  )
  if (browser === 'Chromium') Object.assign(navigator, { userAgentData: {} })
  const photos = ['a', 'b', 'c', 'd', 'e', 'f'].map(imageId => aPhoto({ imageId }))
  actor.send({ type: 'share.ask', photos })
  await waitFor(actor, snapshot => !snapshot.matches({ open: 'fetching' }))
  expect(actor.getSnapshot().value).toEqual(state)
  expect(fetched < photos.length).toBe(state === 'closed')
})

// Answers B-477
it('fetches only the missing files in a second attempt, and keeps none after it is closed', async () => {
  const asked: string[] = []
  const { actor } = start(
    () => Promise.resolve(),
    async ({ untouchedUrl }) => {
      asked.push(untouchedUrl)
      if (asked.length === 2) throw aServiceError(500)
      return new Blob(['x'], { type: 'image/jpeg' })
    },
  )
  const photos = ['a', 'b'].map(imageId => ({ ...aPhoto({ imageId }), untouchedUrl: imageId }))
  actor.send({ type: 'share.ask', photos })
  await waitFor(actor, snapshot => snapshot.matches({ open: 'failed' }))
  actor.send({ type: 'share.retry' })
  await waitFor(actor, snapshot => snapshot.matches({ open: 'ready' }))
  expect(asked).toEqual(['a', 'b', 'b'])
  expect(actor.getSnapshot().context.ready).toBe(2)

  actor.send({ type: 'share.close' })
  actor.send({ type: 'share.ask', photos })
  await waitFor(actor, snapshot => snapshot.matches({ open: 'ready' }))
  expect(asked.slice(3)).toEqual(['a', 'b'])
})

const start = (
  answer: () => Promise<void>,
  original: ReturnType<typeof photoFileClient>['original'] = () =>
    Promise.resolve(new Blob(['x'], { type: 'image/jpeg' })),
) => {
  const shared: File[] = []
  vi.stubGlobal('navigator', {
    canShare: () => true,
    share: ({ files }: { files: File[] }) => {
      shared.push(...files)
      return answer()
    },
  })
  const { app } = fakeApp(fakeService(photoFileClient, { original }))
  const actor = asChild(providePhotoShare(app, shareFiles)).actor()
  return { actor, shared }
}
