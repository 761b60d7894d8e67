import { createActor, fromCallback, SimulatedClock } from 'xstate'
import { expect, it } from 'vitest'
import { dataExportMachine } from '#machines/account/data-export/data-export.machine.ts'
import { someExportTexts } from '#machines/samples/data-export.ts'
import { selectionDeletionMachine } from '#machines/library/deletion/selection-deletion/selection-deletion.machine.ts'
import { newFile, type BatchFile } from '#machines/library/model/upload/upload-batch.ts'
import { uploadQueueMachine } from '#machines/library/upload/upload-queue/upload-queue.machine.ts'
import { aFile } from '#machines/samples/files.ts'
import { aServiceError } from '#machines/samples/failures.ts'
import { NO_WORK, type Work } from '#machines/session/model/work.ts'
import {
  resumeWorkOf,
  stopWorkOf,
  watchWorkOf,
  workOf,
} from '#src/session/sign-out/work-under-way.ts'
import { held } from '#tests/support/actors/deferred.ts'

const idsOf = (count: number): string[] => Array.from({ length: count }, (_, index) => `p${index}`)

it('is empty without screen actors', () => {
  expect(workOf({})).toEqual(NO_WORK)
})

// Answers B-119
it('counts the photos of all batches that are not deleted yet, and those that are lost', async () => {
  const clock = new SimulatedClock()
  const { logic, deleteBatch: batches } = held(selectionDeletionMachine)
  const selectionDeletion = createActor(logic, { clock }).start()
  const seen: Work[] = []
  const stop = watchWorkOf({ selectionDeletion }, work => seen.push(work))
  selectionDeletion.send({
    type: 'deletion.ask',
    sections: [{ key: '2026-10', ids: idsOf(700) }],
  })
  selectionDeletion.send({ type: 'deletion.confirm' })
  expect(seen).toEqual([NO_WORK, { ...NO_WORK, deleting: 700 }])

  await batches.answer({ failed: [] })
  expect(seen.at(-1)).toEqual({ ...NO_WORK, deleting: 200 })
  for (const wait of [1000, 2000, 4000, 0]) {
    await batches.fail(aServiceError(403))
    clock.increment(wait)
  }
  expect(seen.slice(2)).toEqual([
    { ...NO_WORK, deleting: 200 },
    { ...NO_WORK, lost: 200 },
  ])
  stop()
  selectionDeletion.send({ type: 'deletion.dismiss' })
  expect(seen).toHaveLength(4)
})

// Answers B-119
it('counts the photos of an upload that the customer does not keep', async () => {
  const { logic, recallBatch: recalled } = held(uploadQueueMachine)
  const uploadQueue = createActor(logic, { input: { maxFiles: 3 } }).start()
  const files = ['a', 'b'].map((name): BatchFile => ({
    ...newFile(aFile(name), false),
    status: 'stored',
    imageId: name,
  }))
  await recalled.answer({ files, album: null })
  expect(workOf({ uploadQueue })).toEqual(NO_WORK)
  uploadQueue.send({ type: 'upload.finish' })

  expect(workOf({ uploadQueue })).toEqual({ ...NO_WORK, deleting: 2 })
})

it('resumes an upload that the customer paused', () => {
  const received: unknown[] = []
  const uploadQueue = createActor(
    fromCallback(({ receive }) => {
      receive(event => received.push(event))
    }),
  ).start()
  resumeWorkOf({ uploadQueue })

  expect(received).toEqual([{ type: 'upload.resume' }])
})

// Answers B-119
it('finds an export, and stops it', () => {
  const { logic } = held(dataExportMachine)
  const dataExport = createActor(logic).start()
  dataExport.send({ type: 'export.ask', sections: ['orders'] })
  expect(workOf({ dataExport })).toEqual(NO_WORK)
  dataExport.send({ type: 'export.start', texts: someExportTexts() })
  expect(workOf({ dataExport })).toEqual({ ...NO_WORK, isExporting: true })

  stopWorkOf({ dataExport })
  expect(workOf({ dataExport })).toEqual(NO_WORK)
  expect(dataExport.getSnapshot().value).toBe('cancelled')
})
