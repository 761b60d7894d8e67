import { Zip, ZipDeflate, ZipPassThrough } from 'fflate'
import { UnsavedFile } from '#machines/account/data-export/data-export.model.ts'

/** Where the bytes of one ZIP go. */
export interface ArchiveSink {
  write(bytes: Uint8Array<ArrayBuffer>): Promise<void>
  /** Ends the output. `isOnly` says that the archive has no other part. */
  close(isOnly: boolean): Promise<void>
  /** Deletes the output, if the browser can. */
  discard(): Promise<void>
}

/** Where an archive goes: into one file, or into several parts. */
export interface ArchiveTarget {
  /** The maximum number of bytes of one part of the archive. A file that is larger gets a part of its own. */
  limit: number
  /** Opens the output of a part; `part` counts from 1. Rejects if there is no space for another part. */
  open(part: number): Promise<ArchiveSink>
}

/** A file inside the archive. Its bytes are packed as they arrive. */
export interface ArchivedFile {
  push(bytes: Uint8Array): void
  /** Ends the file; call it after the last `push`. */
  end(): void
}

/**
 * An archive whose parts are written while they are created. Every call except `discard` rejects with `UnsavedFile`
 * only.
 */
export interface Archive {
  /**
   * Opens several files in the same part of the archive; in a new part if the current part has less than `reserve`
   * bytes left. The packed bytes of a file are buffered in memory until the files before it have ended.
   */
  files(names: readonly string[], reserve: number): Promise<ArchivedFile[]>
  /** Adds a file without compressing it. */
  put(name: string, file: Blob): Promise<void>
  /** Writes the packed bytes to the target; resolves when they are written. */
  flush(): Promise<void>
  /** Closes the last part; returns the number of parts. */
  close(): Promise<number>
  /** Aborts the archive. Parts that are closed already are not deleted. */
  discard(): Promise<void>
}

/** How many bytes the ZIP headers of a file take, besides its name, which they contain twice. */
const ENTRY = 150
/** How many bytes packing adds at most to incompressible data, besides a thousandth of its size. */
const SLACK = 1000
/** How many bytes of a file are read and packed at once. */
const PIECE = 1_000_000

interface Part {
  zip: Zip
  sink: ArchiveSink
  /** Packed bytes not yet written to the sink. */
  pieces: Uint8Array<ArrayBuffer>[]
  /** An upper estimate of the part's size: the bytes written to the sink, and the most that the headers can add. */
  bytes: number
}

/** Creates an archive that is written into a target. It opens its first part when the first file is added. */
export const createArchive = (target: ArchiveTarget): Archive => {
  let part: Part | null = null
  let parts = 0

  const flush = async (): Promise<void> => {
    if (part === null) return
    const { sink, pieces } = part
    for (const piece of pieces.splice(0)) {
      part.bytes += piece.length
      await sink.write(piece)
    }
  }
  const endPart = async (isLast: boolean): Promise<void> => {
    if (part === null) return
    part.zip.end()
    await flush()
    await part.sink.close(isLast && parts === 1)
    part = null
  }
  const partWith = async (reserve: number): Promise<Part> => {
    await flush()
    if (part !== null && part.bytes + reserve > target.limit) await endPart(false)
    if (part !== null) return part
    const sink = await target.open(parts + 1)
    parts += 1
    const pieces: Part['pieces'] = []
    const zip = new Zip((error, piece) => {
      if (error !== null) throw error
      pieces.push(new Uint8Array(piece))
    })
    part = { zip, sink, pieces, bytes: SLACK }
    return part
  }
  return {
    files: (names, reserve) =>
      saving(async () => {
        const current = await partWith(room(names, reserve))
        return names.map(name => {
          const file = new ZipDeflate(name, { level: 6 })
          current.zip.add(file)
          current.bytes += directoryOf(name)
          return {
            push: bytes => {
              if (bytes.length > 0) file.push(bytes)
            },
            end: () => file.push(new Uint8Array(), true),
          }
        })
      }),

    put: (name, file) =>
      saving(async () => {
        const current = await partWith(room([name], file.size))
        const entry = new ZipPassThrough(name)
        current.zip.add(entry)
        current.bytes += directoryOf(name)
        for (let from = 0; from < file.size; from += PIECE) {
          entry.push(new Uint8Array(await file.slice(from, from + PIECE).arrayBuffer()))
          await flush()
        }
        entry.push(new Uint8Array(), true)
        await flush()
      }),

    flush: () => saving(flush),

    close: () =>
      saving(async () => {
        await endPart(true)
        return parts
      }),

    discard: async () => {
      const open = part
      part = null
      await open?.sink.discard()
    },
  }
}

const directoryOf = (name: string): number => ENTRY + 6 * name.length

const room = (names: readonly string[], bytes: number): number =>
  names.reduce((sum, name) => sum + directoryOf(name), Math.ceil(bytes * 1.001) + SLACK)

const saving = async <Result>(work: () => Promise<Result>): Promise<Result> => {
  try {
    return await work()
  } catch (error) {
    throw new UnsavedFile(error)
  }
}
