import { createActor, setup } from 'xstate'
import { expect, it } from 'vitest'
import { uploadItemMachine } from '#machines/library/upload/upload-item/upload-item.machine.ts'
import {
  type Recalled,
  uploadQueueMachine,
} from '#machines/library/upload/upload-queue/upload-queue.machine.ts'
import type { ImageType } from '#machines/library/model/upload/image-kind.ts'
import type { FileRef, UploadProgress } from '#machines/library/model/upload/upload.ts'
import { type Content, filesOf, newFile } from '#machines/library/model/upload/upload-batch.ts'
import { heldPort, heldStream } from '#tests/support/actors/deferred.ts'
import { aFile } from '#machines/samples/files.ts'

// Answers L-265
it('sends three files at once and the next one as soon as one is stored', async () => {
  const { sent, statuses, store } = await sending('a', 'b', 'c', 'd', 'e')

  expect(sent()).toEqual(['a', 'b', 'c'])
  expect(statuses()).toEqual(['active', 'active', 'active', 'ready', 'ready'])
  store('b')
  expect(sent()).toEqual(['a', 'b', 'c', 'd'])
  for (const id of ['a', 'c', 'd', 'e']) store(id)

  expect(statuses()).toEqual(['stored', 'stored', 'stored', 'stored', 'stored'])
})

/** An upload of files that an earlier page has begun. */
async function sending(...ids: string[]) {
  const recalling = heldPort<Recalled>()
  const files = heldStream<UploadProgress, { file: FileRef; type: ImageType }>()
  const shell = setup({
    types: {} as { children: { queue: 'queue' } },
    actors: {
      queue: uploadQueueMachine.provide({
        actors: {
          recallBatch: recalling.logic,
          holdPage: heldStream<never>().logic,
          keepAwake: heldStream<never>().logic,
          watchContents: heldStream<Content[]>().logic,
          watchConnection: heldStream<boolean>().logic,
          watchPace: heldStream<number | null>().logic,
          item: uploadItemMachine.provide({ actors: { sendFile: files.logic } }),
        },
      }),
    },
  }).createMachine({
    invoke: { id: 'queue', src: 'queue', input: { maxFiles: 100 } },
  })
  const actor = createActor(shell).start()
  await recalling.answer({
    files: ids.map(id => ({ ...newFile(aFile(id)), status: 'ready', type: 'image/jpeg' })),
    album: null,
  })
  return {
    sent: () => files.runs.map(({ input }) => input.file.id),
    /** Completes the upload of a file: the service stores its photo. */
    store: (id: string) => {
      const run = files.runs.findLast(({ input }) => input.file.id === id)
      run?.next({ sent: 1000, imageId: `photo-${id}` })
      run?.complete()
    },
    statuses: () => {
      const batch = actor.getSnapshot().children.queue?.getSnapshot().context.batch
      return batch === undefined ? [] : filesOf(batch).map(({ status }) => status)
    },
  }
}
