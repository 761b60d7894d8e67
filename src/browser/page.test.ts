import { afterEach, expect, it, vi } from 'vitest'
import {
  clearDeletions,
  hasUnfinishedUploads,
  mayStartOver,
  noteUnfinishedUploads,
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

it("works where the browser's storage throws", () => {
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
  expect(() => clearDeletions()).not.toThrow()
  expect(mayStartOver()).toBe(false)
})
