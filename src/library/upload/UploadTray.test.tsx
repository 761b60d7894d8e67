import { act, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { newFile } from '#machines/library/model/upload/upload-batch.ts'
import { aFile } from '#machines/samples/files.ts'
import { UploadTray } from '#src/library/upload/UploadTray.tsx'
import { openUpload } from '#tests/support/views/open-upload.ts'
import { startApp } from '#tests/support/views/start-app.tsx'

it('moves the focus from Pause to Show upload when the upload ends', async () => {
  const app = await startApp()
  const { queue, recalled, sending } = openUpload(app)
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
