import { expect, it } from 'vitest'
import { otherKindOf } from '#machines/library/model/upload/other-kind.ts'
import { bytesOf } from '#tests/support/uploads/files.ts'

// Answers L-205
it.each([
  ['a QuickTime film from a phone', 'a.mov', '\0\0\0\u0014ftypqt  \0\0\0\0qt  ', 'video'],
  ['a film in the old QuickTime format', 'a.mov', '\0\0\0\bwide\0\0\0\0mdat', 'video'],
  ['a film cut short in its first box', 'a.mov', '\0\0\0\u0014ftypqt', 'video'],
  ['a WebM film', 'a.webm', '\u001AEß£', 'video'],
  ['an AVI film', 'a.avi', 'RIFF\0\0\0\0AVI LIST', 'video'],
  ['a camera film, by its file name', 'a.MTS', 'G@\0\u0010', 'video'],
  ['a RAW photo of Canon', 'a.cr2', 'II*\0\u0010\0\0\0CR\u0002\0', 'raw'],
  ['a newer RAW photo of Canon', 'a.cr3', '\0\0\0\u0018ftypcrx \0\0\0\u0001crx isom', 'raw'],
  ['a RAW photo of Fujifilm', 'a.raf', 'FUJIFILMCCD-RAW 0201', 'raw'],
  ['a RAW photo, by its file name', 'a.dng', 'II*\0\b\0\0\0\0\0\0\0', 'raw'],
  ['a scan', 'a.tif', 'II*\0\b\0\0\0\0\0\0\0', 'other'],
  ['an audio file', 'a.m4a', '\0\0\0\u0018ftypM4A ', 'other'],
  ['a WAV file', 'a.wav', 'RIFF\0\0\0\0WAVE', 'other'],
  ['an AVIF burst', 'a.avif', '\0\0\0\u0018ftypavis', 'avif'],
  ['a HEIC cut short in its first box', 'a.heic', '\0\0\0\u0018ftyphei', 'damaged'],
  ['a JPEG cut short', 'a.jpg', 'ÿØ', 'damaged'],
  ['a PNG broken by a text transfer', 'a.png', '\u0089PNG\n\u001A\n', 'damaged'],
  ['a file of zeros', 'a.jpg', '\0\0\0\0', 'damaged'],
  ['a web page', 'a.jpg', '<!doctype html>', 'other'],
  ['an empty file', 'a.jpg', '', 'other'],
])('finds the kind of %s', (_what, name, bytes, kind) => {
  expect(otherKindOf(name, Uint8Array.from(bytesOf(bytes)))).toBe(kind)
})
