import { expect, it } from 'vitest'
import { createUnendedStore, takeAllSteps } from '#src/session/unended-sign-out.actor.ts'
import { aStorage } from '#tests/support/actors/a-storage.ts'

it('runs every step, whether earlier ones fail or not', () => {
  const taken: string[] = []
  const failed: unknown[] = []
  const breaks = () => {
    throw new Error('no storage')
  }
  takeAllSteps([breaks, () => taken.push('b'), breaks, () => taken.push('d')], error =>
    failed.push(error),
  )

  expect(taken).toEqual(['b', 'd'])
  expect(failed).toHaveLength(2)
})

// Answers B-135
it.each(['a storage with space', 'a full storage'])(
  'marks a sign-out for all tabs until it is cleared: %s',
  kind => {
    const { storage, page } = aBrowser({ isFull: kind === 'a full storage' })
    const unended = createUnendedStore(storage, page)
    const other = createUnendedStore(storage, page)
    expect(unended.read()).toBeNull()
    unended.set('open')
    expect(other.read()).toBe('open')
    unended.set('posted')
    expect(other.read()).toBe('posted')
    other.clear()
    expect(unended.read()).toBeNull()
  },
)

// Answers B-135
it('moves the mark to the cookie if the storage has become full, and keeps no older one beside it', () => {
  const browser = aBrowser()
  const unended = createUnendedStore(browser.storage, browser.page)
  unended.set('open')
  browser.storage().isFull = true
  unended.set('posted')

  expect(unended.read()).toBe('posted')
  expect(browser.page.cookie).toBe('session-unended=posted')
})

it('marks a sign-out for its page only if storage and cookies are refused', () => {
  const page = {
    get cookie() {
      return ''
    },
    set cookie(_) {
      throw new DOMException('denied', 'SecurityError')
    },
  }
  const unended = createUnendedStore(() => {
    throw new DOMException('denied', 'SecurityError')
  }, page)
  unended.set('open')
  expect(unended.read()).toBe('open')
  unended.clear()
  expect(unended.read()).toBeNull()
})

/** A browser with one cookie, and a storage that stores nothing new while it is full. */
function aBrowser({ isFull = false } = {}) {
  const storage = aStorage({ isFull })
  let cookie = ''
  return {
    storage: () => storage,
    page: {
      get cookie() {
        return cookie
      },
      set cookie(text) {
        cookie = text.includes('Max-Age=0') ? '' : (text.split(';')[0] ?? '')
      },
    },
  }
}
