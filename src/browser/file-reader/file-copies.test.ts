import { afterEach, expect, it, vi } from 'vitest'
import { openFileCopies, roomOf } from '#src/browser/file-reader/file-copies.ts'

afterEach(() => {
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
  const { files, folders } = aDisk({ 'batch.1': 2, 'batch.2': 0 })
  const kept = await openFileCopies('customer-1')

  expect(folders).toEqual(['uploads', kept?.folder])
  expect(await kept?.room()).toBe(500)
  expect(await kept?.names()).toEqual(['batch.1', 'batch.2'])
  expect(await kept?.find('batch.1')).toBe('the file batch.1')
  expect(await kept?.find('nobody')).toBeNull()

  await kept?.remove(['batch.1', 'batch.2', 'nobody'])
  expect([...files.keys()]).toEqual([])
})

// Answers B-003
it('copies may take half a gigabyte in a browser that does not report its quota', async () => {
  const { storage } = aDisk({ 'batch.1': 0, 'batch.2': 0 })
  vi.stubGlobal('navigator', { storage: { getDirectory: storage.getDirectory } })
  const kept = await openFileCopies('customer-1')

  expect(await kept?.room()).toBe(500_000_000 - 2 * 1000)
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

/** A fake file system with one folder; `locked` says for each file how often its removal fails before it succeeds. */
function aDisk(locked: Record<string, number>) {
  class StoredFile {
    getFile = async () => ({ size: 1000 })
  }
  vi.stubGlobal('FileSystemFileHandle', StoredFile)
  const files = new Map(Object.entries(locked))
  const folders: string[] = []
  const folder = {
    getDirectoryHandle: async (name: string) => {
      folders.push(name)
      return folder
    },
    getFileHandle: async (name: string) => {
      if (!files.has(name)) throw new DOMException('None', 'NotFoundError')
      return { getFile: async () => `the file ${name}` }
    },
    keys: () => files.keys(),
    values: () => [...files].map(() => new StoredFile()),
    removeEntry: async (name: string) => {
      const left = files.get(name)
      if (left === undefined) throw new DOMException('None', 'NotFoundError')
      files.set(name, left - 1)
      if (left > 0) throw new DOMException('Locked', 'NoModificationAllowedError')
      files.delete(name)
    },
  }
  const storage = {
    getDirectory: async () => folder,
    estimate: async () => ({ quota: 1000, usage: 0 }),
  }
  vi.stubGlobal('navigator', { storage })
  return { files, folders, storage }
}
