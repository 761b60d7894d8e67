import { screen } from '@testing-library/react'
import { useSelector } from '@xstate/react'
import { expect, it, onTestFinished, vi } from 'vitest'
import {
  batchOf,
  newFile,
  type BatchFile,
  type FileStatus,
} from '#machines/library/model/upload/upload-batch.ts'
import {
  type Recalled,
  uploadQueueMachine,
} from '#machines/library/upload/upload-queue/upload-queue.machine.ts'
import { aFile } from '#machines/samples/files.ts'
import { UploadList } from '#src/library/upload/UploadList.tsx'
import { openUpload } from '#tests/support/views/open-upload.ts'
import { heldViewPort, startApp } from '#tests/support/views/start-app.tsx'

// Answers B-394
it.each([
  { em: 80, tops: ['0px', '72px', '144px'] },
  { em: 24, tops: ['0px', '112px', '224px'] },
  { em: 16, tops: ['0px', '192px', '384px'] },
])(
  'lists the files in the order in which they were chosen, in higher rows in $em em',
  async ({ em, tops }) => {
    vi.stubGlobal('matchMedia', (query: string) =>
      Object.assign(new EventTarget(), {
        matches: Number(/>= ([\d.]+)em/u.exec(query)?.[1]) <= em,
      }),
    )
    const { style } = document.documentElement
    style.fontSize = '16px'
    onTestFinished(() => {
      style.removeProperty('font-size')
    })
    const app = await startApp()
    const queue = app.open(
      'uploadQueue',
      uploadQueueMachine.provide({ actors: { recallBatch: heldViewPort<Recalled>().logic } }),
      { maxFiles: 100 },
    )
    const batch = batchOf(['beach', 'harbour', 'garden'].map(id => newFile(aFile(id))))

    await app.show(<UploadList queue={queue} batch={batch} canRemove />)
    const rows = screen.getAllByRole('listitem')
    expect(rows.map(({ textContent }) => /\w+\.jpg/u.exec(textContent)?.[0])).toEqual([
      'beach.jpg',
      'harbour.jpg',
      'garden.jpg',
    ])
    expect(
      rows.map(({ ariaPosInSet, style: { insetBlockStart } }) => [ariaPosInSet, insetBlockStart]),
    ).toEqual(tops.map((top, index) => [`${index + 1}`, top]))
    expect(rows[0]?.style.blockSize).toBe(tops[1])
  },
)

// Answers B-495
it.each<{ name: string; lake: FileStatus; status: FileStatus; last: string }>([
  { name: 'Remove', status: 'new', lake: 'new', last: 'Remove lake.jpg' },
  { name: 'Upload anyway:', status: 'there', lake: 'failed', last: 'Upload anyway: beach.jpg' },
])('gives the focus of $name to that of the next file, or of the one before', async asked => {
  const { name, status, lake, last } = asked
  const app = await startApp()
  const { queue, recalled } = openUpload(app)
  function List() {
    const batch = useSelector(queue, ({ context }) => context.batch)
    return <UploadList queue={queue} batch={batch} canRemove />
  }
  const user = await app.show(<List />)
  const files = ['beach', 'harbour', 'garden', 'lake'].map((id): BatchFile => ({
    ...newFile(aFile(id)),
    status: id === 'lake' ? lake : status,
  }))
  await recalled.answer({ files, album: null })

  const focusAfter = async () => {
    await user.keyboard('{Enter}')
    return document.activeElement?.ariaLabel
  }
  screen.getByRole('button', { name: `${name} harbour.jpg` }).focus()
  expect(await focusAfter()).toBe(`${name} garden.jpg`)
  expect(await focusAfter()).toBe(last)
})
