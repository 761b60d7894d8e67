import { createActor, setup, SimulatedClock } from 'xstate'
import { expect, it } from 'vitest'
import { uploadItemMachine } from '#machines/library/upload/upload-item/upload-item.machine.ts'
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
  filesOf,
  type BatchFile,
  type Content,
  type Finding,
} from '#machines/library/model/upload/upload-batch.ts'
import { heldPort, heldStream } from '#tests/support/actors/deferred.ts'
import { aServiceError } from '#machines/samples/failures.ts'
import { aFile } from '#machines/samples/files.ts'

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

it('resumes immediately when the network is back, including files that failed while offline', async () => {
  const { send, sending, clock, seen } = await ready('a', 'b', 'c')
  send({ type: 'upload.start' })
  sending.runs[1]?.error(aServiceError())
  sending.runs[2]?.error(aServiceError(403))
  send({ type: 'connection.restored' })
  expect(sending.runs.map(({ input }) => input.file.id)).toEqual(['a', 'b', 'c', 'b'])
  for (const seconds of [4, 16, 60, 60]) {
    sending.last().error(aServiceError())
    clock.increment(seconds * 1000)
  }
  sending.last().error(aServiceError())
  expect(seen().files).toEqual(['a active', 'b failed', 'c failed'])

  send({ type: 'connection.restored' })
  expect(seen().files).toEqual(['a active', 'b active', 'c failed'])
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

/** A queue with files of these ids, all inspected and ready to be sent. */
async function ready(...ids: string[]) {
  const started = await start()
  started.choose(...ids)
  started.find(...ids)
  return started
}

const wordsOf = ({ file: { id }, status, refusal, isTicked }: BatchFile): string =>
  [id, status, ...(refusal === null ? [] : [refusal]), ...(isTicked ? [] : ['unticked'])].join(' ')

async function start() {
  const clock = new SimulatedClock()
  const recalling = heldPort<Recalled>()
  const looking = heldStream<Finding[], { files: FileRef[] }>()
  const removing = heldPort<Removal, { ids: string[] }>()
  const sending = heldStream<UploadProgress, { file: FileRef; type: ImageType }>()
  const holding = heldStream<never>()
  const contents = heldStream<Content[]>()
  const awake = heldStream<never>()
  const connection = heldStream<boolean>()
  const pace = heldStream<number | null>()
  const emitted: number[] = []
  const freed: string[][] = []
  const written: string[][] = []
  const report = () => undefined
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
            actions: { report },
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
          followContents: () => undefined,
          setBatch: ({ context }) => {
            written.push(filesOf(context.batch).map(wordsOf))
          },
          clearResumeUrls: () => undefined,
          dropLate: () => undefined,
        },
      }),
    },
  }).createMachine({
    invoke: { id: 'queue', src: 'queue', input: { maxFiles: 100 } },
  })
  const actor = createActor(shell, { clock }).start()
  const queue = () => {
    const child = actor.getSnapshot().children.queue
    if (child === undefined) throw new Error('The shell has no queue')
    return child
  }
  await recalling.answer({ files: [], album: null })
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
    emitted,
    freed,
    written,
    send,
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
    /** Completes the upload of a file: the service stores its photo. */
    store: (id: string) => {
      const run = sending.runs.findLast(({ input }) => input.file.id === id)
      run?.next({ sent: 1000, imageId: `photo-${id}` })
      run?.complete()
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
