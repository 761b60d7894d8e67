import { cutText, replaceHidden } from '#sandbox/product.ts'
import type { PhotoRow } from '#sandbox/services/library/photo-row.ts'

/**
 * The maximum number of characters of a name without its extension. A name of this length fits into every file system,
 * even in UTF-8.
 */
const LONGEST = 60

/** Matches characters that some system forbids in a name, or reads as a separator between folders. */
const UNSAFE = /["*/:<>?\\|]/gu

/** Matches the names of devices on Windows, with any extension. */
const DEVICE = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/iu

const ENDINGS: Readonly<Record<string, string>> = {
  'image/heic': '.heic',
  'image/jpeg': '.jpg',
  'image/png': '.png',
}

/** File names for photos in one folder: safe everywhere, and unique ignoring case. */
export const archiveNames = (
  photos: readonly Pick<PhotoRow, 'file_name' | 'media_type'>[],
): string[] => {
  const taken = new Set<string>()
  return photos.map(photo => {
    const { stem, ending } = safeName(photo)
    let name = `${stem}${ending}`
    for (let number = 2; taken.has(keyOf(name)); number += 1) name = `${stem} (${number})${ending}`
    taken.add(keyOf(name))
    return name
  })
}

const keyOf = (name: string): string => name.normalize('NFC').toLowerCase()

const safeName = ({
  file_name: given,
  media_type: type,
}: Pick<PhotoRow, 'file_name' | 'media_type'>): { stem: string; ending: string } => {
  const name = replaceHidden(given.toWellFormed().replaceAll(UNSAFE, '_'), '_')
  const [, first = '', own = ''] = /^(.*?)(\.[a-z\d]{1,5})?$/isu.exec(name) ?? []
  const stem = cutText(first.replaceAll(/^[\s.]+|[\s.]+$/gu, ''), LONGEST).trimEnd()
  return {
    stem: DEVICE.test(stem) ? `_${stem}` : stem || 'photo',
    ending: own === '' ? (ENDINGS[type] ?? '') : own,
  }
}
