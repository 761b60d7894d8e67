import type { ArchiveSink, ArchiveTarget } from '#src/browser/archive/zip-archive.ts'

/** The maximum number of bytes of a part saved as a download. */
const PART_LIMIT = 200_000_000
/** The maximum number of bytes of a ZIP on the disk; beyond about 4 GiB a ZIP would need the ZIP64 extension. */
const ZIP_LIMIT = 4_000_000_000
/** How many bytes are buffered before they are added to a Blob, which the browser may move to disk. */
const HELD = 4_000_000

/** Opens the browser's save dialog and resolves to the chosen file. Only Chromium has this function. */
export type AskForFile = (wanted: {
  suggestedName: string
  types: { accept: Record<string, string[]> }[]
}) => Promise<DiskFile>

/** The methods of a file handle that the export uses. */
export interface DiskFile {
  createWritable(): Promise<{
    write(bytes: Uint8Array<ArrayBuffer>): Promise<void>
    close(): Promise<void>
    abort(): Promise<void>
  }>
  /** Deletes the file; some browsers with a save dialog lack this method. */
  remove?(): Promise<void>
}

declare global {
  var showSaveFilePicker: AskForFile | undefined
}

/** Returns the function that opens this browser's save dialog; null if the browser has no such dialog. */
export const askForFile = (): AskForFile | null =>
  globalThis.showSaveFilePicker?.bind(globalThis) ?? null

/** The archive's name for a day, `my-data-2026-11-22`. `day` is an ISO date. */
export const archiveName = (day: string): string => `my-data-${day}`

/** A target that streams the archive into one file on the disk. `discard` deletes the file if the browser can. */
export const toDisk = (file: DiskFile): ArchiveTarget => ({
  limit: ZIP_LIMIT,
  open: async part => {
    if (part > 1) throw new RangeError('A ZIP holds no more')
    const disk = await file.createWritable()
    return {
      write: bytes => disk.write(bytes),
      close: () => disk.close(),
      discard: async () => {
        await disk.abort()
        await file.remove?.()
      },
    }
  },
})

/** Parts saved as downloads, one after another. A single part has the archive's plain name. */
export const toDownloads = (
  name: string,
  save: (file: Blob, name: string) => void,
  limit = PART_LIMIT,
): ArchiveTarget => ({
  limit,
  open: part => Promise.resolve(toDownload(name, part, save)),
})

const toDownload = (
  name: string,
  part: number,
  save: (file: Blob, name: string) => void,
): ArchiveSink => {
  /** The flushed bytes: a Blob, which the browser may keep on disk. */
  let flushed = new Blob()
  let buffered: Uint8Array<ArrayBuffer>[] = []
  let bytes = 0
  const flush = (): void => {
    flushed = new Blob([flushed, ...buffered], { type: 'application/zip' })
    buffered = []
    bytes = 0
  }
  return {
    write: piece => {
      buffered.push(piece)
      bytes += piece.length
      if (bytes >= HELD) flush()
      return Promise.resolve()
    },
    close: isOnly => {
      flush()
      save(flushed, isOnly ? `${name}.zip` : `${name}-part-${part}.zip`)
      return Promise.resolve()
    },
    discard: () => {
      flushed = new Blob()
      buffered = []
      return Promise.resolve()
    },
  }
}
