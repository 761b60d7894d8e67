import { expect, it } from 'vitest'
import { fitFileName, freeFileName } from '#machines/model/text/file-name.ts'

it('replaces characters that some file systems forbid', () => {
  expect(fitFileName('a:b/c\\d\u202E?.pdf')).toBe('a_b_c_d__.pdf')
})

// immich-app/immich#26898: two files of the same name in one archive; opencloud-eu/web#1261: one name in two normal forms
// Answers B-273
it.each([
  ['cover.pdf', [], 'cover.pdf'],
  ['cover.pdf', ['cover.pdf'], 'cover-2.pdf'],
  ['cover.pdf', ['COVER.PDF', 'cover-2.pdf'], 'cover-3.pdf'],
  ['COVER.PDF', ['cover.pdf'], 'COVER-2.PDF'],
  ['M\u00FCller.pdf', ['Mu\u0308ller.pdf'], 'M\u00FCller-2.pdf'],
  ['clip.mp4', ['clip.mp4'], 'clip-2.mp4'],
  ['cover', ['cover'], 'cover-2'],
  ['cover.', ['cover.'], 'cover.-2'],
  ['invoices/a.b.pdf', ['invoices/a.b.pdf'], 'invoices/a.b-2.pdf'],
])('adds a number before the extension of %s if %j are taken: %s', (name, taken, free) => {
  expect(freeFileName(name, new Set(taken))).toBe(free)
})
