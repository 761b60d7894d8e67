import { expect, it } from 'vitest'
import { createBrowserOwner } from '#src/shell/browser-owner.ts'

const aStorage = () => {
  const entries = new Map<string, string>()
  return {
    entries,
    storage: {
      getItem: (key: string) => entries.get(key) ?? null,
      setItem: (key: string, value: string) => {
        entries.set(key, value)
      },
      removeItem: (key: string) => {
        entries.delete(key)
      },
    },
  }
}

// Answers B-094
it('detects in every tab that another account was used before, and stores no account by name', () => {
  const { entries, storage } = aStorage()
  const [first, second] = [createBrowserOwner(() => storage), createBrowserOwner(() => storage)]

  expect(first.claim('anna-1001')).toBe(false)
  expect(second.claim('anna-1001')).toBe(false)
  expect(second.claim('cleo-1003')).toBe(true)
  expect(first.claim('cleo-1003')).toBe(false)
  expect([...entries.values()].join(' ')).not.toMatch(/anna|cleo/u)
})

it('has no stored account after a sign-out', () => {
  const { entries, storage } = aStorage()
  const owner = createBrowserOwner(() => storage)
  owner.claim('anna-1001')

  owner.clear()

  expect(entries.size).toBe(0)
  expect(owner.claim('cleo-1003')).toBe(false)
})

it('removes the mark of another account if the storage is full, and returns no account if it is blocked', () => {
  const { entries, storage } = aStorage()
  createBrowserOwner(() => storage).claim('anna-1001')
  const full = {
    ...storage,
    setItem: () => {
      throw new DOMException('Full', 'QuotaExceededError')
    },
  }

  expect(createBrowserOwner(() => full).claim('cleo-1003')).toBe(true)
  expect(entries.size).toBe(0)
  const blocked = createBrowserOwner(() => {
    throw new DOMException('Denied', 'SecurityError')
  })
  expect(blocked.claim('cleo-1003')).toBe(false)
})
