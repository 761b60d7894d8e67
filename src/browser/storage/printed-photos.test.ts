import { afterEach, expect, it, vi } from 'vitest'
import { clearPrinted } from '#src/browser/page.ts'
import { notePrinted, printedPhotos } from '#src/browser/storage/printed-photos.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

const aStorage = (
  stored: Record<string, string> = {},
  mostChars = Infinity,
): Map<string, string> => {
  const entries = new Map(Object.entries(stored))
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => {
      if (value.length > mostChars) throw new DOMException('No room', 'QuotaExceededError')
      entries.set(key, value)
    },
    removeItem: (key: string) => entries.delete(key),
  })
  return entries
}

// Answers B-288
it('remembers the last day of each photo, of the last 2000 photos, until the customer signs out', () => {
  const entries = aStorage()
  const many = Array.from({ length: 1999 }, (_, index) => `photo-${index}`)
  notePrinted(['first', 'again'], '2026-11-03')
  notePrinted([...many, 'again'], '2026-11-20')

  const printed = printedPhotos()
  expect(printed.size).toBe(2000)
  expect([printed.get('first'), printed.get('again')]).toEqual([undefined, '2026-11-20'])
  clearPrinted()
  expect(entries.size).toBe(0)
})

it.each([
  ['no JSON', '{'],
  ['no list', '{"photo-1":"2026-11-03"}'],
  ['odd entries', '[["photo-1"],["photo-2","soon"],[3,"2026-11-03"],null]'],
])('knows nothing from %s', (_what, text) => {
  aStorage({ 'photos-printed': text })
  expect(printedPhotos().size).toBe(0)
})

it('keeps what it has where the storage is full, and knows nothing where it is blocked', () => {
  aStorage({ 'photos-printed': '[["photo-1","2026-11-03"]]' }, 40)
  notePrinted(['photo-2', 'photo-3'], '2026-11-04')
  expect([...printedPhotos().keys()]).toEqual(['photo-1'])

  vi.stubGlobal('localStorage', undefined)
  notePrinted(['photo-2'], '2026-11-04')
  clearPrinted()
  expect(printedPhotos().size).toBe(0)
})
