import { useSelector } from '@xstate/react'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import {
  type BatchFile,
  fileOf,
  newFile,
  type Double,
  type FileStatus,
} from '#machines/library/model/upload/upload-batch.ts'
import { aFile } from '#machines/samples/files.ts'
import { StoredPicturesContext } from '#src/library/upload/FilePicture.tsx'
import { UploadRow } from '#src/library/upload/UploadRow.tsx'
import { openUpload } from '#tests/support/views/open-upload.ts'
import { startApp } from '#tests/support/views/start-app.tsx'

const HERE = 'This photo is already in this upload'
const BEFORE = "You've uploaded this photo before"

// Answers B-481
it.each<{ status: FileStatus; double: Double | null; words: string; buttons: string[] }>([
  { status: 'new', double: null, words: 'Checking', buttons: [] },
  { status: 'missing', double: null, words: 'Choose this file again', buttons: [] },
  { status: 'there', double: null, words: BEFORE, buttons: ['Upload anyway'] },
  { status: 'there', double: 'before', words: BEFORE, buttons: ['Upload anyway'] },
  { status: 'there', double: 'here', words: HERE, buttons: ['Upload anyway'] },
  { status: 'stored', double: null, words: 'Uploaded', buttons: [] },
  { status: 'stored', double: 'before', words: BEFORE, buttons: [] },
  { status: 'stored', double: 'here', words: HERE, buttons: [] },
  {
    status: 'failed',
    double: null,
    words: "This photo couldn't be uploaded",
    buttons: ['Try again'],
  },
])(
  'says of a file with the status $status and the double $double: "$words", and has the buttons $buttons',
  async ({ status, double, words, buttons }) => {
    await openRow({ status, double })

    expect(document.querySelector('[data-words]')?.textContent).toBe(words)
    expect(
      screen.queryAllByRole('button').map(({ textContent, ariaLabel }) => [textContent, ariaLabel]),
    ).toEqual(buttons.map(button => [button, `${button}: beach.jpg`]))
  },
)

it('makes a photo that was uploaded before ready on Upload anyway', async () => {
  const { user } = await openRow({ status: 'there' })

  await user.click(screen.getByRole('button', { name: 'Upload anyway: beach.jpg' }))
  screen.getByText('Ready')
  expect(screen.queryByRole('button')).toBeNull()
})

// Answers B-297
it.each([
  { imageId: 'photo-1', source: 'https://photos.example/1.jpg' },
  { imageId: 'photo-2', source: null },
])(
  'has $source as the picture of the stored photo $imageId, of which this page has no file',
  async ({ imageId, source }) => {
    await openRow({ status: 'stored', imageId })

    expect(document.querySelector('img')?.getAttribute('src')).toBe(source)
  },
)

const storedPictures = async () => new Map([['photo-1', 'https://photos.example/1.jpg']])

/** Shows the row of a file in an unfinished upload. */
const openRow = async (changes: Partial<BatchFile>) => {
  const app = await startApp()
  const { queue, recalled, sending } = openUpload(app)
  const file = { ...newFile(aFile('beach')), ...changes }
  function Row() {
    const one = useSelector(queue, ({ context }) => fileOf(context.batch, 'beach')) ?? file
    return (
      <StoredPicturesContext value={storedPictures}>
        <UploadRow
          queue={queue}
          one={one}
          canRemove={false}
          index={0}
          size={1}
          top={0}
          height={72}
        />
      </StoredPicturesContext>
    )
  }
  const user = await app.show(<Row />)
  await recalled.answer({ files: [file], album: null })
  return { user, sending }
}
