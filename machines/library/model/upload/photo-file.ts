import type { ImageType } from '#machines/library/model/upload/image-kind.ts'
import type { Photo } from '#machines/library/model/photo.ts'
import { cutText } from '#machines/model/text/cut-text.ts'
import { replaceHidden } from '#machines/model/text/shown-name.ts'
import { withoutEnd } from '#machines/model/text/without-end.ts'

export type PhotoToSave = Pick<Photo, 'imageId' | 'localFileName' | 'url' | 'untouchedUrl'>

/** A photo whose file another app takes, with the time that it was taken. */
export type PhotoToShare = PhotoToSave & Pick<Photo, 'dateTaken'>

/** The maximum length of a saved photo's file name, in UTF-16 units; L-124. */
const LONGEST = 120

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
  bare(replaceHidden(text.toWellFormed(), '').replaceAll(RESERVED, '_'))

/** The first `most - 1` UTF-16 units: one is reserved for the `_` that is put before a device name such as `con`. */
const cut = (text: string, most: number): string => bare(cutText(text, most - 1))
