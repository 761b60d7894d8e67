import { describe, expect, it } from 'vitest'
import { isolatedAlbumName, shownAlbumName } from '#machines/library/model/album-shown.ts'

describe('the name of an album', () => {
  it.each([
    ['Lisbon', 'Lisbon'],
    ['  Lisbon\n', 'Lisbon'],
    ['<b>Sea</b>', '<b>Sea</b>'],
    ['', ''],
    ['\u200B\u3164', ''],
    ['Sea\u202Enogard', 'Seanogard'],
    [' \t', ''],
    ['x'.repeat(120), 'x'.repeat(120)],
    ['x'.repeat(121), `${'x'.repeat(120)}…`],
    ['🌊'.repeat(120), '🌊'.repeat(120)],
    ['🌊'.repeat(121), `${'🌊'.repeat(120)}…`],
    [`${'x'.repeat(118)}👨‍👩‍👧`, `${'x'.repeat(118)}…`],
    ['x'.repeat(1_000_000), `${'x'.repeat(120)}…`],
  ])('is shown up to 120 characters, without splitting a sign: %#', (name, shown) => {
    expect(shownAlbumName(name)).toBe(shown)
  })

  it('does not change the text direction of a surrounding sentence', () => {
    expect(isolatedAlbumName('שמש', 'Untitled album')).toBe('\u2068שמש\u2069')
    expect(isolatedAlbumName(' ', 'Untitled album')).toBe('\u2068Untitled album\u2069')
  })
})
