import {
  clearUploadBytes,
  folderOf,
  namesIn,
  removeEntry,
  UPLOAD_FOLDER,
} from '#src/browser/page.ts'

export interface CopyPath {
  /** The name of the account's folder. */
  folder: string
  name: string
}

/** The share of the free space that copies may take; the rest is for the page's pictures and other sites. */
const SHARE = 0.5
/** How many bytes copies may take in a browser that does not report its quota, such as Safari before 17. */
const UNTOLD = 500_000_000
/** How many bytes copies may take, by the browser's estimate of its storage. */
export const roomOf = ({ quota = 0, usage = 0 }: StorageEstimate): number =>
  Math.max(0, Math.floor((quota - usage) * SHARE))

/**
 * Opens an account's copies, and removes copies that the sign-out of another account could not remove. Null if the
 * browser has no storage for them; B-003, B-094.
 */
export const openFileCopies = async (owner: string) => {
  try {
    const { storage } = navigator
    const root = await storage.getDirectory()
    const folder = await folderOf(owner)
    const all = await root.getDirectoryHandle(UPLOAD_FOLDER, { create: true })
    const own = await all.getDirectoryHandle(folder, { create: true })
    void clearUploadBytes(owner)
    return {
      folder,
      /** How many bytes further copies may take. */
      room: async (): Promise<number> =>
        'estimate' in storage
          ? roomOf(await storage.estimate())
          : Math.max(0, UNTOLD - (await sizeOf(own))),
      /** The copy with this name, or null. */
      find: async (name: string): Promise<File | null> => {
        try {
          const handle = await own.getFileHandle(name)
          return await handle.getFile()
        } catch {
          return null
        }
      },
      names: () => namesIn(own),
      remove: async (names: readonly string[]): Promise<void> => {
        await Promise.all(names.map(name => removeEntry(own, name)))
      },
    }
  } catch {
    return null
  }
}

/** Copies of files of an unfinished upload, from which the next page continues if this page dies. */
export type FileCopies = NonNullable<Awaited<ReturnType<typeof openFileCopies>>>

const sizeOf = async (folder: FileSystemDirectoryHandle): Promise<number> => {
  let size = 0
  for await (const entry of folder.values()) {
    if (entry instanceof FileSystemFileHandle) size += (await entry.getFile()).size
  }
  return size
}
