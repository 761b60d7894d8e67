import { afterEach, expect, it, vi } from 'vitest'
import {
  accountEnd,
  clearDeletions,
  hasUnfinishedUploads,
  isStorageUsable,
  mayStartOver,
  noteAccountEnd,
  noteReturn,
  noteUnfinishedUploads,
  takeReturn,
} from '#src/browser/page.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

const denied = {
  getItem: () => {
    throw new DOMException('denied', 'SecurityError')
  },
  setItem: () => {
    throw new DOMException('full', 'QuotaExceededError')
  },
  removeItem: () => {
    throw new DOMException('denied', 'SecurityError')
  },
}

it("works if the browser's storage throws", async () => {
  vi.stubGlobal('localStorage', denied)
  vi.stubGlobal('sessionStorage', denied)
  vi.stubGlobal('indexedDB', {
    deleteDatabase: () => {
      throw new DOMException('denied', 'SecurityError')
    },
  })

  expect(hasUnfinishedUploads()).toBe(false)
  expect(() => noteUnfinishedUploads(true)).not.toThrow()
  expect(() => noteUnfinishedUploads(false)).not.toThrow()
  await clearDeletions()
  expect(mayStartOver()).toBe(false)
  expect(() => noteAccountEnd('deleted')).not.toThrow()
  expect(accountEnd()).toBeNull()
})

/** A local storage with `length` entries. Its writes fail with `refusal`; if that is null, they succeed. */
const aStorage = (length: number, refusal: DOMException | null) => {
  const entries = new Map<string, string>()
  return {
    length,
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => {
      if (refusal !== null) throw refusal
      entries.set(key, value)
    },
    removeItem: (key: string) => {
      entries.delete(key)
    },
  }
}

// Answers B-137
it('knows for an hour how the account of the tab ended', () => {
  vi.stubGlobal('sessionStorage', aStorage(0, null))
  const now = vi.spyOn(Date, 'now').mockReturnValue(5_000_000)
  expect(accountEnd()).toBeNull()
  noteAccountEnd('deleted')
  expect(accountEnd()).toBe('deleted')

  now.mockReturnValue(5_000_000 + 3_600_000)
  expect(accountEnd()).toBeNull()
  now.mockRestore()
})

// Answers A-153, B-093
it.each([
  { what: 'that keeps entries', storage: aStorage(0, null), isUsable: true },
  {
    what: 'that is full',
    storage: aStorage(3, new DOMException('full', 'QuotaExceededError')),
    isUsable: true,
  },
  {
    what: 'that is full although it has no entry',
    storage: aStorage(0, new DOMException('full', 'QuotaExceededError')),
    isUsable: false,
  },
  {
    what: 'that refuses to store',
    storage: aStorage(3, new DOMException('denied', 'SecurityError')),
    isUsable: false,
  },
])('a storage $what is usable: $isUsable', ({ storage, isUsable }) => {
  vi.stubGlobal('localStorage', storage)

  expect(isStorageUsable()).toBe(isUsable)
})

// Answers A-083
it.each([
  { at: { pathname: '/change-email-success', search: '' }, taken: true },
  { at: { pathname: '/change-email-success', search: '?a=1' }, taken: false },
  { at: { pathname: '/change-email', search: '' }, taken: false },
])('gives the query of a noted address to its page, and once: $at', ({ at, taken }) => {
  vi.stubGlobal('sessionStorage', aStorage(0, null))
  vi.stubGlobal('location', at)
  noteReturn('/change-email-success?stripped=true')

  expect(takeReturn()).toBe(taken ? '/change-email-success?stripped=true' : null)
  expect(takeReturn()).toBeNull()
})
