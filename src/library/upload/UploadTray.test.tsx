import { act, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { type Content, newFile } from '#machines/library/model/upload/upload-batch.ts'
import type { ImageType } from '#machines/library/model/upload/image-kind.ts'
import type { FileRef, UploadProgress } from '#machines/library/model/upload/upload.ts'
import { uploadItemMachine } from '#machines/library/upload/upload-item/upload-item.machine.ts'
import {
  type Recalled,
  uploadQueueMachine,
} from '#machines/library/upload/upload-queue/upload-queue.machine.ts'
import { aFile } from '#machines/samples/files.ts'
import { UploadTray } from '#src/library/upload/UploadTray.tsx'
import { heldStream } from '#tests/support/actors/deferred.ts'
import { heldViewPort, startApp } from '#tests/support/views/start-app.tsx'

it('moves the focus from Pause to Show upload when the upload ends', async () => {
  const app = await startApp()
  const recalled = heldViewPort<Recalled>()
  const sending = heldStream<UploadProgress, { file: FileRef; type: ImageType }>()
  const queue = app.open(
    'uploadQueue',
    uploadQueueMachine.provide({
      actors: {
        recallBatch: recalled.logic,
        item: uploadItemMachine.provide({ actors: { sendFile: sending.logic } }),
        holdPage: heldStream<never>().logic,
        keepAwake: heldStream<never>().logic,
        watchConnection: heldStream<boolean>().logic,
        watchPace: heldStream<number | null>().logic,
        watchContents: heldStream<Content[]>().logic,
      },
    }),
    { maxFiles: 100 },
  )
  await app.show(<UploadTray queue={queue} isBehind={false} onShow={() => undefined} />)
  await recalled.answer({ files: [{ ...newFile(aFile()), status: 'ready' }], album: null })
  screen.getByRole('button', { name: 'Pause' }).focus()

  act(() => {
    sending.last().next({ sent: 1000, imageId: 'photo-1' })
    sending.last().complete()
  })

  expect(screen.getByRole('status').textContent).toBe('1 photo uploaded')
  expect(document.activeElement?.textContent).toBe('Show upload')
})
