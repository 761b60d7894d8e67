import type { ArchiveSink, ArchiveTarget } from '#src/account/data-export/export-archive.ts'

/** Most bytes of a part that is saved as a download. */
const PART_LIMIT = 200_000_000
/** A ZIP without extensions holds fewer bytes than this. */
const ZIP_LIMIT = 4_000_000_000
/** Bytes that are held before the browser may lay them aside. */
const HELD = 4_000_000

/** The dialog of the browser that asks where to save; Chromium alone has it. */
export type AskForFile = (wanted: {
  suggestedName: string
  types: { accept: Record<string, string[]> }[]
}) => Promise<DiskFile>

/** What a place on the disk is used for. */
export interface DiskFile {
  createWritable(): Promise<{
    write(bytes: Uint8Array<ArrayBuffer>): Promise<void>
    close(): Promise<void>
    abort(): Promise<void>
  }>
  /** Not in every browser that asks. */
  remove?(): Promise<void>
}

declare global {
  // oxlint-disable-next-line no-var -- how TypeScript is told of a global
  var showSaveFilePicker: AskForFile | undefined
}

/** The dialog of this browser; null where it has none. */
export const askForFile = (): AskForFile | null =>
  globalThis.showSaveFilePicker?.bind(globalThis) ?? null

/** The name of the archive of a day, `my-data-2026-11-22`. `day` is an ISO date. */
export const archiveName = (day: string): string => `my-data-${day}`

/** One file on the disk, written while it comes. What is discarded leaves nothing behind where the browser can. */
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

/** Parts that are saved as downloads one after the other. The last is called like the archive if it is the only one. */
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
  /** Blobs may lie on the disk. */
  let laid = new Blob()
  let held: Uint8Array<ArrayBuffer>[] = []
  let bytes = 0
  const lay = (): void => {
    laid = new Blob([laid, ...held], { type: 'application/zip' })
    held = []
    bytes = 0
  }
  return {
    write: piece => {
      held.push(piece)
      bytes += piece.length
      if (bytes >= HELD) lay()
      return Promise.resolve()
    },
    close: isOnly => {
      lay()
      save(laid, isOnly ? `${name}.zip` : `${name}-part-${part}.zip`)
      return Promise.resolve()
    },
    discard: () => {
      laid = new Blob()
      held = []
      return Promise.resolve()
    },
  }
}
