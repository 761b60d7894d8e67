import type { ImageType } from '#machines/library/model/upload/image-kind.ts'
import type { Photo } from '#machines/library/model/photo.ts'
import { withoutEnd } from '#machines/model/text/without-end.ts'

/** The fields of a photo that are needed to save its file. */
export type PhotoToSave = Pick<Photo, 'imageId' | 'localFileName' | 'url' | 'untouchedUrl'>

/** The maximum length of a saved photo's file name, in UTF-16 units; L-124. */
const LONGEST = 120

/** Matches characters that are invisible or change the text direction. */
const HIDDEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu

/** Matches characters that some operating system forbids in a name. */
const RESERVED = /["*:<>?|]/gu

/** Match spaces and dots at the beginning and one at the end, which systems drop or misread. */
const BEFORE = /^[\s.]+/u
const BEHIND = /[\s.]/u

/** Matches names that Windows reserves for devices, with or without an extension. */
const DEVICE = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/iu

/** The file extensions for each type of image, the usual extension first. */
const ENDINGS: Readonly<Record<ImageType, readonly [string, ...string[]]>> = {
  'image/heic': ['heic', 'heif'],
  'image/jpeg': ['jpg', 'jpeg', 'jpe', 'jfif'],
  'image/png': ['png'],
}
const ALL_ENDINGS = new Set<string>(Object.values(ENDINGS).flat())

/**
 * The file name of a saved photo: the photo's own name without folders and invisible characters, at most 120 UTF-16
 * units, with the extension of its content. `_` replaces characters that some system forbids. If nothing is left of the
 * name, `photo-{imageId}` replaces it. Photo library, section 2; L-124.
 */
export const photoFileName = (
  { imageId, localFileName }: Pick<PhotoToSave, 'imageId' | 'localFileName'>,
  type: ImageType,
): string => {
  const given = safe(lastOf(localFileName))
  const [, before = '', own = ''] = /^(.*)\.([a-z\d]+)$/isu.exec(given) ?? []
  const isPicture = ALL_ENDINGS.has(own.toLowerCase())
  const ending = ENDINGS[type].includes(own.toLowerCase()) ? own : ENDINGS[type][0]
  const length = LONGEST - ending.length - 1
  const stem = cut(isPicture ? before : given, length)
  const name = stem === '' ? cut(safe(`photo-${imageId}`), length) : stem
  return `${DEVICE.test(name) ? `_${name}` : name}.${ending}`
}

const lastOf = (path: string): string => path.split(/[/\\]/u).at(-1) ?? ''

const bare = (text: string): string => withoutEnd(text.replace(BEFORE, ''), BEHIND)

const safe = (text: string): string =>
  bare(text.toWellFormed().replaceAll(HIDDEN, '').replaceAll(RESERVED, '_'))

/**
 * The first `most - 1` UTF-16 units of a text, without splitting a character; one unit is reserved for the `_` that
 * is put before a device name such as `con`.
 */
const cut = (text: string, most: number): string => {
  const short = text.slice(0, most - 1)
  return bare(short.isWellFormed() ? short : short.slice(0, -1))
}
