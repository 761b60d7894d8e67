import type { ImageType } from '#machines/library/model/image-kind.ts'
import type { Photo } from '#machines/library/model/photo.ts'

/** What is needed of a photo to save its file. */
export type PhotoToSave = Pick<Photo, 'imageId' | 'localFileName' | 'url' | 'untouchedUrl'>

/** Characters of the longest name of a saved photo; L-124. */
const LONGEST = 120

/** What shows nothing, or turns the reading direction around. */
const HIDDEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu

/** What some system cannot have in a name. */
const RESERVED = /["*:<>?|]/gu

/** Spaces and dots that systems drop, or take for something else. */
const OUTER = /^[\s.]+|[\s.]+$/gu

/** Names of devices on Windows, whatever the ending. */
const DEVICE = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/iu

/** Endings by content, the usual one first. */
const ENDINGS: Readonly<Record<ImageType, readonly [string, ...string[]]>> = {
  'image/heic': ['heic', 'heif'],
  'image/jpeg': ['jpg', 'jpeg', 'jpe', 'jfif'],
  'image/png': ['png'],
}
const ALL_ENDINGS = new Set<string>(Object.values(ENDINGS).flat())

/**
 * The name under which a photo is saved: its own without folders and without characters that are hidden or that some
 * system cannot have, at most 120 characters, with the ending of its content. A name of which nothing is left is
 * `photo-{imageId}`. Photo library, section 2; L-124.
 */
export const photoFileName = (
  { imageId, localFileName }: Pick<PhotoToSave, 'imageId' | 'localFileName'>,
  type: ImageType,
): string => {
  const given = safe(lastOf(localFileName))
  const [, before = '', own = ''] = /^(.*)\.([a-z\d]+)$/isu.exec(given) ?? []
  const isPicture = ALL_ENDINGS.has(own.toLowerCase())
  const ending = ENDINGS[type].includes(own.toLowerCase()) ? own : ENDINGS[type][0]
  const stem = cut(isPicture ? before : given, LONGEST - ending.length - 1)
  const name = stem === '' ? safe(`photo-${imageId}`) : stem
  return `${DEVICE.test(name) ? `_${name}` : name}.${ending}`
}

const lastOf = (path: string): string => path.split(/[/\\]/u).at(-1) ?? ''

const safe = (text: string): string =>
  text.toWellFormed().replaceAll(HIDDEN, '').replaceAll(RESERVED, '_').replaceAll(OUTER, '')

/** Never in the middle of a character; leaves room for the mark of a name that a device has. */
const cut = (text: string, most: number): string => {
  const short = text.slice(0, most - 1)
  return (short.isWellFormed() ? short : short.slice(0, -1)).replaceAll(OUTER, '')
}
