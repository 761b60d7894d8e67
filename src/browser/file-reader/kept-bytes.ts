import { digest } from '#src/browser/digest.ts'
import { UPLOAD_FOLDER } from '#src/browser/page.ts'

/** Names a copy of a file in this browser. */
export interface CopyPlace {
  /** The folder of an account. */
  folder: string
  name: string
}

/** Copies of the files of unfinished uploads, which a page that died leaves to the next one. Null where a browser keeps none. */
export interface KeptBytes {
  folder: string
  /** Bytes that a copy may take now. */
  room(): Promise<number>
  /** Null where it is not there. */
  find(name: string): Promise<File | null>
  names(): Promise<string[]>
  remove(names: readonly string[]): Promise<void>
}

/** Part of what is free that copies may take: the rest belongs to the pictures of the page and to other sites. */
const SHARE = 0.5
/** Bytes that copies may take altogether in a browser that does not say what it grants, as Safari before 17. */
const UNTOLD = 500_000_000
/** Tries to remove a copy that something still writes, and the milliseconds between them. */
const TRIES = 5
const PAUSE = 100

/** Bytes that copies may take of what a browser grants. */
export const roomOf = ({ quota = 0, usage = 0 }: StorageEstimate): number =>
  Math.max(0, Math.floor((quota - usage) * SHARE))

/** The copies of one account. */
export const openKeptBytes = async (owner: string): Promise<KeptBytes | null> => {
  try {
    const { storage } = navigator
    const root = await storage.getDirectory()
    const folder = await digest([owner])
    const all = await root.getDirectoryHandle(UPLOAD_FOLDER, { create: true })
    const own = await all.getDirectoryHandle(folder, { create: true })
    return {
      folder,
      room: async () =>
        'estimate' in storage
          ? roomOf(await storage.estimate())
          : Math.max(0, UNTOLD - (await sizeOf(own))),
      find: async name => {
        try {
          const handle = await own.getFileHandle(name)
          return await handle.getFile()
        } catch {
          return null
        }
      },
      names: async () => {
        const names: string[] = []
        for await (const name of own.keys()) names.push(name)
        return names
      },
      remove: async names => {
        await Promise.all(names.map(name => removeFrom(own, name)))
      },
    }
  } catch {
    return null
  }
}

const sizeOf = async (folder: FileSystemDirectoryHandle): Promise<number> => {
  let size = 0
  for await (const entry of folder.values()) {
    if (entry instanceof FileSystemFileHandle) size += (await entry.getFile()).size
  }
  return size
}

const removeFrom = async (folder: FileSystemDirectoryHandle, name: string): Promise<void> => {
  for (let left = TRIES; left > 0; left -= 1) {
    try {
      await folder.removeEntry(name)
      return
    } catch (error) {
      if (error instanceof DOMException && error.name === 'NotFoundError') return
    }
    // A page that ends its worker waits for the browser to close what that had open.
    await new Promise(resolve => {
      setTimeout(resolve, PAUSE)
    })
  }
}
