import { expect, it } from 'vitest'
import { createConsentStore } from '#src/shell/consent/consent-store.ts'
import type { ConsentChoice } from '#machines/shell/consent/consent.model.ts'
import { aStorage } from '#tests/support/actors/a-storage.ts'

const ALL: ConsentChoice = { analytics: true, marketing: true }
const NONE: ConsentChoice = { analytics: false, marketing: false }
const NOON = Date.parse('2026-11-21T12:00:00Z')

it.each(['', '{}', 'null', '{"analytics":true,"marketing":true,"version":0,"at":"2026-11-21"}'])(
  'starts undecided with the entry %j',
  entry => {
    const { open, entries } = aBrowser()
    entries.set('cookieConsent', entry)

    expect(open().read()).toBeNull()
  },
)

it('starts undecided when storage is blocked', () => {
  const closed = {
    getItem: () => {
      throw new DOMException('Closed')
    },
    setItem: () => undefined,
  }

  expect(
    createConsentStore(
      closed,
      () => undefined,
      () => NOON,
    ).read(),
  ).toBeNull()
})

it('emits the current choice, and each change until it is unsubscribed', () => {
  const { open } = aBrowser()
  const book = open()
  const emitted: unknown[] = []

  const stop = book.watch((choice, isOwn) => emitted.push([choice, isOwn]))
  book.set(ALL)
  stop()
  book.set(NONE)

  expect(emitted).toEqual([
    [null, false],
    [ALL, true],
  ])
})

// Answers A-202
it('withdraws in every tab', () => {
  const { open, notifyTabs } = aBrowser()
  const book = open()
  book.set(ALL)
  const other = open()
  const emitted: unknown[] = []
  other.watch((choice, isOwn) => emitted.push([choice, isOwn]))

  book.set(NONE)
  notifyTabs('cookieConsent')

  expect(other.read()).toEqual(NONE)
  expect(emitted).toEqual([
    [ALL, false],
    [NONE, false],
  ])
})

it('is undecided again when the browser clears everything', () => {
  const { open, entries, notifyTabs } = aBrowser()
  const book = open()
  book.set(ALL)

  entries.clear()
  notifyTabs(null)

  expect(book.read()).toBeNull()
})

it('ignores other entries', () => {
  const { open, entries, notifyTabs } = aBrowser()
  const book = open()
  book.set(ALL)

  entries.clear()
  notifyTabs('theme')

  expect(book.read()).toEqual(ALL)
})

// Answers A-202
it('applies a withdrawal that cannot be stored, and throws', () => {
  const { open, fill } = aBrowser()
  const book = open()
  book.set(ALL)
  const emitted: unknown[] = []
  book.watch(choice => emitted.push(choice))
  fill()

  expect(() => book.set(NONE)).toThrow('Full')
  expect(book.read()).toEqual(NONE)
  expect(emitted).toEqual([ALL, NONE])
})

function aBrowser() {
  const storage = aStorage()
  const tabs: ((entry: string | null) => void)[] = []
  return {
    entries: storage.entries,
    open: () =>
      createConsentStore(
        storage,
        onStorage => tabs.push(onStorage),
        () => NOON,
      ),
    notifyTabs: (entry: string | null) => {
      for (const listener of tabs) listener(entry)
    },
    fill: () => {
      storage.isFull = true
    },
  }
}
