import { afterEach, expect, it, vi } from 'vitest'
import { clearUploadBytes, folderOf } from '#src/browser/page.ts'
import { openFileCopies, roomOf } from '#src/browser/file-reader/file-copies.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

// Answers B-003
it.each([
  [{ quota: 1000, usage: 200 }, 400],
  [{ quota: 1000, usage: 999 }, 0],
  [{ quota: 1000, usage: 2000 }, 0],
  [{ quota: 1000 }, 500],
  [{}, 0],
])('copies may take half of the free space: %o leaves %i bytes', (estimate, room) => {
  expect(roomOf(estimate)).toBe(room)
})

// Answers B-003
it('keeps copies in a folder of the account, and removes one that is still being written', async () => {
  const own = await folderOf('customer-1')
  const { left } = aDisk({ [own]: { 'batch.1': 2, 'batch.2': 0 } })
  const kept = await openFileCopies('customer-1')

  expect(kept?.folder).toBe(own)
  expect(await kept?.room()).toBe(500)
  expect(await kept?.names()).toEqual(['batch.1', 'batch.2'])
  expect(await kept?.find('batch.1')).toMatchObject({ name: 'batch.1' })
  expect(await kept?.find('nobody')).toBeNull()

  await kept?.remove(['batch.1', 'batch.2', 'nobody'])
  expect(left()).toEqual({ [own]: [] })
})

// Answers B-003
it('copies may take half a gigabyte in a browser that does not report its quota', async () => {
  const own = await folderOf('customer-1')
  const { storage } = aDisk({ [own]: { 'batch.1': 0, 'batch.2': 0 } })
  vi.stubGlobal('navigator', { storage: { getDirectory: storage.getDirectory } })
  const kept = await openFileCopies('customer-1')

  expect(await kept?.room()).toBe(500_000_000 - 2 * 1000)
})

// Answers B-094
it('removes every copy of a sign-out but one that a page holds, and that one when another account opens its own', async () => {
  vi.useFakeTimers()
  const own = await folderOf('customer-2')
  const { left } = aDisk({ first: { 'batch.1': 0, 'batch.2': 12 }, second: { 'batch.3': 2 } })
  const clearing = clearUploadBytes()
  await vi.advanceTimersByTimeAsync(2000)
  await clearing
  expect(left()).toEqual({ first: ['batch.2'] })

  const kept = await openFileCopies('customer-2')
  await vi.waitFor(() => expect(left()).toEqual({ [own]: [] }))
  expect(await kept?.names()).toEqual([])
})

// Answers B-003
it('keeps no copies if the browser has no file system for the site', async () => {
  vi.stubGlobal('navigator', {
    storage: {
      getDirectory: () => Promise.reject(new DOMException('Private window', 'SecurityError')),
    },
  })
  expect(await openFileCopies('customer-1')).toBeNull()

  vi.stubGlobal('navigator', {})
  expect(await openFileCopies('customer-1')).toBeNull()
})

/**
 * A fake file system. Its folders contain folders and files; the number of a file says how often its removal, and that of
 * its folder, fails before it succeeds.
 */
function aDisk(content: Record<string, Record<string, number>>) {
  class StoredFile {
    constructor(name: string, locked: number) {
      this.name = name
      this.locked = locked
    }
    readonly name: string
    locked: number
    getFile = async () => ({ size: 1000, name: this.name })
  }
  class Folder {
    readonly entries = new Map<string, Folder | StoredFile>()
    keys = () => this.entries.keys()
    values = () => this.entries.values()
    getDirectoryHandle = async (name: string, { create = false } = {}) => {
      const found = this.entries.get(name) ?? (create ? new Folder() : undefined)
      if (found === undefined) throw new DOMException('None', 'NotFoundError')
      this.entries.set(name, found)
      return found
    }
    getFileHandle = async (name: string) => {
      const found = this.entries.get(name)
      if (found === undefined) throw new DOMException('None', 'NotFoundError')
      return found
    }
    removeEntry = async (name: string) => {
      const found = this.entries.get(name)
      if (found === undefined) throw new DOMException('None', 'NotFoundError')
      const files = found instanceof Folder ? [...found.entries.values()] : [found]
      for (const file of files) {
        if (file instanceof StoredFile && file.locked > 0) {
          file.locked -= 1
          throw new DOMException('Locked', 'NoModificationAllowedError')
        }
      }
      this.entries.delete(name)
    }
  }
  vi.stubGlobal('FileSystemFileHandle', StoredFile)
  const root = new Folder()
  const uploads = new Folder()
  root.entries.set('uploads', uploads)
  for (const [name, files] of Object.entries(content)) {
    const folder = new Folder()
    uploads.entries.set(name, folder)
    for (const [file, locked] of Object.entries(files)) {
      folder.entries.set(file, new StoredFile(file, locked))
    }
  }
  const storage = {
    getDirectory: async () => root,
    estimate: async () => ({ quota: 1000, usage: 0 }),
  }
  vi.stubGlobal('navigator', { storage })
  /** The files of each folder now. */
  const left = () =>
    Object.fromEntries(
      [...uploads.entries].map(([name, folder]) => [
        name,
        folder instanceof Folder ? [...folder.keys()] : [],
      ]),
    )
  return { left, storage }
}
