import { expect, it } from 'vitest'
import { uploadItemMachine } from '#machines/library/upload/upload-item/upload-item.machine.ts'
import { uploadQueueMachine } from '#machines/library/upload/upload-queue/upload-queue.machine.ts'
import { filesOf, newFile } from '#machines/library/model/upload/upload-batch.ts'
import { asChild } from '#tests/support/actors/as-child.ts'
import { held } from '#tests/support/actors/deferred.ts'
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
  const { logic: uploadQueueLogic, recallBatch: recalling } = held(uploadQueueMachine)
  const { logic: uploadItemLogic, sendFile: files } = held(uploadItemMachine)
  const { actor } = asChild(uploadQueueLogic.provide({ actors: { item: uploadItemLogic } }), {
    maxFiles: 100,
  })
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
    statuses: () => filesOf(actor().getSnapshot().context.batch).map(({ status }) => status),
  }
}
