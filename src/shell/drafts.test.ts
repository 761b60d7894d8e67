import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createDrafts, type Drafts } from '#src/shell/drafts.ts'
import { aStorage } from '#tests/support/actors/a-storage.ts'

const ADDRESS = { form: 'address', version: 1 }
const DAY = 86_400_000

// Answers A-264
describe('a draft', () => {
  let time = 0
  let storage = aStorage()
  let drafts: Drafts

  afterEach(() => {
    vi.restoreAllMocks()
  })

  beforeEach(async () => {
    time = 1_000_000
    storage = aStorage()
    drafts = createDrafts(storage, () => time)
    await drafts.claim('anna')
    await drafts.set(ADDRESS, { city: 'Amsterdam' })
  })

  it('is restored after a reload and a sign-in of the same account', async () => {
    const reloaded = createDrafts(storage, () => time)
    await reloaded.claim('anna')
    expect(await reloaded.read(ADDRESS)).toEqual({ city: 'Amsterdam' })
  })

  // Answers B-055
  it('is hidden from another account, and restored when the first one returns', async () => {
    expect(await drafts.claim('anna')).toBe(false)
    expect(await drafts.claim('bruno')).toBe(true)
    expect(await drafts.read(ADDRESS)).toBeNull()
    expect([...storage.entries].join(' ')).not.toMatch(/Amsterdam|city|anna/u)
    await drafts.set(ADDRESS, { city: 'Bruges' })
    expect(await drafts.claim('anna')).toBe(true)
    expect(await drafts.read(ADDRESS)).toEqual({ city: 'Amsterdam' })
  })

  // Answers B-055
  it('of another account is deleted after a day', async () => {
    time += DAY + 1
    await drafts.claim('bruno')
    expect([...storage.entries.keys()]).toEqual(['draft-owner'])
  })

  it('that an earlier version stored as plain text is restored', async () => {
    for (const key of storage.entries.keys()) {
      if (key.startsWith('draft:')) {
        storage.setItem(key, JSON.stringify({ keptAt: time, values: { city: 'Delft' } }))
      }
    }
    expect(await drafts.read(ADDRESS)).toEqual({ city: 'Delft' })
    await drafts.claim('bruno')
    expect([...storage.entries].join(' ')).not.toContain('Delft')
  })

  it.each([
    { age: DAY - 1, there: true },
    { age: DAY, there: true },
    { age: DAY + 1, there: false },
  ])('is stored for a day: after $age ms it exists: $there', async ({ age, there }) => {
    time += age
    expect((await drafts.read(ADDRESS)) !== null).toBe(there)
  })

  it('with other fields is not restored', async () => {
    expect(await drafts.read({ ...ADDRESS, version: 2 })).toBeNull()
  })

  it('is deleted after a save, a cancel and a sign-out', async () => {
    await drafts.clear(ADDRESS)
    expect(await drafts.read(ADDRESS)).toBeNull()

    await drafts.set(ADDRESS, { city: 'Utrecht' })
    storage.setItem('scrollPosition', '12')
    drafts.clearAll()
    expect([...storage.entries.keys()]).toEqual(['scrollPosition'])
  })

  it('that is being stored while the customer signs out is not stored', async () => {
    const late = drafts.set(ADDRESS, { city: 'Utrecht' })
    drafts.clearAll()
    await late
    expect([...storage.entries.keys()]).toEqual([])

    await drafts.set(ADDRESS, { city: 'Utrecht' })
    expect([...storage.entries.keys()]).toEqual([])
  })

  it('has the last typed values, in whatever order the digests of the names finish', async () => {
    const digest = crypto.subtle.digest.bind(crypto.subtle)
    const first = Promise.withResolvers<void>()
    vi.spyOn(crypto.subtle, 'digest').mockImplementationOnce(async (algorithm, data) => {
      await first.promise
      return digest(algorithm, data)
    })

    const cleared = drafts.clear(ADDRESS)
    const typed = drafts.set(ADDRESS, { city: 'Utrecht' })
    setTimeout(() => first.resolve(), 5)
    await Promise.all([cleared, typed])

    expect(await drafts.read(ADDRESS)).toEqual({ city: 'Utrecht' })
  })

  it('is not claimed after the customer signed out', async () => {
    const late = drafts.claim('bruno')
    drafts.clearAll()
    await late

    expect([...storage.entries.keys()]).toEqual([])
  })

  it('reveals neither account nor form in its key', () => {
    expect([...storage.entries.keys()].join(' ')).not.toMatch(/anna|address/u)
  })

  it('that was changed in the storage is deleted', async () => {
    for (const key of storage.entries.keys()) {
      if (key.startsWith('draft:')) storage.setItem(key, '{"keptAt":"now","values":[]}')
    }
    expect(await drafts.read(ADDRESS)).toBeNull()
    expect([...storage.entries.keys()]).toEqual(['draft-owner'])
  })

  it('is not stored if the storage is full, without an error', async () => {
    const full = createDrafts(aStorage({ isFull: true }), () => time)
    await full.claim('anna')
    await full.set(ADDRESS, { city: 'Amsterdam' })
    expect(await full.read(ADDRESS)).toBeNull()
  })
})
