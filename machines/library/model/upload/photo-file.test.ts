import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { imageId } from '#machines/model/identifiers.ts'
import type { ImageType } from '#machines/library/model/upload/image-kind.ts'
import { photoFileName } from '#machines/library/model/upload/photo-file.ts'

const ID = v.parse(imageId, 'p-17')

const nameOf = (localFileName: string, type: ImageType = 'image/jpeg', id = ID): string =>
  photoFileName({ imageId: id, localFileName }, type)

describe('the file name of a saved photo', () => {
  // Answers L-124
  it.each([
    ['harbour.jpg', 'harbour.jpg'],
    ['Harbour.JPEG', 'Harbour.JPEG'],
    ['Åre – påske 2024.jpg', 'Åre – påske 2024.jpg'],
    ['浜辺の朝.jpg', '浜辺の朝.jpg'],
    ['harbour', 'harbour.jpg'],
    ['harbour.v2', 'harbour.v2.jpg'],
    ['harbour.final.jpg', 'harbour.final.jpg'],
  ])('is its own name: %j becomes %j', (given, saved) => {
    expect(nameOf(given)).toBe(saved)
  })

  // Answers L-124
  it.each([
    ['harbour.png', 'image/jpeg', 'harbour.jpg'],
    ['harbour.HEIC', 'image/jpeg', 'harbour.jpg'],
    ['harbour.jpg', 'image/png', 'harbour.png'],
    ['harbour.jpg', 'image/heic', 'harbour.heic'],
    ['harbour.heif', 'image/heic', 'harbour.heif'],
    ['harbour.exe', 'image/jpeg', 'harbour.exe.jpg'],
    ['harbour.html', 'image/png', 'harbour.html.png'],
    ['.png', 'image/jpeg', 'png.jpg'],
  ] as const)('has the extension of its content: %j with %s becomes %j', (given, type, saved) => {
    expect(nameOf(given, type)).toBe(saved)
  })

  // Answers L-124
  it.each([
    ['../../etc/passwd.jpg', 'passwd.jpg'],
    ['C:\\Users\\anna\\harbour.jpg', 'harbour.jpg'],
    ['/harbour.jpg', 'harbour.jpg'],
    ['..\\harbour.jpg', 'harbour.jpg'],
    ['👨‍👩‍👧 at the sea.jpg', '👨‍👩‍👧 at the sea.jpg'],
    ['🏴󠁧󠁢󠁷󠁬󠁳󠁿 می‌روم.jpg', '🏴󠁧󠁢󠁷󠁬󠁳󠁿 می‌روم.jpg'],
    ['\u200Dhar\u{E0067}bour\u200D.jpg', 'harbour.jpg'],
    ['har\u0000bo\nur.jpg', 'harbour.jpg'],
    ['\u0000.jpg', 'jpg.jpg'],
    ['harbour\u007F.jpg', 'harbour.jpg'],
    ['harbour\u202Egpj.exe', 'harbourgpj.exe.jpg'],
    ['\u2066harbour\u2069.jpg', 'harbour.jpg'],
    ['har\u2028bour.jpg', 'harbour.jpg'],
    ['har"bo*ur:<1>?|.jpg', 'har_bo_ur__1___.jpg'],
    ['  harbour .jpg  ', 'harbour.jpg'],
    ['...harbour...jpg', 'harbour.jpg'],
    ['harbour\uD83D.jpg', 'harbour\uFFFD.jpg'],
    ['CON.jpg', '_CON.jpg'],
    ['com1', '_com1.jpg'],
    ['lpt9.tar.jpg', '_lpt9.tar.jpg'],
    ['console.jpg', 'console.jpg'],
  ])('contains no dangerous characters: %j becomes %j', (given, saved) => {
    expect(nameOf(given)).toBe(saved)
  })

  // Answers L-124
  it.each(['', ' ', '...', '/', 'album/', '\u202E'])(
    'is the photo’s id if nothing is left of %j',
    given => {
      expect(nameOf(given)).toBe('photo-p-17.jpg')
    },
  )

  // Answers L-124
  it('cuts a long id', () => {
    expect(nameOf('', 'image/jpeg', v.parse(imageId, 'a'.repeat(200))).length).toBeLessThanOrEqual(
      120,
    )
  })

  it('escapes an id that is unfit for a name', () => {
    expect(nameOf('', 'image/png', v.parse(imageId, 'a:b'))).toBe('photo-a_b.png')
  })

  // Answers L-124, B-220
  it.each([
    ['a'.repeat(500), 'a'.repeat(115)],
    [`${'a'.repeat(114)}\u{1F30A}`, 'a'.repeat(114)],
    [`${'a'.repeat(113)}\u{1F30A}`, `${'a'.repeat(113)}\u{1F30A}`],
    [`${'a'.repeat(114)} harbour`, 'a'.repeat(114)],
    [`${'a'.repeat(110)}👨‍👩‍👧`, 'a'.repeat(110)],
    ['a'.repeat(115), 'a'.repeat(115)],
    ['a'.repeat(116), 'a'.repeat(115)],
  ])('has at most 120 characters, without splitting a sign', (given, stem) => {
    expect(nameOf(`${given}.jpg`)).toBe(`${stem}.jpg`)
    expect(nameOf(`${given}.jpg`).length).toBeLessThanOrEqual(120)
    expect(nameOf(`con.${given}`).length).toBeLessThanOrEqual(120)
  })
})
