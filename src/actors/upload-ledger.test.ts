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
  breakNext(1)
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
  breakNext()
  ledger.keep(batchOf([ready('a')]), null)
  await vi.waitFor(() => expect(reports).toHaveLength(1))

  ledger.keep(batchOf([ready('a')]), null)

  await vi.waitFor(() => expect(records()).toEqual(['own a.jpg -']))
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
  /** Calls until one fails; null where none does. */
  let untilFailure: number | null = null
  const fail = (): void => {
    if (untilFailure === null) return
    untilFailure -= 1
    if (untilFailure >= 0) return
    untilFailure = null
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
    breakNext: (after = 0) => {
      untilFailure = after
    },
  }
}
