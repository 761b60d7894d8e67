import { afterEach, expect, it, vi } from 'vitest'
import { clearPhotoNotes } from '#src/browser/page.ts'
import { photoColours, printedPhotos } from '#src/browser/storage/photo-notes.ts'

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
it('remembers the last text of each photo, of the last photos, until the customer signs out', () => {
  const entries = aStorage()
  printedPhotos.add([
    ['first', '2026-11-03'],
    ['again', '2026-11-03'],
  ])
  printedPhotos.add(Array.from({ length: 1999 }, (_, index) => [`photo-${index}`, '2026-11-20']))
  printedPhotos.add([['again', '2026-11-20']])
  photoColours.add([['hash-1', '#a1b2c3']])

  const printed = printedPhotos.read()
  expect(printed.size).toBe(2000)
  expect([printed.get('first'), printed.get('again')]).toEqual([undefined, '2026-11-20'])
  clearPhotoNotes()
  expect(entries.size).toBe(0)
})

// Answers B-296
it.each([
  ['no JSON', '{', []],
  ['no list', '{"hash-1":"#a1b2c3"}', []],
  [
    'odd entries',
    '[["hash-1"],["hash-2","red"],["hash-3","#a1b2c3"],[3,"#a1b2c3"],null]',
    ['hash-3'],
  ],
])('leaves out what is odd in %s', (_what, text, known) => {
  aStorage({ 'photo-colours': text })
  expect([...photoColours.read().keys()]).toEqual(known)
})

it('keeps what it has where the storage is full, and knows nothing where it is blocked', () => {
  aStorage({ 'photos-printed': '[["photo-1","2026-11-03"]]' }, 40)
  printedPhotos.add([['photo-2', '2026-11-04']])
  expect([...printedPhotos.read().keys()]).toEqual(['photo-1'])

  vi.stubGlobal('localStorage', undefined)
  printedPhotos.add([['photo-2', '2026-11-04']])
  clearPhotoNotes()
  expect(printedPhotos.read().size).toBe(0)
})
