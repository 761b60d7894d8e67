import { makeZip } from 'client-zip'
import type { PictureStore } from '#sandbox/pictures/picture-store.ts'
import { archiveNames } from '#sandbox/services/downloads/archive-names.ts'
import type { PhotoRow } from '#sandbox/services/library/photo-row.ts'

/**
 * A ZIP of original photos, not compressed. Pictures are read one after another while the client downloads; a
 * client that disconnects ends the work.
 */
export const archiveFile = (
  photos: readonly PhotoRow[],
  pictures: Pick<PictureStore, 'read'>,
): ReadableStream<Uint8Array> => makeZip(entriesOf(photos, pictures))

interface Entry {
  name: string
  lastModified: Date
  input: AsyncIterable<Uint8Array>
}

/**
 * Yields the entries of the archive. `makeZip` throws into this generator when its reader cancels, but leaves the
 * stream of the current picture open; the generator closes that stream.
 */
async function* entriesOf(
  photos: readonly PhotoRow[],
  pictures: Pick<PictureStore, 'read'>,
): AsyncGenerator<Entry> {
  const names = archiveNames(photos)
  for (const [index, photo] of photos.entries()) {
    const { body } = await pictures.read(photo, 'untouched')
    const reader: ReadableStreamDefaultReader<Uint8Array> = body.getReader()
    try {
      yield {
        name: names[index] ?? photo.image_id,
        lastModified: dateOf(photo),
        input: chunksOf(reader),
      }
    } catch {
      return
    } finally {
      await reader.cancel()
    }
  }
}

async function* chunksOf(
  reader: ReadableStreamDefaultReader<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  for (let read = await reader.read(); !read.done; read = await reader.read()) yield read.value
}

/** The wall-clock time of a ZIP entry: the capture date if it is known and not before 1980, else the upload time. */
const dateOf = ({ date_taken: taken, created }: PhotoRow): Date => {
  const date = new Date(taken?.slice(0, 19) ?? created)
  return date.getFullYear() < 1980 ? new Date(created) : date
}
