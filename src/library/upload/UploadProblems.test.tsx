import { act, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, it } from 'vitest'
import type { ActorRefFrom } from 'xstate'
import { type BatchFile, newFile } from '#machines/library/model/upload/upload-batch.ts'
import type { Refusal } from '#machines/library/model/upload/upload.ts'
import { uploadQueueMachine } from '#machines/library/upload/upload-queue/upload-queue.machine.ts'
import { aFile } from '#machines/samples/files.ts'
import {
  UploadDoubles,
  UploadLeftOut,
  UploadProblems,
} from '#src/library/upload/UploadProblems.tsx'
import { openUpload } from '#tests/support/views/open-upload.ts'
import { heldView, startApp } from '#tests/support/views/start-app.tsx'

it('announces each reason once, in the order of the files', async () => {
  await openProblems(['video', 'empty', 'video'])

  expect(announced()).toBe(
    "3 files can't be uploaded. Videos aren't supported. Try saving a frame as a photo. Empty",
  )
})

it('counts the files that are left out by reason, in the order of the files', async () => {
  await openProblems(['video', 'empty', 'video'], queue => (
    <UploadLeftOut queue={queue} size={4} isAlone={false} onAlone={() => undefined} />
  ))

  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    "2 files: Videos aren't supported. Try saving a frame as a photo.",
    '1 file: Empty',
  ])
})

it('names a video as that of a Live Photo once its photo was inspected, too', async () => {
  const app = await startApp()
  const { logic, recallBatch: recalled, inspectFiles: inspected } = heldView(uploadQueueMachine)
  const queue = app.open('uploadQueue', logic, { maxFiles: 100 })
  await app.show(<UploadProblems queue={queue} />)
  await recalled.answer({ files: [], album: null })
  const [video, photo] = ['IMG_1.mov', 'IMG_1.heic'].map(name => ({ ...aFile(name), name }))
  act(() => {
    queue.send({ type: 'files.choose', files: [video, photo].filter(file => file !== undefined) })
    inspected.last().next([{ id: 'IMG_1.mov', inspection: { kind: 'refused', refusal: 'video' } }])
  })
  act(() => {
    inspected
      .last()
      .next([{ id: 'IMG_1.heic', inspection: { kind: 'accepted', type: 'image/heic' } }])
    inspected.last().complete()
  })

  expect(announced()).toBe(
    "1 file can't be uploaded. Live Photo videos can't be uploaded, only the photos.",
  )
})

// Answers B-005
it.each<[Refusal, string]>([
  ['empty', 'Empty'],
  ['notAnImage', 'Only HEIC, JPEG and PNG photos can be uploaded'],
  ['tooLarge', 'Over the limit of 200 MB'],
  ['noRoom', 'We have no space left for new photos. Please contact customer care.'],
  ['tooManyPixels', 'Over the limit of 268 megapixels'],
  ['tooLargeForService', 'Too large to upload'],
  ['tooManyPixelsForService', 'Too many pixels'],
  [
    'notTakenByService',
    "Not accepted: may be damaged or in a format we don't support. Try saving as a JPEG.",
  ],
  ['avif', "AVIF files aren't supported. Try saving as a JPEG."],
  ['raw', "RAW files aren't supported. Try saving as a JPEG."],
  ['webp', "WebP files aren't supported. Try saving as a JPEG."],
  ['video', "Videos aren't supported. Try saving a frame as a photo."],
  ['livePhotoVideo', "Live Photo videos can't be uploaded, only the photos."],
  ['damaged', 'Damaged. Please choose another copy.'],
  ['changed', 'Changed after being chosen. Please choose again.'],
  ['unreadable', "Couldn't be opened. Please choose again."],
])('says why a file is refused as %s: %s', async (refusal, words) => {
  await openProblems([refusal])

  expect(announced()).toBe(`1 file can't be uploaded. ${words}`)
})

// Answers B-289
it('names the first three duplicates with the file that each equals', async () => {
  const app = await startApp()
  const { queue, recalled } = openUpload(app)
  await app.show(<UploadDoubles queue={queue} />)
  const names = ['a.jpg', 'b.jpg', 'c.jpg', 'd.jpg', 'e.jpg']
  await recalled.answer({
    files: names.map((name, index) => ({
      ...newFile({ ...aFile(name), name }),
      hash: 'same',
      ...(index === 0
        ? { status: 'ready' as const }
        : { status: 'there' as const, double: 'here' as const }),
    })),
    album: null,
  })

  screen.getByText('4 duplicates left out')
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(
    ['b.jpg', 'c.jpg', 'd.jpg'].map(name => `${name} is the same photo as a.jpg`),
  )
})

const announced = () => document.querySelector('main')?.textContent.trim()

/** Shows the problems of an upload with a file for each of these refusals. */
const openProblems = async (
  refusals: readonly Refusal[],
  view: (queue: Queue) => ReactNode = queue => <UploadProblems queue={queue} />,
) => {
  const app = await startApp()
  const { queue, recalled } = openUpload(app)
  await app.show(view(queue))
  await recalled.answer({
    files: refusals.map((refusal, index) => refused(`f${index}`, refusal)),
    album: null,
  })
}

type Queue = ActorRefFrom<typeof uploadQueueMachine>

const refused = (id: string, refusal: Refusal): BatchFile => ({
  ...newFile(aFile(id)),
  status: 'refused',
  refusal,
})
