import { expect, it } from 'vitest'
import { otherKindOf } from '#machines/library/model/other-kind.ts'
import { bytesOf } from '#tests/support/uploads/files.ts'

// Answers L-205
it.each([
  ['a film of a phone', 'a.mov', '\0\0\0\u0014ftypqt  \0\0\0\0qt  ', 'video'],
  ['a film of before', 'a.mov', '\0\0\0\bwide\0\0\0\0mdat', 'video'],
  ['a film of a browser', 'a.webm', '\u001AEß£', 'video'],
  ['a film of a disk', 'a.avi', 'RIFF\0\0\0\0AVI LIST', 'video'],
  ['a film of a camera by its name', 'a.MTS', 'G@\0\u0010', 'video'],
  ['a RAW photo of Canon', 'a.cr2', 'II*\0\u0010\0\0\0CR\u0002\0', 'raw'],
  ['a newer RAW photo of Canon', 'a.cr3', '\0\0\0\u0018ftypcrx \0\0\0\u0001crx isom', 'raw'],
  ['a RAW photo of Fujifilm', 'a.raf', 'FUJIFILMCCD-RAW 0201', 'raw'],
  ['a RAW photo by its name', 'a.dng', 'II*\0\b\0\0\0\0\0\0\0', 'raw'],
  ['a scan', 'a.tif', 'II*\0\b\0\0\0\0\0\0\0', 'other'],
  ['a sound', 'a.m4a', '\0\0\0\u0018ftypM4A ', 'other'],
  ['a sound of a disk', 'a.wav', 'RIFF\0\0\0\0WAVE', 'other'],
  ['a burst of AVIF', 'a.avif', '\0\0\0\u0018ftypavis', 'avif'],
  ['a HEIC cut short in its first box', 'a.heic', '\0\0\0\u0018ftyphei', 'damaged'],
  ['a JPEG cut short', 'a.jpg', 'ÿØ', 'damaged'],
  ['a PNG broken by a text transfer', 'a.png', '\u0089PNG\n\u001A\n', 'damaged'],
  ['a photo of zeros', 'a.jpg', '\0\0\0\0', 'damaged'],
  ['a web page', 'a.jpg', '<!doctype html>', 'other'],
  ['nothing', 'a.jpg', '', 'other'],
])('names %s', (_what, name, bytes, kind) => {
  expect(otherKindOf(name, Uint8Array.from(bytesOf(bytes)))).toBe(kind)
})
