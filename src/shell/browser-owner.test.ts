import { expect, it } from 'vitest'
import { createBrowserOwner } from '#src/shell/browser-owner.ts'
import { aStorage } from '#tests/support/actors/a-storage.ts'

// Answers B-094
it('detects in every tab that another account was used before, and stores no account by name', () => {
  const storage = aStorage()
  const [first, second] = [createBrowserOwner(() => storage), createBrowserOwner(() => storage)]

  expect(first.storedFor('anna-1001')).toBe('own')
  first.claim('anna-1001')
  expect(second.storedFor('anna-1001')).toBe('own')
  expect(second.storedFor('cleo-1003')).toBe('anothers')
  second.claim('cleo-1003')
  expect(first.storedFor('cleo-1003')).toBe('own')
  expect([...storage.entries.values()].join(' ')).not.toMatch(/anna|cleo/u)
})

// Answers B-094
it('knows after a sign-out that something remains until everything was deleted, for every account', () => {
  const storage = aStorage()
  const owner = createBrowserOwner(() => storage)
  owner.claim('anna-1001')

  owner.leave()
  expect(owner.storedFor('cleo-1003')).toBe('remains')
  expect(owner.storedFor('anna-1001')).toBe('remains')
  owner.clear()
  expect(storage.entries.size).toBe(0)
  expect(owner.storedFor('cleo-1003')).toBe('own')
})

// Answers B-094
it('keeps the mark of an account that signed in before the sign-out had deleted everything', () => {
  const storage = aStorage()
  const owner = createBrowserOwner(() => storage)
  owner.claim('anna-1001')
  owner.leave()
  owner.claim('cleo-1003')
  owner.clear()

  expect(owner.storedFor('dora-1004')).toBe('anothers')
})

it('removes the mark of another account if the storage is full, and returns no account if it is blocked', () => {
  const storage = aStorage()
  createBrowserOwner(() => storage).claim('anna-1001')
  const full = createBrowserOwner(() => ({
    ...storage,
    setItem: () => {
      throw new DOMException('Full', 'QuotaExceededError')
    },
  }))

  expect(full.storedFor('cleo-1003')).toBe('anothers')
  full.claim('cleo-1003')
  expect(storage.entries.size).toBe(0)
  const blocked = createBrowserOwner(() => {
    throw new DOMException('Denied', 'SecurityError')
  })
  for (const step of [() => blocked.claim('cleo-1003'), blocked.leave, blocked.clear]) {
    expect(step).not.toThrow()
  }
  expect(blocked.storedFor('cleo-1003')).toBe('own')
})
