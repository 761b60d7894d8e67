import { act, cleanup, screen } from '@testing-library/react'
import { type ComponentProps, useState } from 'react'
import { expect, it } from 'vitest'
import { type BatchFile, filesIn, newFile } from '#machines/library/model/upload/upload-batch.ts'
import { aFile } from '#machines/samples/files.ts'
import { UploadDialog } from '#src/library/upload/UploadDialog.tsx'
import { createFileStore } from '#src/library/upload/file-store.ts'
import { arrived } from '#tests/support/actors/deferred.ts'
import { openUpload } from '#tests/support/views/open-upload.ts'
import { startApp } from '#tests/support/views/start-app.tsx'

const STORED: BatchFile = { ...newFile(aFile('f1')), status: 'stored', imageId: 'photo-1' }
const READY: BatchFile = { ...newFile(aFile('f1')), status: 'ready', type: 'image/jpeg' }
const MISSING: BatchFile = { ...newFile(aFile('f2')), status: 'missing' }

/** The dialog of an upload in a host that counts the files which wait. */
function Hosted(props: Omit<ComponentProps<typeof UploadDialog>, 'awaited' | 'onAwait'>) {
  const [awaited, setAwaited] = useState(0)
  return (
    <UploadDialog
      {...props}
      awaited={awaited}
      onAwait={more => setAwaited(before => before + more)}
    />
  )
}

it.each([
  { what: 'an upload of which photos are missing', files: [STORED, MISSING], name: 'Continue' },
  { what: 'an upload that has ended', files: [STORED], name: 'Add 1 photo' },
])('does not end $what while dropped files are still being listed', async ({ files, name }) => {
  const app = await startApp()
  const { queue, recalled } = openUpload(app)
  const listed = Promise.withResolvers<readonly File[]>()
  const user = await app.show(
    <Hosted
      queue={queue}
      putFiles={() => Promise.resolve([])}
      takeDropped={() => listed.promise}
    />,
  )
  await recalled.answer({ files, album: null })
  const button = screen.getByRole<HTMLButtonElement>('button', { name })
  expect(button.ariaDisabled).toBe('true')
  await user.click(button)
  expect(queue.getSnapshot().context.batch.tallies.stored.files).toBe(1)

  listed.resolve([])
  await expect.poll(() => button.ariaDisabled).toBe('false')
})

// Answers B-475, B-505
it.each([
  { answer: 'upload.stop', added: [] },
  { answer: 'upload.keep', added: ['f3.jpg'] },
] as const)(
  'can be closed while chosen files wait for a running upload, which adds $added after $answer, also if files are released',
  async ({ answer, added }) => {
    const app = await startApp()
    const fileStore = createFileStore()
    const { queue, recalled, sending } = openUpload(app)
    await app.show(
      <Hosted
        queue={queue}
        putFiles={fileStore.put}
        takeDropped={() => Promise.resolve([new File(['sea'], 'f3.jpg')])}
      />,
    )
    await recalled.answer({ files: [READY], album: null })
    await screen.findByRole('button', { name: 'Close' })
    expect(screen.getAllByText('1 file will be added when this upload is finished.')).toHaveLength(
      2,
    )
    cleanup()

    fileStore.keepOnly(() => false)
    queue.send({ type: 'upload.cancel' })
    queue.send({ type: answer })
    for (const run of sending.runs.filter(({ isStopped }) => !isStopped)) {
      run.next({ sent: 1000, imageId: 'photo-1' })
      run.complete()
    }
    await arrived()
    const chosen = filesIn(queue.getSnapshot().context.batch, 'new')
    expect(chosen.map(({ file }) => fileStore.get(file.id).name)).toEqual(added)
  },
)

it('keeps the focus on its last button when the only photo is deleted elsewhere', async () => {
  const app = await startApp()
  const { queue, recalled } = openUpload(app)
  await app.show(
    <Hosted queue={queue} putFiles={() => Promise.resolve([])} takeDropped={() => null} />,
  )
  await recalled.answer({ files: [STORED], album: null })
  screen.getByRole('button', { name: 'Add 1 photo' }).focus()

  act(() => queue.send({ type: 'photos.gone', ids: ['photo-1'] }))
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Upload' })
  expect([button.ariaDisabled, button.disabled]).toEqual(['true', false])
  expect(document.activeElement).toBe(button)
})

// Answers B-436
it('says which photos a press deletes before it is made, and counts one that a tick keeps as kept', async () => {
  const app = await startApp({ locale: 'en-GB' })
  const { queue, recalled } = openUpload(app)
  const user = await app.show(
    <Hosted queue={queue} putFiles={() => Promise.resolve([])} takeDropped={() => null} />,
  )
  const twin: BatchFile = { ...newFile(aFile('f2')), status: 'stored', imageId: 'photo-1' }
  const other: BatchFile = { ...newFile(aFile('f3')), status: 'stored', imageId: 'photo-2' }
  await recalled.answer({ files: [STORED, twin, other], album: null })
  screen.getByText('Photos with a tick stay in your library.')
  const boxes = screen.getAllByRole('checkbox')
  const warned = () =>
    screen.queryAllByText(/without a tick/u).map(({ textContent }) => textContent)

  await user.click(boxes[0]!)
  expect(warned()).toEqual([])
  await user.click(boxes[2]!)
  expect(warned()).toContain(
    "1 photo without a tick will be deleted from your library. You can't undo this.",
  )
  await user.click(boxes[1]!)
  expect(warned()).toContain(
    "2 photos without a tick will be deleted from your library. You can't undo this.",
  )
  screen.getByRole('button', { name: 'Delete 3 photos' })
})

// Answers B-481
it('says in the status that files are being checked, as long as one is', async () => {
  const app = await startApp()
  const { queue, recalled } = openUpload(app)
  await app.show(
    <Hosted queue={queue} putFiles={() => Promise.resolve([])} takeDropped={() => null} />,
  )
  await recalled.answer({ files: [], album: null })
  act(() => queue.send({ type: 'files.choose', files: [aFile('f1'), aFile('f2')] }))
  act(() => queue.send({ type: 'file.remove', id: 'f1' }))
  const said = () => screen.getAllByRole('status').map(({ textContent }) => textContent.trim())
  expect(said()).toContain('Checking')

  act(() => queue.send({ type: 'file.remove', id: 'f2' }))
  expect(said()).not.toContain('Checking')
})

// Answers B-397
it('writes the numbers of a large upload as the language does', async () => {
  const app = await startApp({ locale: 'en-GB' })
  const { queue, recalled } = openUpload(app)
  await app.show(
    <Hosted queue={queue} putFiles={() => Promise.resolve([])} takeDropped={() => null} />,
  )
  const files = Array.from({ length: 1500 }, (_, index): BatchFile => ({
    ...newFile(aFile(`f${index}`)),
    status: 'stored',
    imageId: `photo-${index}`,
  }))
  await recalled.answer({ files, album: null })

  expect(screen.getAllByText('1,500 of 1,500 uploaded')).toHaveLength(1)
})
