import { act, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { newFile } from '#machines/library/model/upload/upload-batch.ts'
import { aBusyService, aServiceError } from '#machines/samples/failures.ts'
import { aFile } from '#machines/samples/files.ts'
import { UploadTray } from '#src/library/upload/UploadTray.tsx'
import { openUpload } from '#tests/support/views/open-upload.ts'
import { startApp } from '#tests/support/views/start-app.tsx'

it('moves the focus from Pause to Show upload when the upload ends', async () => {
  const app = await startApp()
  const { queue, recalled, sending } = openUpload(app)
  await app.show(<UploadTray queue={queue} awaited={0} isBehind={false} onShow={() => undefined} />)
  await recalled.answer({ files: [{ ...newFile(aFile()), status: 'ready' }], album: null })
  screen.getByRole('button', { name: 'Pause' }).focus()

  act(() => {
    sending.last().next({ sent: 1000, imageId: 'photo-1' })
    sending.last().complete()
  })

  expect(screen.getByRole('status').textContent).toBe('1 photo uploaded')
  expect(document.activeElement?.textContent).toBe('Show upload')
})

// Answers B-505
it('says how many chosen files wait for a running upload, until it ends', async () => {
  const app = await startApp()
  const { queue, recalled, sending } = openUpload(app)
  await app.show(<UploadTray queue={queue} awaited={2} isBehind={false} onShow={() => undefined} />)
  await recalled.answer({ files: [{ ...newFile(aFile()), status: 'ready' }], album: null })
  screen.getByText('2 files will be added when this upload is finished.')

  act(() => sending.last().error(aServiceError(413)))
  expect(screen.queryByText(/will be added/u)).toBeNull()
})

// Answers B-505
it('counts files that are not sent yet, and calls an upload interrupted only while it lacks files', async () => {
  const app = await startApp()
  const { queue, recalled } = openUpload(app)
  await app.show(<UploadTray queue={queue} awaited={0} isBehind={false} onShow={() => undefined} />)
  await recalled.answer({
    files: [
      { ...newFile(aFile('f1')), status: 'failed' },
      { ...newFile(aFile('f2')), status: 'missing' },
      { ...newFile(aFile('f3')), status: 'missing' },
    ],
    album: null,
  })
  const failed = "1 photo couldn't be uploaded."

  act(() => queue.send({ type: 'files.choose', files: [aFile('f2')] }))
  expect(screen.getByRole('status').textContent).toBe(
    `Upload interrupted: 2 photos still to upload.${failed}`,
  )
  act(() => queue.send({ type: 'files.choose', files: [aFile('f3')] }))
  expect(screen.getByRole('status').textContent).toBe(`2 photos still to upload.${failed}`)
})

it('counts a file once whose photo comes while the upload is paused', async () => {
  const app = await startApp()
  const { queue, recalled, sending } = openUpload(app)
  await app.show(<UploadTray queue={queue} awaited={0} isBehind={false} onShow={() => undefined} />)
  await recalled.answer({
    files: [aFile('f1'), aFile('f2')].map(file => ({ ...newFile(file), status: 'ready' })),
    album: null,
  })
  const share = () => screen.getByRole('progressbar').getAttribute('aria-valuenow')
  const { size } = aFile('f1')

  act(() => sending.runs[0]?.next({ sent: size, imageId: null }))
  act(() => queue.send({ type: 'upload.pause' }))
  expect(share()).toBe('50')
  act(() => queue.send({ type: 'upload.late', file: aFile('f1'), imageId: 'photo-1' }))
  expect(share()).toBe('50')
})

// Answers B-287
it.each([
  { what: 'the connection is lost', error: aServiceError(), says: 'Waiting for a connection' },
  { what: 'the service refuses', error: aServiceError(503), says: 'Waiting to try again' },
  {
    what: 'the service asks to wait',
    error: aBusyService(300_000),
    says: /^We're busy right now\. We'll continue at /u,
  },
])('says why it waits in place of the time that is left: $what', async ({ error, says }) => {
  const app = await startApp()
  const { queue, recalled, sending, pace } = openUpload(app)
  await app.show(<UploadTray queue={queue} awaited={0} isBehind={false} onShow={() => undefined} />)
  await recalled.answer({ files: [{ ...newFile(aFile()), status: 'ready' }], album: null })
  act(() => pace.last().next(100))
  screen.getByText('Less than a minute left')

  act(() => {
    sending.last().error(error)
    pace.last().next(100)
  })
  expect(screen.getAllByText(says)).toHaveLength(2)
  expect(screen.queryByText('Less than a minute left')).toBeNull()
})
