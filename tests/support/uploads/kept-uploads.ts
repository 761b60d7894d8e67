import type { Page } from '@playwright/test'

/** Counts what the browser stores about uploads: copies of files, records, entries in localStorage, and resume URLs. */
export const keptIn = (page: Page) =>
  page.evaluate(async () => {
    const names = async (folder: FileSystemDirectoryHandle): Promise<string[]> => {
      const found: string[] = []
      for await (const [name, entry] of folder.entries()) {
        if (entry.kind === 'file') found.push(name)
        else if (entry instanceof FileSystemDirectoryHandle) found.push(...(await names(entry)))
      }
      return found
    }
    const copies = await names(await navigator.storage.getDirectory())
    const databases = await indexedDB.databases()
    const count = (database: string, store: string): Promise<number> =>
      new Promise((resolve, reject) => {
        if (!databases.some(({ name }) => name === database)) {
          resolve(0)
          return
        }
        const request = indexedDB.open(database)
        request.addEventListener('error', () => reject(new Error('No database')))
        request.addEventListener('success', () => {
          const counted = request.result.transaction(store).objectStore(store).count()
          counted.addEventListener('success', () => {
            request.result.close()
            resolve(counted.result)
          })
        })
      })
    const noted = Object.keys(localStorage).filter(key => /^tus::|^uploads-kept$/u.test(key))
    return {
      copies: copies.length,
      records: await count('uploads', 'files'),
      noted: noted.length,
      urls: await count('upload-urls', 'urls'),
    }
  })

/** The counts of a browser that stores nothing about uploads. */
export const NOTHING_KEPT = { copies: 0, records: 0, noted: 0, urls: 0 }
