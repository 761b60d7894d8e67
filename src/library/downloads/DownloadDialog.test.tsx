import { act, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { singleDownloadMachine } from '#machines/library/downloads/single-download/single-download.machine.ts'
import type { PhotoToSave } from '#machines/library/model/upload/photo-file.ts'
import { aServiceError, CORRELATION_ID } from '#machines/samples/failures.ts'
import { aPhoto } from '#machines/samples/photos.ts'
import { DownloadDialog } from '#src/library/downloads/DownloadDialog.tsx'
import { heldViewPort, startApp } from '#tests/support/views/start-app.tsx'

// Answers L-280, B-225
it.each([
  { what: 'a refusal', error: aServiceError(500), reference: CORRELATION_ID, mayBeDeleted: false },
  { what: 'a 404', error: aServiceError(404), reference: CORRELATION_ID, mayBeDeleted: true },
  {
    what: 'an error without a call',
    error: new Error('The file is gone'),
    reference: null,
    mayBeDeleted: false,
  },
])(
  'says that the photo could not be downloaded after $what, with the reference if there was a call',
  async ({ error, reference, mayBeDeleted }) => {
    const app = await startApp()
    const save = heldViewPort<void, { photo: PhotoToSave }>()
    const actor = app.open(
      'singleDownload',
      singleDownloadMachine.provide({ actors: { savePhoto: save.logic } }),
    )
    const user = await app.show(<DownloadDialog actor={actor} />)
    act(() => actor.send({ type: 'photos.save', ids: ['a'], first: aPhoto() }))
    await user.click(screen.getByRole('button', { name: 'Download' }))
    await save.fail(error)

    expect(screen.getByRole('alert').textContent).toContain(
      'Error: Your photo could not be downloaded',
    )
    expect(
      screen.queryAllByText('It may have been deleted on another device or in another tab.'),
    ).toHaveLength(mayBeDeleted ? 1 : 0)
    expect(screen.queryAllByRole('button', { name: 'Copy reference' })).toHaveLength(
      reference === null ? 0 : 1,
    )
    if (reference !== null) screen.getByText(reference)
  },
)

// Answers B-171
it('says that the browser was asked to save the photo, and leads to it', async () => {
  const app = await startApp()
  const save = heldViewPort<void, { photo: PhotoToSave }>()
  const actor = app.open(
    'singleDownload',
    singleDownloadMachine.provide({ actors: { savePhoto: save.logic } }),
  )
  const user = await app.show(<DownloadDialog actor={actor} />)
  act(() => actor.send({ type: 'photos.save', ids: ['a'], first: aPhoto() }))
  await user.click(screen.getByRole('button', { name: 'Download' }))
  expect(screen.queryByText(/We've asked your browser to save it/u)).toBeNull()
  await save.answer()

  screen.getByText(/We've asked your browser to save it/u)
  expect(screen.getByRole('link').getAttribute('href')).toBe(aPhoto().url)
})
