import { expect, it, vi } from 'vitest'
import { createUploadLedger, type KeptFile, type UploadStore } from '#src/actors/upload-ledger.ts'
import { aFile } from '#machines/samples/files.ts'
import { batchOf, markOf, newFile, withChanges, type BatchFile } from '#src/model/upload-batch.ts'

const ready = (id: string): BatchFile => ({ ...newFile(aFile(id)), status: 'ready' })

const kept = (id: string, batch: string, imageId: string | null = null): KeptFile => ({
  batch,
  album: null,
  mark: markOf(aFile(id)),
  place: 'abcd'.indexOf(id),
  name: `${id}.jpg`,
  size: 1000,
  lastModified: 1_720_000_000_000,
  imageId,
  isTicked: true,
})

// Answers L-115
it('remembers files that are to be sent and those that are stored, and nothing else', async () => {
  const { ledger, records } = start()
  const batch = batchOf([ready('a'), ready('b'), { ...ready('c'), status: 'refused' }])

  ledger.keep(batch, null)
  await vi.waitFor(() => expect(records()).toEqual(['own a.jpg -', 'own b.jpg -']))
  ledger.keep(withChanges(batch, [{ id: 'a', status: 'stored', imageId: 'photo-a' }]), null)

  await vi.waitFor(() => expect(records()).toEqual(['own a.jpg photo-a', 'own b.jpg -']))
})

it('writes only what changed, however many files there are', async () => {
  const { ledger, writes } = start()
  const batch = batchOf(Array.from({ length: 220 }, (_, index) => ready(`f${index}`)))
  ledger.keep(batch, null)
  await vi.waitFor(() => expect(writes).toEqual([100, 100, 20]))

  ledger.keep(withChanges(batch, [{ id: 'f160', status: 'active' }]), null)
  ledger.keep(withChanges(batch, [{ id: 'f160', status: 'stored', imageId: 'photo' }]), null)

  await vi.waitFor(() => expect(writes).toEqual([100, 100, 20, 1]))
})

it('notes that something is left before the rest of many files is written', async () => {
  const { ledger, writes, notes, breakNext } = start()
  breakNext(1, 2)
  ledger.keep(batchOf(Array.from({ length: 220 }, (_, index) => ready(`f${index}`))), null)

  await vi.waitFor(() => expect(writes).toEqual([100]))
  expect(notes).toEqual([true])
})

it('says which files are remembered as stored only after they are', async () => {
  const { ledger, stored, records } = start()
  const batch = batchOf([ready('a'), ready('b')])
  ledger.keep(withChanges(batch, [{ id: 'a', status: 'stored', imageId: 'photo-a' }]), null)

  await vi.waitFor(() => expect(stored).toEqual(['a.jpg']))
  expect(records()).toContain('own a.jpg photo-a')
})

it('forgets a batch that is over, and notes that nothing is left', async () => {
  const { ledger, records, notes } = start()
  ledger.keep(batchOf([ready('a')]), null)
  await vi.waitFor(() => expect(notes).toEqual([true]))

  ledger.keep(batchOf([]), null)

  await vi.waitFor(() => expect(notes).toEqual([true, false]))
  expect(records()).toEqual([])
})

it('takes over what earlier pages left, as one batch, and not what another tab works on', async () => {
  const { ledger, records, notes, stored } = start(
    [kept('b', 'one'), kept('a', 'one', 'photo-a'), kept('c', 'two'), kept('d', 'busy')],
    ['upload busy'],
  )

  expect(await ledger.recall()).toEqual({
    files: [
      {
        ...newFile({ ...aFile('a'), id: 'kept-0' }),
        status: 'stored',
        imageId: 'photo-a',
      },
      { ...newFile({ ...aFile('b'), id: 'kept-1' }), status: 'missing' },
      { ...newFile({ ...aFile('c'), id: 'kept-2' }), status: 'missing' },
    ],
    album: null,
  })
  expect(records()).toEqual(['one b.jpg -', 'one a.jpg photo-a', 'busy d.jpg -', 'one c.jpg -'])
  expect(notes).toEqual([true])
  expect(stored).toEqual(['a.jpg'])
})

// Answers L-084
it('remembers the album that photos go to, and none where earlier pages name several', async () => {
  const garden = { albumId: 'album-1', name: 'Garden' }
  const { ledger, albums } = start()
  ledger.keep(batchOf([ready('a')]), garden)
  await vi.waitFor(() => expect(albums()).toEqual([garden]))

  const later = start([{ ...kept('a', 'one'), album: garden }])
  expect((await later.ledger.recall()).album).toEqual(garden)
  const mixed = start([{ ...kept('a', 'one'), album: garden }, kept('b', 'two')])
  expect((await mixed.ledger.recall()).album).toBeNull()
})

it('reports a storage that keeps nothing, and goes on with the next state', async () => {
  const { ledger, reports, records, breakNext } = start()
  breakNext(0, 2)
  ledger.keep(batchOf([ready('a')]), null)
  await vi.waitFor(() => expect(reports).toHaveLength(1))

  ledger.keep(batchOf([ready('a')]), null)

  await vi.waitFor(() => expect(records()).toEqual(['own a.jpg -']))
})

it('writes once more what was lost with a storage that the browser closed', async () => {
  const { ledger, reports, records, breakNext } = start()
  breakNext()
  ledger.keep(batchOf([ready('a')]), null)

  await vi.waitFor(() => expect(records()).toEqual(['own a.jpg -']))
  expect(reports).toEqual([])
})

// Answers L-115
it('notes what another tab works on as left', async () => {
  const { ledger, notes } = start([kept('d', 'busy')], ['upload busy'])
  expect(await ledger.recall()).toEqual({ files: [], album: null })
  expect(notes).toEqual([true])

  ledger.keep(batchOf([ready('a')]), null)
  ledger.keep(batchOf([]), null)
  await vi.waitFor(() => expect(notes.length).toBeGreaterThan(1))

  expect(notes).not.toContain(false)
})

it('lets go of stored files that it could not remember, and of no other', async () => {
  const { ledger, stored, breakNext, reports } = start()
  const batch = batchOf([{ ...ready('a'), status: 'stored', imageId: 'photo-a' }])
  ledger.keep(batch, null)
  await vi.waitFor(() => expect(stored).toEqual(['a.jpg']))
  const more: BatchFile[] = [
    { ...ready('a'), status: 'stored', imageId: 'photo-a' },
    { ...ready('b'), status: 'stored', imageId: 'photo-b' },
    ready('c'),
  ]
  breakNext(0, 2)
  ledger.keep(batchOf(more), null)
  await vi.waitFor(() => expect(reports).toHaveLength(1))
  expect(stored).toEqual(['a.jpg'])

  ledger.letGo(more)

  expect(stored).toEqual(['a.jpg', 'b.jpg'])
})

it('knows which files were sent before, and none without a storage', async () => {
  const { ledger, breakNext, reports } = start([kept('a', 'busy', 'photo-a')])

  expect(await ledger.findSent([aFile('a'), aFile('b')])).toEqual(new Set([markOf(aFile('a'))]))
  breakNext()
  expect(await ledger.findSent([aFile('a')])).toEqual(new Set())
  expect(reports).toHaveLength(1)
})

function start(records: KeptFile[] = [], held: string[] = []) {
  const all = new Map(records.map(record => [`${record.batch} ${record.mark}`, record]))
  const writes: number[] = []
  const stored: string[] = []
  const notes: boolean[] = []
  const reports: unknown[] = []
  /** Calls that succeed before some fail, and how many fail then. */
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
      for (const { batch, mark } of remove) all.delete(`${batch} ${mark}`)
      for (const record of put) all.set(`${record.batch} ${record.mark}`, record)
    },
    findSent: async marks => {
      fail()
      const sent = [...all.values()].filter(({ imageId }) => imageId !== null)
      return new Set(sent.map(({ mark }) => mark).filter(mark => marks.includes(mark)))
    },
    forgetSent: async () => undefined,
    forgetAllSent: async () => undefined,
  }
  const ledger = createUploadLedger({
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
    note: isKept => {
      notes.push(isKept)
    },
    report: error => {
      reports.push(error)
    },
  })
  return {
    ledger,
    writes,
    stored,
    notes,
    reports,
    records: () =>
      [...all.values()].map(({ batch, name, imageId }) => `${batch} ${name} ${imageId ?? '-'}`),
    albums: () => [...all.values()].map(({ album }) => album),
    breakNext: (after = 0, times = 1) => {
      failures = { after, times }
    },
  }
}
