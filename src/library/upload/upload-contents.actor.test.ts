import { createHash } from 'node:crypto'
import { expect, it, vi } from 'vitest'
import {
  batchOf,
  fileKeyOf,
  newFile,
  withChanges,
  type BatchFile,
  type Content,
} from '#machines/library/model/upload/upload-batch.ts'
import { aFile } from '#machines/samples/files.ts'
import type { ContentReading } from '#src/browser/file-reader/read-content.ts'
import { createFileStore } from '#src/library/upload/file-store.ts'
import { createUploadContents } from '#src/library/upload/upload-contents.actor.ts'
import { arrived } from '#tests/support/actors/deferred.ts'

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex')

const ready = (id: string): BatchFile => ({ ...newFile(aFile(id)), status: 'ready' })

// Answers B-004
it('reads the content of each file, one after another, and finds duplicates', async () => {
  const { contents, emitted } = start({ a: 'sea', b: 'hill', c: 'sea' })
  contents.follow(batchOf([ready('a'), ready('b'), ready('c')]), false)

  await vi.waitFor(() => expect(emitted).toHaveLength(3))
  expect(emitted).toEqual([
    expect.objectContaining({ id: 'a', hash: hashOf('sea'), isSent: false, sames: [] }),
    expect.objectContaining({ id: 'b', hash: hashOf('hill'), isSent: false, sames: [] }),
    expect.objectContaining({ id: 'c', hash: hashOf('sea'), isSent: false, sames: ['a'] }),
  ])
})

// Answers B-004
it('reads files first that count as sent by their names, and recognises content that was sent under another name', async () => {
  const { contents, emitted, sent } = start({ a: 'sea', b: 'hill' })
  sent.set(hashOf('sea'), 'photo-sea')
  contents.follow(batchOf([ready('a'), { ...ready('b'), status: 'there' }]), false)

  await vi.waitFor(() => expect(emitted).toHaveLength(2))
  expect(emitted.map(({ id, isSent }) => [id, isSent])).toEqual([
    ['b', false],
    ['a', true],
  ])
})

// Answers B-004
it('does not count a photo as a duplicate of itself', async () => {
  const { contents, emitted, sent, hold, letGo } = start({ a: 'sea' })
  hold()
  contents.follow(batchOf([ready('a')]), false)
  contents.follow(batchOf([{ ...ready('a'), status: 'stored', imageId: 'photo-a' }]), true)
  sent.set(hashOf('sea'), 'photo-a')
  letGo()

  await vi.waitFor(() => expect(emitted).toMatchObject([{ id: 'a', isSent: false }]))
})

// Answers B-004
it('marks files whose photo another tab has stored meanwhile', () => {
  const { contents, emitted } = start({})
  const stored = { ...ready('a'), status: 'stored', imageId: 'photo-a', hash: 'same' } as const
  contents.follow(batchOf([stored, ready('b')]), true)
  contents.foundTwice([fileKeyOf(aFile('a')), fileKeyOf(aFile('b'))])

  expect(emitted).toEqual([{ id: 'a', hash: 'same', copyName: null, isSent: true, sames: [] }])
})

// Answers B-004
it('reads the content of a photo whose upload has ended', async () => {
  const { contents, noted, hold, letGo } = start({ a: 'sea', b: 'hill' })
  hold()
  const stored = [
    { ...ready('a'), status: 'stored', imageId: 'photo-a' },
    { ...ready('b'), status: 'stored', imageId: 'photo-b' },
    { ...ready('gone'), status: 'stored', imageId: 'photo-gone' },
  ] as const
  contents.follow(batchOf([ready('a'), ready('b')]), true)
  contents.learn(stored)
  contents.follow(batchOf([]), false)
  letGo()

  await vi.waitFor(() => expect(noted).toHaveLength(2))
  expect(noted).toEqual([
    { fileKey: fileKeyOf(aFile('a')), hash: hashOf('sea'), imageId: 'photo-a' },
    { fileKey: fileKeyOf(aFile('b')), hash: hashOf('hill'), imageId: 'photo-b' },
  ])
})

// Answers B-004, L-265
it.each([
  { failures: 1, hashes: [null, hashOf('hill'), hashOf('sea')], reported: 0 },
  { failures: 2, hashes: [null, null, null], reported: 1 },
])(
  'opens a worker that failed again, and knows no content of files that seem to be sent after $failures failures',
  async ({ failures, hashes, reported }) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const { contents, emitted, reports } = start({ a: 'sea', b: 'hill', c: 'sea' }, { failures })
    const there = (id: string): BatchFile => ({ ...ready(id), status: 'there' })
    contents.follow(batchOf([there('a'), there('b'), there('c')]), true)

    await vi.advanceTimersByTimeAsync(3000)
    vi.useRealTimers()
    await vi.waitFor(() => expect(emitted).toHaveLength(3))
    expect(emitted.map(({ hash }) => hash)).toEqual(hashes)
    expect(reports).toHaveLength(reported)
  },
)

// Answers B-003
it('copies files in order once the upload has started, each once', async () => {
  const { contents, emitted, disk } = start({ a: 'sea', b: 'hill' })
  const batch = batchOf([ready('a'), ready('b')])
  contents.follow(batch, false)
  await vi.waitFor(() => expect(emitted).toHaveLength(2))
  expect([...disk.keys()]).toEqual([])

  contents.follow(batch, true)
  await vi.waitFor(() =>
    expect([...disk]).toEqual([
      ['own.1', 'sea'],
      ['own.2', 'hill'],
    ]),
  )
  contents.follow(withChanges(batch, [{ id: 'a', status: 'active' }]), true)

  await vi.waitFor(() => expect(emitted.at(-1)).toMatchObject({ id: 'b', copyName: 'own.2' }))
  expect(disk.size).toBe(2)
})

// Answers B-003
it('copies a file that was being read when the upload started, and hashes no file twice', async () => {
  const { contents, disk, hold, letGo, reads, emitted } = start({ a: 'sea', b: 'hill' })
  hold()
  const batch = batchOf([ready('a'), ready('b')])
  contents.follow(batch, false)
  contents.follow(withChanges(batch, [{ id: 'b', status: 'failed' }]), false)
  await vi.waitFor(() => expect(reads).toEqual(['a']))
  contents.follow(batch, true)
  letGo()

  await vi.waitFor(() => expect([...disk.values()].toSorted()).toEqual(['hill', 'sea']))
  await vi.waitFor(() =>
    expect(emitted.filter(({ copyName }) => copyName !== null)).toHaveLength(2),
  )
  expect(reads.toSorted()).toEqual(['a', 'a', 'b'])
})

// Answers B-003
it('copies the other files where one can no longer be read', async () => {
  const { contents, disk, room } = start({ a: 'sea', b: 'hill' })
  room.unreadable = 'a.jpg'
  contents.follow(batchOf([ready('a'), ready('b')]), true)

  await vi.waitFor(() => expect([...disk.values()]).toEqual(['hill']))
})

// Answers B-003
it('frees space with each stored file, and continues copying', async () => {
  const { contents, disk, emitted, room } = start({ a: 'sea', b: 'hill' })
  room.copies = 1
  contents.follow(batchOf([ready('a'), ready('b')]), true)
  await vi.waitFor(() => expect(emitted).toHaveLength(2))
  expect([...disk.values()]).toEqual(['sea'])

  contents.dropCopies([{ ...aFile('a'), copyName: 'own.1' }])
  await vi.waitFor(() => expect([...disk.values()]).toEqual(['hill']))
  contents.dropCopies([{ ...aFile('a'), copyName: null }])
  expect([...disk.values()]).toEqual(['hill'])
})

// Answers B-003
it('still hashes a file whose copy runs out of space, and makes no other copy until there is space', async () => {
  const { contents, disk, emitted, room, copied } = start({ a: 'sea', b: 'hill' })
  room.isFullAnyway = true
  contents.follow(batchOf([ready('a'), ready('b')]), true)

  await vi.waitFor(() => expect(emitted).toHaveLength(2))
  expect(emitted.map(({ copyName }) => copyName)).toEqual([null, null])
  expect(copied).toEqual(['own.1'])
  expect(disk.size).toBe(0)
})

// Answers B-003
it('deletes the copies of files that were removed from the upload, and no others when the session ends', async () => {
  const { contents, disk, stop } = start({ a: 'sea', b: 'hill', c: 'wood' })
  const batch = batchOf([ready('a'), ready('b'), ready('c')])
  contents.follow(batch, true)
  await vi.waitFor(() => expect(disk.size).toBe(3))

  const without = withChanges(batch, [{ id: 'a', status: 'refused', refusal: 'damaged' }])
  contents.follow(without, true)
  await vi.waitFor(() => expect([...disk.values()]).toEqual(['hill', 'wood']))
  contents.follow(batchOf([ready('c')]), true)
  await vi.waitFor(() => expect([...disk.values()]).toEqual(['wood']))
  stop()
  await arrived()
  expect([...disk.values()]).toEqual(['wood'])
})

// Answers B-003
it('deletes the copy of a file that was stored while it was copied', async () => {
  const { contents, disk, emitted, hold, letGo } = start({ a: 'sea' })
  hold()
  contents.follow(batchOf([ready('a')]), true)
  contents.follow(batchOf([{ ...ready('a'), status: 'stored', imageId: 'photo-a' }]), true)
  letGo()

  await vi.waitFor(() => expect(emitted).toMatchObject([{ id: 'a', copyName: null }]))
  await vi.waitFor(() => expect(disk.size).toBe(0))
})

// Answers B-003
it('restores complete files of an earlier page, and deletes the other copies of that page', async () => {
  const { contents, disk, files } = start({})
  const jpeg = `\u00FF\u00D8\u00FF${'.'.repeat(997)}`
  disk.set('gone.1', jpeg)
  disk.set('gone.2', jpeg.slice(0, 500))
  disk.set('gone.3', jpeg)
  disk.set('gone.4', '.'.repeat(1000))
  disk.set('busy.5', jpeg)
  const missing = (id: string, copyName: string | null): BatchFile => ({
    ...newFile(aFile(id)),
    status: 'missing',
    copyName,
  })

  const { files: back } = await contents.bringBack({
    files: [
      missing('whole', 'gone.1'),
      missing('torn', 'gone.2'),
      { ...missing('stored', 'gone.3'), status: 'stored', imageId: 'photo' },
      missing('text', 'gone.4'),
      missing('none', null),
      missing('lost', 'gone.9'),
    ],
    album: null,
  })

  expect(back.map(({ file: { id }, status, copyName }) => [id, status, copyName])).toEqual([
    ['whole', 'ready', 'gone.1'],
    ['torn', 'missing', null],
    ['stored', 'stored', null],
    ['text', 'missing', null],
    ['none', 'missing', null],
    ['lost', 'missing', null],
  ])
  const file = files.get('whole')
  expect([file.name, file.size, file.lastModified]).toEqual(['whole.jpg', 1000, 1_720_000_000_000])
  await vi.waitFor(() => expect([...disk.keys()]).toEqual(['gone.1', 'busy.5']))
})

// Answers B-003
it('leaves an earlier upload unchanged if the browser stores no copies', async () => {
  const { contents } = start({}, { hasDisk: false })
  const recalled = { files: [ready('a')], album: null }

  expect(await contents.bringBack(recalled)).toEqual(recalled)
})

/** Upload contents over files with the given texts, a worker that reads at once, and a fake disk. */
function start(
  texts: Record<string, string>,
  { failures = 0, hasDisk = true }: { failures?: number; hasDisk?: boolean } = {},
) {
  const files = createFileStore()
  for (const [id, text] of Object.entries(texts)) files.putBack(id, new File([text], `${id}.jpg`))
  const disk = new Map<string, string>()
  const sent = new Map<string, string>()
  const emitted: Content[] = []
  const noted: unknown[] = []
  const reports: unknown[] = []
  const copied: string[] = []
  const reads: string[] = []
  const room = { copies: 1000, isFullAnyway: false, unreadable: '' }
  let held: Promise<void> | null = null
  let letGo = (): void => undefined
  let names = 0
  const read = async (file: File, name: string | null): Promise<ContentReading> => {
    reads.push(file.name.slice(0, 1))
    await held
    if (file.name === room.unreadable) return { hash: null, isKept: false }
    const text = await file.text()
    if (name !== null) copied.push(name)
    if (name !== null && !room.isFullAnyway) disk.set(name, text)
    return { hash: hashOf(text), isKept: name !== null && !room.isFullAnyway }
  }
  const contents = createUploadContents({
    fileStore: files,
    records: {
      batch: () => 'own',
      owns: async batch => batch !== 'busy',
      findContent: async (_file, hash) => [sent.get(hash) ?? []].flat(),
      noteContent: content => {
        noted.push(content)
      },
    },
    openReader: async () => {
      failures -= 1
      if (failures >= 0) throw new Error('No worker')
      return { read: ({ file, copy }) => read(file, copy?.name ?? null), end: () => undefined }
    },
    openBytes: async () =>
      hasDisk
        ? {
            folder: 'folder',
            room: async () => (room.copies - disk.size) * 1000,
            find: async name => {
              const text = disk.get(name)
              return text === undefined
                ? null
                : new File([Uint8Array.from(text, letter => letter.codePointAt(0) ?? 0)], name)
            },
            names: async () => [...disk.keys()],
            remove: async gone => {
              for (const name of gone) disk.delete(name)
            },
          }
        : null,
    newId: () => String((names += 1)),
    report: error => {
      reports.push(error)
    },
  })
  const stop = contents.listen(some => {
    emitted.push(...some)
  })
  return {
    contents,
    files,
    disk,
    sent,
    emitted,
    noted,
    reports,
    copied,
    reads,
    room,
    stop,
    hold: () => {
      held = new Promise(resolve => {
        letGo = resolve
      })
    },
    letGo: () => {
      letGo()
    },
  }
}
