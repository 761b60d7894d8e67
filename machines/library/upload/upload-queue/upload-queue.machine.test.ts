import { createActor, setup, SimulatedClock } from 'xstate'
import { expect, it } from 'vitest'
import { uploadItemMachine } from '#machines/library/upload/upload-item/upload-item.machine.ts'
import type { NamedAlbum } from '#machines/library/albums/album-name/album-name.machine.ts'
import {
  type Recalled,
  uploadQueueMachine,
} from '#machines/library/upload/upload-queue/upload-queue.machine.ts'
import { uploadRemovalMachine } from '#machines/library/upload/upload-removal/upload-removal.machine.ts'
import type { Removal } from '#machines/library/deletion/photo-deletion/photo-deletion.machine.ts'
import type { ImageType } from '#machines/library/model/upload/image-kind.ts'
import {
  FileChangedError,
  type FileRef,
  type UploadProgress,
} from '#machines/library/model/upload/upload.ts'
import {
  batchOf,
  filesOf,
  newFile,
  type BatchFile,
  type Content,
  type Finding,
} from '#machines/library/model/upload/upload-batch.ts'
import { heldPort, heldStream } from '#tests/support/actors/deferred.ts'
import { aServiceError } from '#machines/samples/failures.ts'
import { aFile } from '#machines/samples/files.ts'

// Answers L-207
it('inspects every chosen file and sends none before the customer starts', async () => {
  const { choose, looking, find, sending, seen } = await start()

  choose('a', 'b')
  expect(seen()).toEqual({ state: 'choosing.looking', files: ['a new', 'b new'] })
  expect(looking.last().input.files.map(({ id }) => id)).toEqual(['a', 'b'])
  find('a', 'b')

  expect(seen()).toEqual({ state: 'choosing.waiting', files: ['a ready', 'b ready'] })
  expect(sending.runs).toHaveLength(0)
})

// Answers L-265
it('accepts files up to its limit, each once, and says how many it left out', async () => {
  const { choose, seen, counts } = await start([], 3)

  choose('a', 'b')
  choose('b', 'c', 'd', 'e')

  expect(seen().files).toEqual(['a new', 'b new', 'c new'])
  expect(counts()).toEqual({ leftOut: 2, twice: 1 })
  choose('a')
  expect(counts()).toEqual({ leftOut: 0, twice: 1 })
})

it('inspects only new files, when more are added', async () => {
  const { choose, find, looking } = await start()
  choose('a')
  find('a')
  choose('b')

  expect(looking.last().input.files.map(({ id }) => id)).toEqual(['b'])
})

// Answers L-118, L-205
it('reports files that the library does not accept, that were uploaded before, and that cannot be read', async () => {
  const { choose, looking, seen, send } = await start()
  choose('text', 'old', 'gone')
  looking.last().next([
    { id: 'text', inspection: { kind: 'refused', refusal: 'notAnImage' } },
    { id: 'old', inspection: { kind: 'there', type: 'image/png' } },
  ])
  looking.last().complete()

  expect(seen().files).toEqual(['text refused notAnImage', 'old there', 'gone refused unreadable'])
  send({ type: 'upload.start' })
  expect(seen().state).toBe('choosing.waiting')
  send({ type: 'file.retry', id: 'old' })
  send({ type: 'upload.start' })
  expect(seen()).toMatchObject({
    state: 'uploading.sending',
    files: [expect.anything(), 'old active', expect.anything()],
  })
})

// Answers L-205
it('recognises the video of a Live Photo by the photo of the same name, whichever is inspected first', async () => {
  const { send, looking, seen } = await start()
  send({
    type: 'files.choose',
    files: [
      { ...aFile('film'), name: 'IMG_1.MOV' },
      { ...aFile('photo'), name: 'IMG_1.HEIC' },
    ],
  })
  looking.last().next([
    { id: 'film', inspection: { kind: 'refused', refusal: 'video' } },
    { id: 'photo', inspection: { kind: 'accepted', type: 'image/heic' } },
  ])

  expect(seen().files).toEqual(['film refused livePhotoVideo', 'photo ready'])
})

it('continues when no file can be inspected', async () => {
  const { choose, looking, seen, reports } = await start()
  choose('a')

  looking.last().error(new Error('no disk'))

  expect(seen()).toEqual({ state: 'choosing.waiting', files: ['a refused unreadable'] })
  expect(reports).toEqual([new Error('no disk')])
})

it('removes a file before the start', async () => {
  const { choose, find, send, seen, freed } = await start()
  choose('a', 'b')
  find('a', 'b')

  send({ type: 'file.remove', id: 'a' })
  send({ type: 'file.remove', id: 'nobody' })

  expect(seen().files).toEqual(['b ready'])
  expect(freed.at(-1)).toEqual(['b'])
})

// Answers L-265
it('sends three files at once and the next one as soon as one is stored', async () => {
  const { send, sending, seen, store } = await ready('a', 'b', 'c', 'd', 'e')

  send({ type: 'upload.start' })
  expect(sending.runs.map(({ input }) => input.file.id)).toEqual(['a', 'b', 'c'])
  expect(seen().files).toEqual(['a active', 'b active', 'c active', 'd ready', 'e ready'])
  store('b')
  expect(sending.runs.map(({ input }) => input.file.id)).toEqual(['a', 'b', 'c', 'd'])
  for (const id of ['a', 'c', 'd', 'e']) store(id)

  expect(seen()).toEqual({
    state: 'settled',
    files: ['a stored', 'b stored', 'c stored', 'd stored', 'e stored'],
  })
})

it('stops the actor of a file that is stored, refused or failed', async () => {
  const { send, store, names } = await ready('a', 'b')
  send({ type: 'upload.start' })
  store('a')
  expect(names()).toEqual(['item-b'])
  store('b')

  expect(names()).toEqual([])
})

it('continues with the other files when one fails and the service refuses one', async () => {
  const { send, sending, seen, store } = await ready('a', 'b', 'c', 'd')
  send({ type: 'upload.start' })

  sending.runs[0]?.error(aServiceError(403))
  sending.runs[1]?.error(aServiceError(413))
  store('c')
  store('d')

  expect(seen()).toEqual({
    state: 'settled',
    files: ['a failed', 'b refused tooLargeForService', 'c stored', 'd stored'],
  })
})

// Answers L-118
it('sends one or all failed files again, during and after the upload', async () => {
  const { send, sending, seen, store } = await ready('a', 'b', 'c')
  send({ type: 'upload.start' })
  send({ type: 'files.retry' })
  sending.runs[0]?.error(aServiceError(403))
  send({ type: 'file.retry', id: 'b' })
  send({ type: 'file.retry', id: 'a' })
  expect(seen().files).toEqual(['a active', 'b active', 'c active'])
  sending.last().error(aServiceError(403))
  sending.runs[1]?.error(aServiceError(403))
  send({ type: 'files.retry' })
  expect(seen().files).toEqual(['a active', 'b active', 'c active'])
  store('c')
  sending.runs.at(-1)?.error(aServiceError(403))
  sending.runs.at(-2)?.error(aServiceError(403))
  expect(seen()).toEqual({ state: 'settled', files: ['a failed', 'b failed', 'c stored'] })

  send({ type: 'file.retry', id: 'a' })
  expect(seen()).toEqual({
    state: 'uploading.sending',
    files: ['a active', 'b failed', 'c stored'],
  })
  sending.last().error(aServiceError(403))
  send({ type: 'files.retry' })
  expect(seen().files).toEqual(['a active', 'b active', 'c stored'])
})

it('pauses an upload, and resumes files under way from where they stopped', async () => {
  const { send, sending, seen, names } = await ready('a', 'b')
  send({ type: 'upload.start' })

  send({ type: 'upload.pause' })
  expect(sending.runs.map(({ isStopped }) => isStopped)).toEqual([true, true])
  expect(seen()).toEqual({ state: 'uploading.paused', files: ['a ready', 'b ready'] })
  expect(names()).toEqual([])
  send({ type: 'upload.resume' })

  expect(seen()).toEqual({ state: 'uploading.sending', files: ['a active', 'b active'] })
})

it('pauses automatically while offline, and resumes online', async () => {
  const { send, connection, seen } = await ready('a')
  send({ type: 'upload.start' })
  connection.last().next(true)
  expect(seen().state).toBe('uploading.sending')

  connection.last().next(false)
  expect(seen()).toEqual({ state: 'uploading.offline', files: ['a ready'] })
  connection.last().next(false)
  expect(seen().state).toBe('uploading.offline')
  connection.last().next(true)
  expect(seen()).toEqual({ state: 'uploading.sending', files: ['a active'] })
  connection.last().next(false)
  send({ type: 'upload.pause' })

  expect(seen().state).toBe('uploading.paused')
})

it('resumes immediately when the network is back, including files that failed while offline', async () => {
  const { send, sending, clock, seen } = await ready('a', 'b', 'c')
  send({ type: 'upload.start' })
  sending.runs[1]?.error(aServiceError())
  sending.runs[2]?.error(aServiceError(403))
  send({ type: 'connection.restored' })
  expect(sending.runs.map(({ input }) => input.file.id)).toEqual(['a', 'b', 'c', 'b'])
  for (const seconds of [2, 4, 8]) {
    sending.last().error(aServiceError())
    clock.increment(seconds * 1000)
  }
  sending.last().error(aServiceError())
  expect(seen().files).toEqual(['a active', 'b failed', 'c failed'])

  send({ type: 'connection.restored' })
  expect(seen().files).toEqual(['a active', 'b active', 'c failed'])
})

it('resumes automatically when the network is back after all other files are settled', async () => {
  const { send, sending, clock, seen } = await ready('a')
  send({ type: 'upload.start' })
  for (const seconds of [1, 2, 4, 8]) {
    sending.last().error(aServiceError())
    clock.increment(seconds * 1000)
  }
  sending.last().error(aServiceError(403))
  send({ type: 'connection.restored' })
  expect(seen()).toEqual({ state: 'settled', files: ['a failed'] })
  send({ type: 'file.retry', id: 'a' })
  for (const seconds of [1, 2, 4, 8]) {
    sending.last().error(aServiceError())
    clock.increment(seconds * 1000)
  }
  sending.last().error(aServiceError())

  send({ type: 'connection.restored' })

  expect(seen()).toEqual({ state: 'uploading.sending', files: ['a active'] })
})

it('measures the speed while files are sent', async () => {
  const { send, pace, actor, store } = await ready('a')
  const known = () => actor.getSnapshot().children.queue?.getSnapshot().context.pace
  send({ type: 'upload.start' })
  expect(known()).toBeNull()
  pace.last().next(1000)
  expect(known()).toBe(1000)
  store('a')

  expect(known()).toBeNull()
  expect(pace.last().isStopped).toBe(true)
})

it('blocks leaving the page only while the upload is running', async () => {
  const { send, holding, store } = await ready('a')
  expect(holding.runs).toHaveLength(0)

  send({ type: 'upload.start' })
  send({ type: 'upload.pause' })
  expect(holding.runs.map(({ isStopped }) => isStopped)).toEqual([false])
  send({ type: 'upload.resume' })
  store('a')
  expect(holding.runs.map(({ isStopped }) => isStopped)).toEqual([true])
})

it('continues to send when the browser cannot block leaving, measure speed or see the connection', async () => {
  const { send, holding, connection, pace, seen } = await ready('a')
  send({ type: 'upload.start' })

  holding.last().error(new Error('No such event'))
  pace.last().error(new Error('No clock'))
  connection.last().error(new Error('No such event'))

  expect(seen()).toEqual({ state: 'uploading.sending', files: ['a active'] })
})

it('continues to send when the browser stops reporting the connection while offline', async () => {
  const { send, connection, seen } = await ready('a')
  send({ type: 'upload.start' })
  connection.last().next(false)

  connection.last().error(new Error('No such event'))

  expect(seen().state).toBe('uploading.sending')
})

// Answers L-195
it('ticks every stored photo until the customer unticks it', async () => {
  const { send, store, seen } = await ready('a', 'b')
  send({ type: 'file.tick', id: 'a', isTicked: false })
  send({ type: 'upload.start' })
  store('a')
  send({ type: 'file.tick', id: 'a', isTicked: false })
  send({ type: 'file.tick', id: 'b', isTicked: false })
  expect(seen().files).toEqual(['a stored unticked', 'b active'])
  send({ type: 'file.tick', id: 'a', isTicked: true })

  expect(seen().files).toEqual(['a stored', 'b active'])
})

// Answers L-192, L-193
it('emits which photos were added when the customer finishes, and is then empty', async () => {
  const { send, emitted, over, freed, written, seen, store } = await ready('a', 'b')
  send({ type: 'upload.start' })
  store('a')
  store('b')

  send({ type: 'upload.finish' })

  expect(emitted).toEqual([2])
  expect(over).toEqual([2])
  expect(seen()).toEqual({ state: 'choosing.waiting', files: [] })
  expect(freed.at(-1)).toEqual([])
  expect(written.at(-1)).toEqual([])
})

// Answers L-084
it('emits which photos go to the album that was set before they were chosen', async () => {
  const { choose, find, send, store, removing, forAlbums, album } = await start()
  send({ type: 'upload.aim', album: garden })
  choose('a', 'b', 'c')
  find('a', 'b', 'c')
  send({ type: 'upload.start' })
  for (const id of ['a', 'b', 'c']) store(id)
  send({ type: 'file.tick', id: 'b', isTicked: false })
  send({ type: 'upload.finish' })
  send({ type: 'upload.aim', album: sea })
  await removing.answer({ failed: [] })

  expect(forAlbums).toEqual([{ ids: ['photo-a', 'photo-c'], album: garden }])
  expect(album()).toBeNull()
})

// Answers L-084
it('keeps the album of an earlier upload, and uses a requested album only for a new upload', async () => {
  const fresh = await start([], 100, false, garden)
  const earlier = await start([{ ...newFile(aFile('a')), status: 'missing' }], 100, false, garden)

  expect(fresh.album()).toEqual(garden)
  expect(earlier.album()).toEqual(sea)
})

// Answers L-084
it('adds nothing to the album of an upload that was cancelled', async () => {
  const { choose, find, send, store, removing, forAlbums } = await start()
  send({ type: 'upload.aim', album: garden })
  choose('a', 'b')
  find('a', 'b')
  send({ type: 'upload.start' })
  store('a')
  send({ type: 'upload.cancel' })
  send({ type: 'upload.stop' })
  await removing.answer({ failed: [] })

  expect(forAlbums).toEqual([{ ids: [], album: garden }])
})

// Answers L-084
it('allows changing the album only before the first file is chosen', async () => {
  const { choose, send, album } = await start()
  send({ type: 'upload.aim', album: garden })
  send({ type: 'upload.aim', album: null })
  expect(album()).toBeNull()
  send({ type: 'upload.aim', album: sea })
  choose('a')
  send({ type: 'upload.aim', album: null })

  expect(album()).toEqual(sea)
})

// Answers L-191
it('deletes unticked photos before it notifies the library of the others', async () => {
  const { send, emitted, removing, seen, store } = await ready('a', 'b', 'c')
  send({ type: 'upload.start' })
  for (const id of ['a', 'b', 'c']) store(id)
  send({ type: 'file.tick', id: 'b', isTicked: false })

  send({ type: 'upload.finish' })
  expect(seen().state).toBe('removing')
  expect(removing.last().input).toEqual({ ids: ['photo-b'] })
  expect(emitted).toEqual([])
  await removing.answer({ failed: [] })

  expect(emitted).toEqual([2])
  expect(seen()).toEqual({ state: 'choosing.waiting', files: [] })
})

it('counts photos that could not be deleted as staying in the library', async () => {
  const { send, emitted, removing, removal, store } = await ready('a')
  send({ type: 'upload.start' })
  store('a')
  send({ type: 'file.tick', id: 'a', isTicked: false })
  send({ type: 'upload.finish' })
  await removing.fail(new Error('a bug'))
  removal()?.send({ type: 'removal.accept' })

  expect(emitted).toEqual([1])
})

// Answers L-115
it('asks before it cancels, sends nothing meanwhile, and resumes where it was', async () => {
  const { send, sending, seen, store } = await ready('a', 'b')
  send({ type: 'upload.start' })
  store('a')

  send({ type: 'upload.cancel' })
  expect(seen()).toEqual({ state: 'asking', files: ['a stored', 'b ready'] })
  expect(sending.last().isStopped).toBe(true)
  send({ type: 'upload.keep' })
  expect(seen()).toEqual({ state: 'uploading.sending', files: ['a stored', 'b active'] })
  store('b')
  send({ type: 'upload.cancel' })
  send({ type: 'upload.keep' })

  expect(seen().state).toBe('settled')
})

// Answers L-115
it('deletes the stored photos of a cancelled upload, and adds none', async () => {
  const { send, removing, emitted, over, seen, store } = await ready('a', 'b')
  send({ type: 'upload.start' })
  store('a')
  send({ type: 'upload.cancel' })

  send({ type: 'upload.stop' })
  expect(removing.last().input).toEqual({ ids: ['photo-a'] })
  await removing.answer({ failed: [] })

  expect(emitted).toEqual([0])
  expect(over).toEqual([0])
  expect(seen()).toEqual({ state: 'choosing.waiting', files: [] })
})

it('deletes nothing when it is cancelled before a photo is stored', async () => {
  const { send, removing, over, seen } = await ready('a')
  send({ type: 'upload.start' })
  send({ type: 'upload.cancel' })
  send({ type: 'upload.stop' })

  expect(removing.calls).toHaveLength(0)
  expect(over).toEqual([0])
  expect(seen()).toEqual({ state: 'choosing.waiting', files: [] })
})

it('drops chosen and failed files without asking', async () => {
  const { send, sending, seen, over, freed } = await ready('a')
  send({ type: 'upload.cancel' })
  expect(seen()).toEqual({ state: 'choosing.waiting', files: [] })
  expect(over).toEqual([0])
  expect(freed.at(-1)).toEqual([])

  const again = await ready('a')
  again.send({ type: 'upload.start' })
  again.sending.last().error(aServiceError(403))
  again.send({ type: 'upload.cancel' })

  expect(again.seen()).toEqual({ state: 'choosing.waiting', files: [] })
  expect(sending.runs).toHaveLength(0)
})

it('continues if a bug stops the deletion', async () => {
  const { send, reports, seen, store } = await ready({ brokenRemoval: true }, 'a')
  send({ type: 'upload.start' })
  store('a')
  send({ type: 'file.tick', id: 'a', isTicked: false })
  send({ type: 'upload.finish' })

  expect(reports).toHaveLength(1)
  expect(seen()).toEqual({ state: 'choosing.waiting', files: [] })
})

it('restores the upload of an earlier page: stored photos, and files that must be chosen again', async () => {
  const { seen, choose, find, send, sending } = await start([
    { ...newFile(aFile('a')), status: 'stored', imageId: 'photo-a', isTicked: false },
    { ...newFile({ ...aFile('b'), id: 'kept-1' }), status: 'missing' },
  ])
  expect(seen()).toEqual({
    state: 'choosing.waiting',
    files: ['a stored unticked', 'kept-1 missing'],
  })

  choose('a', 'b', 'c')
  expect(seen().files).toEqual(['a stored unticked', 'b new', 'c new'])
  find('b', 'c')
  send({ type: 'upload.start' })

  expect(sending.runs.map(({ input }) => input.file.id)).toEqual(['b', 'c'])
})

it('asks before it drops an upload of an earlier page, and can return to that upload', async () => {
  const { seen, send } = await start([
    { ...newFile(aFile('a')), status: 'stored', imageId: 'photo-a' },
    { ...newFile(aFile('b')), status: 'missing' },
  ])
  send({ type: 'upload.cancel' })
  expect(seen().state).toBe('asking')
  send({ type: 'upload.keep' })

  expect(seen()).toEqual({ state: 'settled', files: ['a stored', 'b missing'] })
})

it('lets the customer finish an upload of an earlier page if no file is missing', async () => {
  const { seen } = await start([{ ...newFile(aFile('a')), status: 'stored', imageId: 'photo-a' }])

  expect(seen()).toEqual({ state: 'settled', files: ['a stored'] })
})

it('can be finished without the missing files, but not while other files wait to be sent', async () => {
  const { seen, send, emitted, choose, find } = await start([
    { ...newFile(aFile('a')), status: 'stored', imageId: 'photo-a' },
    { ...newFile({ ...aFile('b'), id: 'kept-1' }), status: 'missing' },
  ])
  choose('c')
  find('c')
  send({ type: 'upload.finish' })
  expect(seen().state).toBe('choosing.waiting')
  send({ type: 'file.remove', id: 'c' })

  send({ type: 'upload.finish' })
  expect(seen()).toEqual({ state: 'settled', files: ['a stored', 'kept-1 missing'] })
  send({ type: 'upload.finish' })

  expect(emitted).toEqual([1])
})

it('starts empty when the browser can store nothing', async () => {
  const { seen, reports } = await start(new Error('no storage'))

  expect(seen()).toEqual({ state: 'choosing.waiting', files: [] })
  expect(reports).toEqual([new Error('no storage')])
})

it('stores the batch whenever it changes, from the start of the upload on', async () => {
  const { send, store, written } = await ready('a', 'b')
  expect(written).toEqual([])

  send({ type: 'upload.start' })
  store('a')

  expect(written).toEqual([
    ['a ready', 'b ready'],
    ['a stored', 'b active'],
  ])
})

it('accepts more files when all were sent, beside those that are stored', async () => {
  const { send, choose, find, seen, store } = await ready('a')
  send({ type: 'upload.start' })
  choose('too-early')
  store('a')

  choose('b')
  expect(seen()).toEqual({ state: 'choosing.looking', files: ['a stored', 'b new'] })
  send({ type: 'file.remove', id: 'a' })
  find('b')
  send({ type: 'upload.start' })

  expect(seen()).toEqual({ state: 'uploading.sending', files: ['a stored', 'b active'] })
})

// Answers L-115
it('is still paused after the question if it was paused before', async () => {
  const { send, sending, seen } = await ready('a')
  send({ type: 'upload.start' })
  send({ type: 'upload.pause' })
  send({ type: 'upload.cancel' })
  send({ type: 'upload.keep' })

  expect(seen()).toEqual({ state: 'uploading.paused', files: ['a ready'] })
  expect(sending.runs).toHaveLength(1)
  send({ type: 'upload.resume' })
  send({ type: 'upload.cancel' })
  send({ type: 'upload.keep' })
  expect(seen().state).toBe('uploading.sending')
})

it('counts the bytes sent of a paused file, and resumes there', async () => {
  const { send, sending, actor, seen } = await ready('a', 'b')
  const queue = () => actor.getSnapshot().children.queue?.getSnapshot()
  send({ type: 'upload.start' })
  sending.runs[0]?.next({ sent: 900, imageId: null })
  send({ type: 'upload.pause' })
  expect(queue()?.context.held).toEqual({ a: 900, b: 0 })
  send({ type: 'upload.resume' })

  expect(queue()?.context.held).toEqual({})
  expect(queue()?.children['item-a']?.getSnapshot().context.sent).toBe(900)
  sending.runs.at(-2)?.error(aServiceError(403))
  sending.last().error(aServiceError(403))
  expect(seen().state).toBe('settled')
})

// Answers L-115
it('keeps the photo of a file that was stopped too late, and deletes it if the upload was cancelled', async () => {
  const { send, seen, late, dropped, removing } = await ready('a', 'b', 'c')
  send({ type: 'upload.start' })
  send({ type: 'upload.pause' })
  late('a')
  expect(seen()).toEqual({ state: 'uploading.paused', files: ['a stored', 'b ready', 'c ready'] })
  send({ type: 'upload.cancel' })
  late('a')
  late('b')
  expect(seen()).toEqual({ state: 'asking', files: ['a stored', 'b stored', 'c ready'] })
  send({ type: 'upload.stop' })
  expect(removing.last().input).toEqual({ ids: ['photo-a', 'photo-b'] })
  late('c')
  expect(dropped).toEqual(['photo-c'])
  await removing.answer({ failed: [] })

  late('nobody')
  expect(dropped).toEqual(['photo-c', 'photo-nobody'])
})

it('is done when all paused files are stored', async () => {
  const { send, seen, late } = await ready('a')
  send({ type: 'upload.start' })
  send({ type: 'upload.pause' })
  late('a')

  expect(seen()).toEqual({ state: 'settled', files: ['a stored'] })
})

// Answers L-191, L-193
it('drops a photo that is deleted elsewhere', async () => {
  const { send, seen, store, emitted, freed, written } = await ready('a', 'b')
  send({ type: 'upload.start' })
  store('a')
  send({ type: 'photos.gone', ids: ['photo-a', 'photo-z'] })
  expect(seen()).toEqual({ state: 'uploading.sending', files: ['b active'] })
  expect(freed.at(-1)).toEqual(['b'])
  expect(written.at(-1)).toEqual(['b active'])
  store('b')
  send({ type: 'photos.gone', ids: ['photo-z'] })
  expect(seen().files).toEqual(['b stored'])

  send({ type: 'photos.gone', ids: ['photo-b'] })
  expect(seen()).toEqual({ state: 'choosing.waiting', files: [] })
  expect(emitted).toEqual([])
})

it('keeps only files that are not photos yet when all photos are deleted', async () => {
  const { send, seen, store } = await ready('a', 'b')
  send({ type: 'upload.start' })
  send({ type: 'library.emptied' })
  store('a')
  send({ type: 'library.emptied' })

  expect(seen()).toEqual({ state: 'uploading.sending', files: ['b active'] })
})

// Answers A-265
it('ends when the customer signs out: nothing more is sent or stored', async () => {
  const { send, sending, holding, written, seen } = await ready('a', 'b', 'c', 'd')
  send({ type: 'upload.start' })
  const before = written.length

  send({ type: 'account.leave' })

  expect(seen()).toEqual({ state: 'over', files: [] })
  expect(sending.runs.map(({ isStopped }) => isStopped)).toEqual([true, true, true])
  expect(holding.last().isStopped).toBe(true)
  expect(written).toHaveLength(before)
})

it('clears the resume URLs of finished uploads', async () => {
  const { send, store, released } = await ready('a', 'b')
  send({ type: 'upload.start' })
  store('a')
  store('b')
  expect(released).toEqual([])
  send({ type: 'upload.finish' })

  expect(released).toEqual([['a stored', 'b stored']])
})

// Answers B-004
it('reads contents as soon as files were inspected, and leaves out a photo that was sent before', async () => {
  const { followed, content, send, seen, sending } = await ready('a', 'b')
  expect(followed.at(-1)).toEqual(['a ready', 'b ready'])

  content('b', { isSent: true })
  send({ type: 'upload.start' })
  expect(seen().files).toEqual(['a active', 'b there unticked'])
  expect(sending.runs).toHaveLength(1)

  send({ type: 'file.retry', id: 'b' })
  content('b', { isSent: true })
  expect(seen().files).toEqual(['a active', 'b active'])
})

// Answers B-004
it('sends without waiting for contents, and later unticks a duplicate', async () => {
  const { content, send, seen, store, removing, endContents, reports } = await ready('a', 'b')
  send({ type: 'upload.start' })
  store('a')
  content('a')
  content('b', { sames: ['a'] })
  store('b')
  expect(seen()).toEqual({ state: 'settled', files: ['a stored', 'b stored unticked'] })

  endContents()
  expect(reports).toEqual([new Error('a bug')])
  send({ type: 'upload.finish' })
  expect(removing.last().input).toEqual({ ids: ['photo-b'] })
})

// Answers B-004
it('sends the duplicate of a file that the customer removes', async () => {
  const { content, send, seen, sending } = await ready('a', 'b')
  content('a', { hash: 'same' })
  content('b', { hash: 'same', sames: ['a'] })
  expect(seen().files).toEqual(['a ready', 'b there unticked'])

  send({ type: 'file.remove', id: 'a' })
  expect(seen().files).toEqual(['b ready'])
  send({ type: 'upload.start' })
  expect(sending.runs.map(({ input }) => input.file.id)).toEqual(['b'])
})

// Answers B-004
it.each([
  ['sends the duplicate of a file that changed', new FileChangedError(), ['changed', 'b active']],
  [
    'refuses the duplicate of a refused content',
    aServiceError(507),
    ['noRoom', 'b refused noRoom'],
  ],
] as const)('%s, even if no other file is left', async (_what, error, [refusal, duplicate]) => {
  const { content, send, seen, sending } = await ready('a', 'b')
  content('a', { hash: 'same' })
  content('b', { hash: 'same', sames: ['a'] })
  send({ type: 'upload.start' })
  sending.last().error(error)

  expect(seen().files).toEqual([`a refused ${refusal}`, duplicate])
})

// Answers B-004
it.each([
  ['one photo', { type: 'photos.gone', ids: ['photo-a'] }],
  ['all photos', { type: 'library.emptied' }],
] as const)(
  'does not send the duplicate of a photo after %s: it was uploaded',
  async (_what, event) => {
    const { content, send, actor, store } = await ready('a', 'b')
    content('a', { hash: 'same' })
    content('b', { hash: 'same', sames: ['a'] })
    send({ type: 'upload.start' })
    store('a')
    send(event)

    const queue = actor.getSnapshot().children.queue?.getSnapshot()
    expect(queue?.value).toBe('settled')
    expect(filesOf(queue?.context.batch ?? batchOf([]))).toMatchObject([
      { file: { id: 'b' }, status: 'there', double: 'before' },
    ])
  },
)

// Answers B-004
it('sends another photo that shares name, size and time with one that was sent', async () => {
  const { choose, looking, content, seen, send } = await start()
  choose('other')
  looking.last().next([{ id: 'other', inspection: { kind: 'there', type: 'image/jpeg' } }])
  expect(seen()).toEqual({ state: 'choosing.waiting', files: ['other there'] })

  content('other')
  send({ type: 'upload.start' })
  expect(seen().files).toEqual(['other active'])
})

// Answers B-004
it('waits to send a file that counted as sent, once its content turns out to be new', async () => {
  const { choose, looking, content, seen, send, store, find } = await start()
  choose('a', 'other')
  looking.last().next([{ id: 'other', inspection: { kind: 'there', type: 'image/jpeg' } }])
  find('a')
  send({ type: 'upload.start' })
  store('a')
  expect(seen()).toEqual({ state: 'settled', files: ['a stored', 'other there'] })

  content('other')
  expect(seen()).toEqual({ state: 'choosing.waiting', files: ['a stored', 'other ready'] })
  send({ type: 'upload.cancel' })
  send({ type: 'upload.keep' })
  expect(seen()).toEqual({ state: 'choosing.waiting', files: ['a stored', 'other ready'] })
})

it('unticks a duplicate whose upload was stopped too late', async () => {
  const { content, send, seen, late } = await ready('a', 'b')
  send({ type: 'upload.start' })
  send({ type: 'upload.pause' })
  content('b', { isSent: true })
  late('b')

  expect(seen().files).toEqual(['a ready', 'b stored unticked'])
})

// Answers B-003
it('resumes automatically with files whose bytes this browser stored, and keeps the screen awake meanwhile', async () => {
  const { seen, store, awake, send } = await start([
    { ...newFile(aFile('a')), status: 'stored', imageId: 'photo-a' },
    { ...newFile(aFile('b')), status: 'missing' },
    { ...newFile(aFile('c')), status: 'ready', type: 'image/jpeg', copyName: 'copy' },
  ])
  expect(seen()).toEqual({
    state: 'uploading.sending',
    files: ['a stored', 'b missing', 'c active'],
  })
  expect(awake.last().isStopped).toBe(false)
  send({ type: 'upload.pause' })
  expect(awake.last().isStopped).toBe(true)
  send({ type: 'upload.resume' })

  store('c')
  expect(seen()).toEqual({ state: 'settled', files: ['a stored', 'b missing', 'c stored'] })
  expect(awake.last().isStopped).toBe(true)
})

/** A queue with files of these ids, all inspected and ready to be sent. */
async function ready(...words: (string | { brokenRemoval: boolean })[]) {
  const ids = words.filter(word => typeof word === 'string')
  const started = await start([], 100, words.length > ids.length)
  started.choose(...ids)
  started.find(...ids)
  return started
}

const garden = { albumId: 'album-1', name: 'Garden' }
const sea = { albumId: 'album-2', name: 'Sea' }

const wordsOf = ({ file: { id }, status, refusal, isTicked }: BatchFile): string =>
  [id, status, ...(refusal === null ? [] : [refusal]), ...(isTicked ? [] : ['unticked'])].join(' ')

async function start(
  recalled: BatchFile[] | Error = [],
  maxFiles = 100,
  brokenRemoval = false,
  /** The album for the photos; the test sets it while the queue is still looking for an earlier upload. */
  aim: NamedAlbum | null = null,
) {
  const clock = new SimulatedClock()
  const recalling = heldPort<Recalled>()
  const looking = heldStream<Finding[], { files: FileRef[] }>()
  const removing = heldPort<Removal, { ids: string[] }>()
  const sending = heldStream<UploadProgress, { file: FileRef; type: ImageType }>()
  const holding = heldStream<never>()
  const contents = heldStream<Content[]>()
  const awake = heldStream<never>()
  const followed: string[][] = []
  const connection = heldStream<boolean>()
  const pace = heldStream<number | null>()
  const emitted: number[] = []
  const over: number[] = []
  const forAlbums: { ids: string[]; album: NamedAlbum | null }[] = []
  const freed: string[][] = []
  const written: string[][] = []
  const released: string[][] = []
  const dropped: string[] = []
  const reports: unknown[] = []
  const report = (_: unknown, { error }: { error: unknown }): void => {
    reports.push(error)
  }
  const shell = setup({
    types: {} as { children: { queue: 'queue' } },
    actors: {
      queue: uploadQueueMachine.provide({
        actors: {
          recallBatch: recalling.logic,
          inspectFiles: looking.logic,
          holdPage: holding.logic,
          keepAwake: awake.logic,
          watchContents: contents.logic,
          watchConnection: connection.logic,
          watchPace: pace.logic,
          removal: uploadRemovalMachine.provide({
            actors: { removePhotos: removing.logic },
            actions: {
              report,
              ...(brokenRemoval
                ? {
                    countAttempt: () => {
                      throw new Error('a bug')
                    },
                  }
                : {}),
            },
          }),
          item: uploadItemMachine.provide({ actors: { sendFile: sending.logic } }),
        },
        actions: {
          report,
          notifyAdded: (_, { count }) => {
            emitted.push(count)
          },
          freeFiles: ({ context }) => {
            freed.push(filesOf(context.batch).map(({ file }) => file.id))
          },
          followContents: ({ context }) => {
            followed.push(filesOf(context.batch).map(wordsOf))
          },
          setBatch: ({ context }) => {
            written.push(filesOf(context.batch).map(wordsOf))
          },
          clearResumeUrls: ({ context }) => {
            released.push(filesOf(context.batch).map(wordsOf))
          },
          dropLate: (_, { imageId }) => {
            dropped.push(imageId)
          },
        },
      }),
    },
  }).createMachine({
    invoke: { id: 'queue', src: 'queue', input: { maxFiles } },
  })
  const actor = createActor(shell, { clock }).start()
  const queue = () => {
    const child = actor.getSnapshot().children.queue
    if (child === undefined) throw new Error('The shell has no queue')
    return child
  }
  queue().on('upload.over', event => {
    over.push(event.kept)
    forAlbums.push({ ids: event.ids, album: event.album })
  })
  if (aim !== null) queue().send({ type: 'upload.aim', album: aim })
  if (recalled instanceof Error) await recalling.fail(recalled)
  else await recalling.answer({ files: recalled, album: recalled.length > 0 ? sea : null })
  type QueueEvent = Parameters<ReturnType<typeof queue>['send']>[0]
  const send = (event: QueueEvent) => {
    queue().send(event)
  }
  return {
    actor,
    clock,
    looking,
    removing,
    sending,
    holding,
    awake,
    followed,
    connection,
    pace,
    emitted,
    over,
    forAlbums,
    freed,
    written,
    released,
    dropped,
    reports,
    send,
    /** Reports that the service stored a file whose upload was stopped after its last byte. */
    late: (id: string) => {
      send({ type: 'upload.late', file: aFile(id), imageId: `photo-${id}` })
    },
    removal: () => queue().getSnapshot().children.removal,
    names: () =>
      Object.keys(queue().getSnapshot().children).filter(name => name.startsWith('item-')),
    choose: (...ids: string[]) => {
      send({ type: 'files.choose', files: ids.map(aFile) })
    },
    /** Completes the inspection: these files are photos. */
    find: (...ids: string[]) => {
      looking
        .last()
        .next(ids.map(id => ({ id, inspection: { kind: 'accepted', type: 'image/jpeg' } })))
      looking.last().complete()
    },
    /** Emits the content of a file. */
    content: (id: string, change: Partial<Content> = {}) => {
      contents
        .last()
        .next([{ id, hash: `hash of ${id}`, copyName: null, isSent: false, sames: [], ...change }])
    },
    endContents: () => {
      contents.last().error(new Error('a bug'))
    },
    /** Completes the upload of a file: the service stores its photo. */
    store: (id: string) => {
      const run = sending.runs.findLast(({ input }) => input.file.id === id)
      run?.next({ sent: 1000, imageId: `photo-${id}` })
      run?.complete()
    },
    album: () => queue().getSnapshot().context.album,
    counts: () => {
      const { leftOut, twice } = queue().getSnapshot().context
      return { leftOut, twice }
    },
    seen: () => {
      const { value, context } = queue().getSnapshot()
      return {
        state: typeof value === 'string' ? value : Object.entries(value).flat().join('.'),
        files: filesOf(context.batch).map(wordsOf),
      }
    },
  }
}
