import { expect, it, vi } from 'vitest'
import { createUploadRecords } from '#src/library/upload/upload-records.actor.ts'
import type { FileRecord, UploadStore } from '#src/library/upload/upload-store.actor.ts'
import { aFile } from '#machines/samples/files.ts'
import {
  batchOf,
  fileKeyOf,
  newFile,
  withChanges,
  type BatchFile,
} from '#machines/library/model/upload/upload-batch.ts'

const ready = (id: string): BatchFile => ({ ...newFile(aFile(id)), status: 'ready' })

const kept = (id: string, batch: string, imageId: string | null = null): FileRecord => ({
  batch,
  album: null,
  fileKey: fileKeyOf(aFile(id)),
  index: 'abcd'.indexOf(id),
  name: `${id}.jpg`,
  size: 1000,
  lastModified: 1_720_000_000_000,
  copy: 0,
  imageId,
  isTicked: true,
  hash: null,
  copyName: null,
})

// Answers L-115
it('stores only files that must be sent and files that are stored', async () => {
  const { uploadRecords, records } = start()
  const batch = batchOf([ready('a'), ready('b'), { ...ready('c'), status: 'refused' }])

  uploadRecords.write(batch, null)
  await vi.waitFor(() => expect(records()).toEqual(['own a.jpg -', 'own b.jpg -']))
  uploadRecords.write(withChanges(batch, [{ id: 'a', status: 'stored', imageId: 'photo-a' }]), null)

  await vi.waitFor(() => expect(records()).toEqual(['own a.jpg photo-a', 'own b.jpg -']))
})

// Answers B-004, L-115
it.each<[what: string, change: Partial<BatchFile>, left: string[]]>([
  ['the service refused', { status: 'refused', refusal: 'damaged' }, []],
  ['was sent before', { status: 'there', double: 'before' }, []],
  ['cannot be read while the customer leaves', { status: 'refused', refusal: 'unreadable' }, ['a']],
  ['has changed while the customer leaves', { status: 'refused', refusal: 'changed' }, ['a']],
])(
  'reports a file that %s as missing on a later page only if it can be chosen again',
  async (_what, change, left) => {
    const { uploadRecords, records } = start()
    const batch = batchOf([ready('a'), ready('b')])
    uploadRecords.write(batch, null)
    await vi.waitFor(() => expect(records()).toEqual(['own a.jpg -', 'own b.jpg -']))
    uploadRecords.write(
      withChanges(batch, [
        { id: 'a', ...change },
        { id: 'b', status: 'stored', imageId: 'photo-b' },
      ]),
      null,
    )

    await vi.waitFor(() =>
      expect(records()).toEqual([...left.map(id => `own ${id}.jpg -`), 'own b.jpg photo-b']),
    )
  },
)

it('stores both of two photos that share name, size and time', async () => {
  const { uploadRecords, records } = start()
  const other = { ...ready('a'), file: { ...aFile('a'), id: 'other', copy: 1 } }
  const batch = batchOf([ready('a'), other])
  uploadRecords.write(
    withChanges(batch, [{ id: 'other', status: 'stored', imageId: 'photo-other' }]),
    null,
  )
  await vi.waitFor(() => expect(records()).toEqual(['own a.jpg -', 'own a.jpg photo-other']))
})

it('writes only records that changed, however many files there are', async () => {
  const { uploadRecords, writes } = start()
  const batch = batchOf(Array.from({ length: 220 }, (_, index) => ready(`f${index}`)))
  uploadRecords.write(batch, null)
  await vi.waitFor(() => expect(writes).toEqual([100, 100, 20]))

  uploadRecords.write(withChanges(batch, [{ id: 'f160', status: 'active' }]), null)
  uploadRecords.write(
    withChanges(batch, [{ id: 'f160', status: 'stored', imageId: 'photo' }]),
    null,
  )

  await vi.waitFor(() => expect(writes).toEqual([100, 100, 20, 1]))
})

it('sets the flag of unfinished uploads before the last of many files are written', async () => {
  const { uploadRecords, writes, notes, breakNext } = start()
  breakNext(1, 2)
  uploadRecords.write(batchOf(Array.from({ length: 220 }, (_, index) => ready(`f${index}`))), null)

  await vi.waitFor(() => expect(writes).toEqual([100]))
  expect(notes).toEqual([true])
})

it('reports files as recorded only after they are recorded', async () => {
  const { uploadRecords, stored, records } = start()
  const batch = batchOf([ready('a'), ready('b')])
  uploadRecords.write(withChanges(batch, [{ id: 'a', status: 'stored', imageId: 'photo-a' }]), null)

  await vi.waitFor(() => expect(stored).toEqual(['a.jpg']))
  expect(records()).toContain('own a.jpg photo-a')
})

it('deletes a finished batch, and clears the flag of unfinished uploads', async () => {
  const { uploadRecords, records, notes } = start()
  uploadRecords.write(batchOf([ready('a')]), null)
  await vi.waitFor(() => expect(notes).toEqual([true]))

  uploadRecords.write(batchOf([]), null)

  await vi.waitFor(() => expect(notes).toEqual([true, false]))
  expect(records()).toEqual([])
})

it('merges unfinished uploads of earlier pages into one batch, except uploads in use by another tab', async () => {
  const { uploadRecords, records, notes, stored } = start(
    [kept('b', 'one'), kept('a', 'one', 'photo-a'), kept('c', 'two'), kept('d', 'busy')],
    ['upload busy'],
  )

  expect(await uploadRecords.recall()).toEqual({
    files: [
      {
        ...newFile({ ...aFile('a'), id: 'stored-0' }),
        status: 'stored',
        imageId: 'photo-a',
      },
      { ...newFile({ ...aFile('b'), id: 'stored-1' }), status: 'missing' },
      { ...newFile({ ...aFile('c'), id: 'stored-2' }), status: 'missing' },
    ],
    album: null,
  })
  expect(records()).toEqual(['one b.jpg -', 'one a.jpg photo-a', 'busy d.jpg -', 'one c.jpg -'])
  expect(notes).toEqual([true])
  expect(stored).toEqual(['a.jpg'])
})

// Answers L-084
it('stores the album of the photos, and null if earlier pages name several albums', async () => {
  const garden = { albumId: 'album-1', name: 'Garden' }
  const { uploadRecords, albums } = start()
  uploadRecords.write(batchOf([ready('a')]), garden)
  await vi.waitFor(() => expect(albums()).toEqual([garden]))

  const later = start([{ ...kept('a', 'one'), album: garden }])
  expect((await later.uploadRecords.recall()).album).toEqual(garden)
  const mixed = start([{ ...kept('a', 'one'), album: garden }, kept('b', 'two')])
  expect((await mixed.uploadRecords.recall()).album).toBeNull()
})

it('reports a storage that fails, and continues with the next state', async () => {
  const { uploadRecords, reports, records, breakNext } = start()
  breakNext(0, 2)
  uploadRecords.write(batchOf([ready('a')]), null)
  await vi.waitFor(() => expect(reports).toHaveLength(1))

  uploadRecords.write(batchOf([ready('a')]), null)

  await vi.waitFor(() => expect(records()).toEqual(['own a.jpg -']))
})

it('repeats the writes that were lost when the browser closed the database', async () => {
  const { uploadRecords, reports, records, breakNext } = start()
  breakNext()
  uploadRecords.write(batchOf([ready('a')]), null)

  await vi.waitFor(() => expect(records()).toEqual(['own a.jpg -']))
  expect(reports).toEqual([])
})

// Answers L-115
it('sets the flag of unfinished uploads for the uploads of another tab', async () => {
  const { uploadRecords, notes } = start([kept('d', 'busy')], ['upload busy'])
  expect(await uploadRecords.recall()).toEqual({ files: [], album: null })
  expect(notes).toEqual([true])

  uploadRecords.write(batchOf([ready('a')]), null)
  uploadRecords.write(batchOf([]), null)
  await vi.waitFor(() => expect(notes.length).toBeGreaterThan(1))

  expect(notes).not.toContain(false)
})

it('releases stored files that it could not record, and no other files', async () => {
  const { uploadRecords, stored, breakNext, reports } = start()
  const batch = batchOf([{ ...ready('a'), status: 'stored', imageId: 'photo-a' }])
  uploadRecords.write(batch, null)
  await vi.waitFor(() => expect(stored).toEqual(['a.jpg']))
  const more: BatchFile[] = [
    { ...ready('a'), status: 'stored', imageId: 'photo-a' },
    { ...ready('b'), status: 'stored', imageId: 'photo-b' },
    ready('c'),
  ]
  breakNext(0, 2)
  uploadRecords.write(batchOf(more), null)
  await vi.waitFor(() => expect(reports).toHaveLength(1))
  expect(stored).toEqual(['a.jpg'])

  uploadRecords.release(more)

  expect(stored).toEqual(['a.jpg', 'b.jpg'])
})

it('finds the files that were sent before, and none without a storage', async () => {
  const { uploadRecords, breakNext, reports } = start([kept('a', 'busy', 'photo-a')])

  expect(await uploadRecords.findSent([aFile('a'), aFile('b')])).toEqual(
    new Set([fileKeyOf(aFile('a'))]),
  )
  breakNext()
  expect(await uploadRecords.findSent([aFile('a')])).toEqual(new Set())
  expect(reports).toHaveLength(1)
})

// Answers B-004
it('marks a file whose content was stored as another photo meanwhile, and records no duplicate', async () => {
  const { uploadRecords, twice, contents } = start()
  contents.set('same', 'photo-of-another-tab')
  const stored = { status: 'stored', hash: 'same' } as const
  uploadRecords.write(batchOf([{ ...ready('a'), ...stored, imageId: 'photo-a' }]), null)
  await vi.waitFor(() => expect(twice).toEqual([fileKeyOf(aFile('a'))]))

  const double = {
    ...ready('b'),
    ...stored,
    hash: 'new',
    imageId: 'photo-b',
    double: 'here',
  } as const
  uploadRecords.write(batchOf([double]), null)
  uploadRecords.write(batchOf([double, ready('c')]), null)
  await vi.waitFor(() =>
    expect(uploadRecords.findContent(aFile('c'), 'same')).resolves.toHaveLength(1),
  )
  expect(await uploadRecords.findContent(aFile('c'), 'new')).toEqual([])
})

// Answers B-003
it('claims a batch of a closed page, and no batch in use by another tab', async () => {
  const { uploadRecords } = start([], ['upload busy'])
  await uploadRecords.recall()

  expect(uploadRecords.batch()).toBe('own')
  expect(await uploadRecords.owns('own')).toBe(true)
  expect(await uploadRecords.owns('gone')).toBe(true)
  expect(await uploadRecords.owns('busy')).toBe(false)
})

it('finds no content, and records none, without a storage', async () => {
  const { uploadRecords, breakNext, reports } = start()
  breakNext(0, 2)

  expect(await uploadRecords.findContent(aFile('a'), 'any')).toEqual([])
  uploadRecords.noteContent({ fileKey: 'a', hash: 'any', imageId: 'photo' })
  await vi.waitFor(() => expect(reports).toHaveLength(2))
})

function start(records: FileRecord[] = [], held: string[] = []) {
  const all = new Map(records.map(record => [`${record.batch} ${record.fileKey}`, record]))
  const writes: number[] = []
  const stored: string[] = []
  const notes: boolean[] = []
  const twice: string[] = []
  /** Ids of photos by the content of their files. */
  const contents = new Map<string, string>()
  const reports: unknown[] = []
  /** `after` calls succeed; then `times` calls fail. */
  let failures = { after: 0, times: 0 }
  const fail = (): void => {
    const { after, times } = failures
    if (times === 0) return
    failures = after > 0 ? { after: after - 1, times } : { after, times: times - 1 }
    if (after > 0) return
    throw new DOMException('Full', 'QuotaExceededError')
  }
  const store: UploadStore = {
    readAll: async () => [...all.values()],
    write: async (put, remove) => {
      fail()
      writes.push(put.length)
      for (const { batch, fileKey } of remove) all.delete(`${batch} ${fileKey}`)
      const twice = put.filter(({ hash, imageId }) => {
        if (hash === null || imageId === null) return false
        if (!contents.has(hash)) contents.set(hash, imageId)
        return contents.get(hash) !== imageId
      })
      for (const record of put) all.set(`${record.batch} ${record.fileKey}`, record)
      return twice.map(({ fileKey }) => fileKey)
    },
    findSent: async fileKeys => {
      fail()
      const sent = [...all.values()].filter(({ imageId }) => imageId !== null)
      return new Set(
        sent.map(({ fileKey }) => fileKey).filter(fileKey => fileKeys.includes(fileKey)),
      )
    },
    findContent: async (_mark, hash) => {
      fail()
      return [contents.get(hash) ?? []].flat()
    },
    noteContent: async ({ hash, imageId }) => {
      fail()
      contents.set(hash, imageId)
    },
    removeSent: async () => undefined,
    clearSent: async () => undefined,
  }
  const uploadRecords = createUploadRecords({
    store: async () => store,
    locks: {
      request: async (name: string, _options: unknown, work?: unknown) => {
        const isFree = !held.includes(name)
        if (typeof work === 'function') work(isFree ? { name, mode: 'exclusive' } : null)
      },
    } as LockManager,
    newId: () => 'own',
    onStored: files => {
      stored.push(...files.map(({ name }) => name))
    },
    onTwice: fileKeys => {
      twice.push(...fileKeys)
    },
    note: isKept => {
      notes.push(isKept)
    },
    report: error => {
      reports.push(error)
    },
  })
  return {
    uploadRecords,
    writes,
    stored,
    notes,
    twice,
    contents,
    reports,
    records: () =>
      [...all.values()].map(({ batch, name, imageId }) => `${batch} ${name} ${imageId ?? '-'}`),
    albums: () => [...all.values()].map(({ album }) => album),
    breakNext: (after = 0, times = 1) => {
      failures = { after, times }
    },
  }
}
