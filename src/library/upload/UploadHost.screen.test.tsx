import { expect, it } from 'vitest'
import { albumCopyMachine } from '#machines/library/albums/album-copy/album-copy.machine.ts'
import { aFile } from '#machines/samples/files.ts'
import { uploadQueueMachine } from '#machines/library/upload/upload-queue/upload-queue.machine.ts'
import { closableUpload, endOfUpload } from '#src/library/upload/UploadHost.screen.tsx'
import { held, arrived } from '#tests/support/actors/deferred.ts'
import { wiredActors } from '#tests/support/actors/wired-actors.ts'

const DIALOG_OPENED = {
  type: 'modal.open',
  modal: { id: 'uploadPhotos', closable: true, locksScroll: true },
} as const
const SEA = { albumId: 'album-9', name: 'Sea' }

it.each([
  { kept: 2, ids: ['1', '2'], album: null, path: '/', goal: { to: '/my-photos/photos' } },
  { kept: 2, ids: ['1', '2'], album: null, path: '/my-photos/photos', goal: null },
  { kept: 0, ids: [], album: null, path: '/', goal: null },
  {
    kept: 1,
    ids: ['1'],
    album: SEA,
    path: '/my-photos/photos',
    goal: { to: '/my-photos/albums/$albumId', params: { albumId: 'album-9' } },
  },
  { kept: 1, ids: ['1'], album: SEA, path: '/my-photos/albums/album-9', goal: null },
  { kept: 1, ids: [], album: SEA, path: '/orders', goal: { to: '/my-photos/photos' } },
])('closes the upload and opens $goal from $path', ({ path, goal, ...over }) => {
  const { queue, modals, navigations } = start(path)
  queue.emit({ type: 'upload.over', ...over })

  expect(modals.getSnapshot().context.stack).toEqual([])
  expect(navigations).toEqual(goal === null ? [] : [goal])
})

it('copies the photos to their album after the copy that is under way', async () => {
  const { queue, copying, adding } = start('/my-photos/albums/album-9')
  copying.send({ type: 'copy.ask', ids: ['earlier'] })
  queue.emit({ type: 'upload.over', kept: 1, ids: ['1'], album: SEA })
  await arrived()
  expect(copying.getSnapshot().value).toBe('choosing')

  copying.send({ type: 'copy.cancel' })
  await arrived()
  expect(adding.calls.map(({ input }) => input)).toEqual([{ albumId: 'album-9', imageIds: ['1'] }])
})

it('copies the photos of two uploads that end during a copy, one after the other', async () => {
  const { queue, copying, adding } = start('/my-photos/albums/album-9')
  copying.send({ type: 'copy.ask', ids: ['earlier'] })
  for (const id of ['1', '2']) {
    queue.emit({ type: 'upload.over', kept: 1, ids: [id], album: SEA })
  }
  copying.send({ type: 'copy.cancel' })
  await arrived()
  await adding.answer({ failed: [] })
  await arrived()

  expect(adding.calls.map(({ input }) => input.imageIds)).toEqual([['1'], ['2']])
})

// Answers L-126
it('lets Escape close the dialog only while no chosen files are waiting', async () => {
  const { queue, modals, openDialog } = await startQueue()
  openDialog()
  modals.send({ type: 'modal.escape' })
  expect(modals.getSnapshot().context.stack).toEqual([])

  openDialog()
  queue.send({ type: 'files.choose', files: [aFile('f1')] })
  modals.send({ type: 'modal.escape' })
  expect(modals.getSnapshot().context.stack).toHaveLength(1)

  queue.send({ type: 'file.remove', id: 'f1' })
  modals.send({ type: 'modal.escape' })
  expect(modals.getSnapshot().context.stack).toEqual([])
})

it('keeps a dialog open that opens while files are waiting', async () => {
  const { queue, modals, openDialog } = await startQueue()
  queue.send({ type: 'files.choose', files: [aFile('f1')] })
  openDialog()
  modals.send({ type: 'modal.escape' })

  expect(modals.getSnapshot().context.stack).toHaveLength(1)
})

/** An upload without files, and its dialog, which is closed. */
const startQueue = async () => {
  const { open, connect, modals } = wiredActors()
  const { logic, recallBatch } = held(uploadQueueMachine)
  const queue = open('uploadQueue', logic, { input: { maxFiles: 10 } })
  await recallBatch.answer({ files: [], album: null })
  connect(closableUpload)
  return {
    queue,
    modals,
    openDialog: () => {
      modals.send(DIALOG_OPENED)
    },
  }
}

/** An upload whose dialog is open on the screen at `path`. */
const start = (path: string) => {
  const { open, openStub, connect, modals, navigations } = wiredActors(path)
  modals.send(DIALOG_OPENED)
  const { logic, addPhotos: adding } = held(albumCopyMachine)
  const queue = openStub('uploadQueue')
  const copying = open('albumCopy', logic)
  connect(endOfUpload)
  return { queue, copying, adding, modals, navigations }
}
