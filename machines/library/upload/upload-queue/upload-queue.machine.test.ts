import { expect, it } from 'vitest'
import { uploadItemMachine } from '#machines/library/upload/upload-item/upload-item.machine.ts'
import { uploadQueueMachine } from '#machines/library/upload/upload-queue/upload-queue.machine.ts'
import { filesOf, newFile } from '#machines/library/model/upload/upload-batch.ts'
import { asChild } from '#tests/support/actors/as-child.ts'
import { held } from '#tests/support/actors/deferred.ts'
import { aServiceError } from '#machines/samples/failures.ts'
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

// Answers B-476
it('sends no other file once the library has no room', async () => {
  const { sent, statuses, store, refuse } = await sending('a', 'b', 'c', 'd', 'e')

  refuse('b', 507)
  for (const id of ['a', 'c']) store(id)
  expect(statuses()).toEqual(['stored', 'refused', 'stored', 'refused', 'refused'])
  expect(sent()).toEqual(['a', 'b', 'c'])
})

it('removes no photo of an unticked file that another file became too', async () => {
  const { actor, store } = await sending('a', 'b', 'c')
  store('a', 'one')
  store('b', 'one')
  store('c', 'another')
  for (const id of ['a', 'c']) actor().send({ type: 'file.tick', id, isTicked: false })
  actor().send({ type: 'upload.finish' })

  expect(actor().getSnapshot().context).toMatchObject({
    kept: 1,
    toKeep: ['one'],
    toRemove: ['another'],
  })
})

it('removes no photo of a file that was stopped too late if another file became it too', async () => {
  const late: string[] = []
  const { actor, store } = await sending('a', 'b')
  store('a', 'one')

  for (const imageId of ['one', 'another']) {
    const event = { type: 'upload.late', file: aFile('gone'), imageId } as const
    if (actor().getSnapshot().can(event)) late.push(imageId)
  }
  expect(late).toEqual(['another'])
})

// Answers B-418
it('forgets what a cancelled upload has not sent, and the ticks of what it has, before anything is deleted', async () => {
  const { actor, store } = await sending('a', 'b', 'c', 'd')
  store('a', 'one')
  actor().send({ type: 'upload.cancel' })
  actor().send({ type: 'upload.stop' })

  const { value, context } = actor().getSnapshot()
  expect([value, context.toRemove]).toEqual(['removing', ['one']])
  expect(filesOf(context.batch)).toMatchObject([{ imageId: 'one', isTicked: false }])
})

// Answers B-500
it('goes on where each file was after a question during a pause', async () => {
  const { actor, progress } = await sending('a', 'b')
  progress('b', 400)
  actor().send({ type: 'upload.pause' })
  actor().send({ type: 'upload.cancel' })
  actor().send({ type: 'upload.keep' })
  expect(actor().getSnapshot().context.held).toEqual({ a: 0, b: 400 })

  actor().send({ type: 'upload.resume' })
  expect(actor().getSnapshot().children['item-b']?.getSnapshot().context.sent).toBe(400)
})

it('calls its album by the new name, and no other album', async () => {
  const { actor } = await sending('a')
  const nameAfter = (albumId: string): string | undefined => {
    actor().send({ type: 'album.renamed', albumId, name: `New ${albumId}` })
    return actor().getSnapshot().context.album?.name
  }
  expect(['other', 'garden'].map(nameAfter)).toEqual(['Garden', 'New garden'])
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
    album: { albumId: 'garden', name: 'Garden' },
  })
  return {
    actor,
    sent: () => files.runs.map(({ input }) => input.file.id),
    /** Completes the upload of a file: the service stores its photo. */
    store: (id: string, imageId = `photo-${id}`) => {
      const run = files.runs.findLast(({ input }) => input.file.id === id)
      run?.next({ sent: 1000, imageId })
      run?.complete()
    },
    progress: (id: string, bytes: number) =>
      files.runs
        .findLast(({ input }) => input.file.id === id)
        ?.next({ sent: bytes, imageId: null }),
    /** Refuses a file with this status. */
    refuse: (id: string, status: number) =>
      files.runs.findLast(({ input }) => input.file.id === id)?.error(aServiceError(status)),
    statuses: () => filesOf(actor().getSnapshot().context.batch).map(({ status }) => status),
  }
}
