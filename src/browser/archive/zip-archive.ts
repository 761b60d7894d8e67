import { Zip, ZipDeflate, ZipPassThrough } from 'fflate'
import { UnsavedFile } from '#machines/account/data-export/data-export.model.ts'

/** A file inside the archive. Its bytes are packed as they arrive. */
export interface ArchivedFile {
  push(bytes: Uint8Array): void
  /** Ends the file; call it after the last `push`. */
  end(): void
}

/** The maximum number of bytes of a ZIP; beyond about 4 GiB it would need the ZIP64 extension. */
const LARGEST = 4_000_000_000
/** How many packed bytes are held before they are added to a Blob, which the browser may move to disk. */
const HELD = 4_000_000
/** How many bytes of a file are read and packed at once. */
const BYTES_AT_ONCE = 1_000_000

/**
 * A ZIP of at most `largest` bytes that is packed in the browser. Every call throws or rejects with `UnsavedFile` if there
 * is no room for more.
 */
export const createArchive = (largest = LARGEST) => {
  let packed = new Blob([], { type: 'application/zip' })
  let chunks: Uint8Array<ArrayBuffer>[] = []
  let bytes = 0

  const moveToBlob = (): void => {
    packed = new Blob([packed, ...chunks], { type: 'application/zip' })
    chunks = []
    bytes = 0
  }
  const zip = new Zip((error, piece) => {
    try {
      if (error !== null) throw error
      chunks.push(new Uint8Array(piece))
      bytes += piece.length
      if (packed.size + bytes > largest) throw new RangeError('A ZIP holds no more')
      if (bytes >= HELD) moveToBlob()
    } catch (cause) {
      throw new UnsavedFile(cause)
    }
  })

  return {
    /** Opens a file. Its packed bytes wait in memory until the files before it have ended. */
    file: (name: string): ArchivedFile => {
      const file = new ZipDeflate(name, { level: 6 })
      zip.add(file)
      return {
        push: some => {
          if (some.length > 0) file.push(some)
        },
        end: () => file.push(new Uint8Array(), true),
      }
    },

    /** Adds a file without compressing it. */
    put: async (name: string, file: Blob): Promise<void> => {
      const entry = new ZipPassThrough(name)
      zip.add(entry)
      for (let from = 0; from < file.size; from += BYTES_AT_ONCE) {
        entry.push(await bytesOf(file.slice(from, from + BYTES_AT_ONCE)))
      }
      entry.push(new Uint8Array(), true)
    },

    /** Ends the archive; call it after the end of all its files. */
    close: (): Blob => {
      zip.end()
      moveToBlob()
      return packed
    },
  }
}

const bytesOf = async (part: Blob): Promise<Uint8Array> => {
  try {
    return new Uint8Array(await part.arrayBuffer())
  } catch (error) {
    throw new UnsavedFile(error)
  }
}
