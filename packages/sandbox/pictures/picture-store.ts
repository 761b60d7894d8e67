import { createReadStream } from 'node:fs'
import { mkdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { randomUUID } from 'node:crypto'
import sharp, { type Sharp } from 'sharp'
import { bodyOf } from '#sandbox/body.ts'
import { keptDrawing } from '#sandbox/pictures/kept-drawings.ts'
import { type PaintedPhoto, paintedPhoto, recipeOf } from '#sandbox/pictures/painted-photo.ts'
import { sharedPicture } from '#sandbox/pictures/shared-pictures.ts'
import { createSharedWork } from '#sandbox/pictures/shared-work.ts'
import { notAnImage, typeOfFile, uprightPixels } from '#sandbox/pictures/uploaded-file.ts'
import {
  isCropped,
  sizeWithin,
  type Size,
  THUMBNAIL_SIZES,
  thumbnailSize,
  type Variant,
} from '#sandbox/pictures/variants.ts'
import type { PhotoRow } from '#sandbox/services/library/photo-row.ts'

/** Makes and reads the pictures below one folder: generated pictures in `pictures`, originals in `uploads`. */
export const createPictureStore = (folder: string) => {
  sharp.concurrency(1)
  const underway = createSharedWork<void>()
  const original = (uploadId: string): string => join(folder, 'uploads', uploadId)
  const madeFolder = ({ image_id: id, origin, scene }: PhotoRow): string =>
    origin === 'calculated'
      ? join(folder, 'pictures', 'shared', (scene ?? '').replace('/', '-'))
      : join(folder, 'pictures', id.slice(0, 2), id)
  const made = (photo: PhotoRow, variant: Variant): string =>
    join(madeFolder(photo), `${variant}.jpg`)

  const pixels = async (photo: PhotoRow): Promise<Sharp> => {
    const type = await typeOfFile(original(photo.upload_id))
    if (type === null) throw notAnImage('The file is no JPEG, PNG or HEIC picture.')
    return uprightPixels(original(photo.upload_id), type)
  }

  const make = async (photo: PhotoRow, variant: Variant): Promise<void> => {
    const id = THUMBNAIL_SIZES.find(known => `${known}` === variant)
    const size = id === undefined ? sizeWithin(photo, Infinity) : thumbnailSize(photo, id)
    await keep(
      made(photo, variant),
      photo.origin === 'uploaded'
        ? await asJpeg((await pixels(photo)).resize(size), variant)
        : await seeded(paintedFor(photo), variant, size),
    )
  }

  return {
    /** The path of an original upload. */
    original,

    /** Bytes and media type of one picture of a photo. */
    async read(
      photo: PhotoRow,
      variant: Variant,
    ): Promise<{ body: ReadableStream; type: string; bytes: number }> {
      const isUntouched = variant === 'untouched' && photo.origin === 'uploaded'
      const asked = variant === 'untouched' ? 'url' : variant
      const file = isUntouched ? original(photo.upload_id) : made(photo, asked)
      const known = await stat(file).catch(() => null)
      if (known === null && !isUntouched) await underway(file, () => make(photo, asked))
      return {
        body: bodyOf(createReadStream(file)),
        type: isUntouched ? photo.media_type : 'image/jpeg',
        bytes: (known ?? (await stat(file))).size,
      }
    },

    /** Deletes the files of removed photos; failures are only logged. */
    async remove(photos: readonly PhotoRow[]): Promise<void> {
      for (const photo of photos) {
        if (photo.origin === 'calculated') continue
        const files = [madeFolder(photo)]
        if (photo.origin === 'uploaded') files.push(original(photo.upload_id))
        for (const file of files) await removed(file)
      }
    },

    /** Deletes the files of uploads, finished or not; failures are only logged. */
    async removeOriginals(uploadIds: readonly string[]): Promise<void> {
      for (const uploadId of uploadIds) await removed(original(uploadId))
    },

    /** Creates the thumbnails of an upload. Throws a problem 415 if its pixels cannot be read. */
    async makeThumbnails(photo: PhotoRow): Promise<void> {
      const largest = sizeWithin(photo, Math.max(...THUMBNAIL_SIZES))
      const { data, info } = await (
        await pixels(photo)
      )
        .resize(largest)
        .flatten({ background: '#ffffff' })
        .toColourspace('srgb')
        .raw()
        .toBuffer({ resolveWithObject: true })
        .catch(() => {
          throw notAnImage('The picture cannot be decoded.')
        })
      const raw = { width: info.width, height: info.height, channels: info.channels }
      await Promise.all(
        THUMBNAIL_SIZES.map(async side => {
          // In `data`, which is no larger than `largest`, a panorama is only a few px high, so crop the original
          // instead.
          const source = isCropped(photo, side) ? await pixels(photo) : sharp(data, { raw })
          const thumbnail = source.resize(thumbnailSize(photo, side))
          await keep(made(photo, `${side}`), await asJpeg(thumbnail, `${side}`))
        }),
      )
    },
  }
}

/** The pictures on disk. The store generates a missing picture on first request. */
export type PictureStore = ReturnType<typeof createPictureStore>

/** The photo to paint: in calculated libraries, photos with the same picture share one painting. */
const paintedFor = (photo: PhotoRow): PaintedPhoto => {
  if (photo.origin !== 'calculated') return photo
  const { scene = '', lightOf = null } = sharedPicture(photo.scene) ?? {}
  return { image_id: scene, scene, date_taken: lightOf }
}

const removed = (path: string): Promise<void> =>
  rm(path, { recursive: true, force: true }).catch((error: unknown) => {
    console.error('A file of a removed photo stays:', error)
  })

const keep = async (file: string, bytes: Uint8Array): Promise<void> => {
  await mkdir(dirname(file), { recursive: true })
  const draft = `${file}.${randomUUID()}`
  await writeFile(draft, bytes)
  await rename(draft, file)
}

const seeded = async (photo: PaintedPhoto, variant: Variant, size: Size): Promise<Buffer> => {
  const recipe = ['tinted', ...recipeOf(photo), variant, `${size.width}x${size.height}`]
  return keptDrawing(recipe, async () => asJpeg(await paintedPhoto(photo, size), variant))
}

const asJpeg = (picture: Sharp, variant: Variant): Promise<Buffer> =>
  picture
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: variant === 'url' ? 88 : 80, mozjpeg: false })
    .toBuffer()
