import { expect, it } from 'vitest'
import { type BatchFile, newFile } from '#machines/library/model/upload-batch.ts'
import type { Refusal } from '#machines/library/model/upload.ts'
import {
  type Recalled,
  uploadQueueMachine,
} from '#machines/library/upload/upload-queue/upload-queue.machine.ts'
import { aFile } from '#machines/samples/files.ts'
import { UploadProblems } from '#src/library/upload/UploadProblems.tsx'
import { heldViewPort, startApp } from '#tests/support/views/start-app.tsx'

it('announces each reason once, in the order of the files', async () => {
  const app = await startApp()
  const recalled = heldViewPort<Recalled>()
  const queue = app.open(
    'uploadQueue',
    uploadQueueMachine.provide({ actors: { recallBatch: recalled.logic } }),
    { maxFiles: 100 },
  )
  await app.show(<UploadProblems queue={queue} />)
  await recalled.answer({
    files: [refused('a', 'video'), refused('b', 'empty'), refused('c', 'video')],
    album: null,
  })

  expect(document.querySelector('main')?.textContent.trim()).toBe(
    '3 files cannot be uploaded ' +
      'Videos cannot be uploaded. Save a moment of it as a photo. This file is empty',
  )
})

const refused = (id: string, refusal: Refusal): BatchFile => ({
  ...newFile(aFile(id)),
  status: 'refused',
  refusal,
})
