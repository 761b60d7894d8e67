import { expect, it } from 'vitest'
import { archiveNames } from '#sandbox/services/downloads/archive-names.ts'

const named = (...names: string[]): string[] =>
  archiveNames(names.map(name => ({ file_name: name, media_type: 'image/jpeg' })))

it('keeps usual names', () => {
  expect(named('IMG_1234.JPG', 'Ünïcode 日本.heic', 'a.b.png')).toEqual([
    'IMG_1234.JPG',
    'Ünïcode 日本.heic',
    'a.b.png',
  ])
})

it('numbers names that some file systems could not distinguish', () => {
  expect(named('a.jpg', 'A.JPG', 'a.jpg', 'a (2).jpg', 'é.jpg', 'e\u0301.jpg')).toEqual([
    'a.jpg',
    'A (2).JPG',
    'a (3).jpg',
    'a (2) (2).jpg',
    'é.jpg',
    'e\u0301 (2).jpg',
  ])
})

it.each([
  ['../../etc/passwd', '_.._etc_passwd.jpg'],
  ['C:\\x.jpg', 'C__x.jpg'],
  ['/', '_.jpg'],
  ['..', 'photo.jpg'],
  ['', 'photo.jpg'],
  ['.jpg', 'photo.jpg'],
  ['con.jpg', '_con.jpg'],
  ['Lpt1', '_Lpt1.jpg'],
  ['gpj\u202Eexe.\u0000jpg', 'gpj_exe._jpg.jpg'],
  ['ends in a dot. .jpg', 'ends in a dot.jpg'],
  [`${'x'.repeat(300)}.jpg`, `${'x'.repeat(60)}.jpg`],
])('makes %j safe', (given, safe) => {
  expect(named(given)).toEqual([safe])
})

it('adds an extension by type to a name without one', () => {
  expect(
    archiveNames([
      { file_name: 'photo', media_type: 'image/heic' },
      { file_name: 'photo', media_type: 'image/png' },
    ]),
  ).toEqual(['photo.heic', 'photo.png'])
})
