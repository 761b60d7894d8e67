import type { ContentRequest } from '#src/browser/file-reader/content-reader.ts'
import type { CopyPath } from '#src/browser/file-reader/file-copies.ts'
import { UPLOAD_FOLDER } from '#src/browser/page.ts'
import { readContent, type Copy } from '#src/browser/file-reader/read-content.ts'

/** Writes a file. Before Safari 16.4 and Chrome 108, some of its methods return promises. */
interface WritingHandle {
  write(bytes: Uint8Array, options: { at: number }): number
  truncate(size: number): void | Promise<void>
  flush(): void | Promise<void>
  close(): void | Promise<void>
}

declare global {
  interface FileSystemFileHandle {
    /** Browsers have this method in workers only. */
    createSyncAccessHandle?(): Promise<WritingHandle>
  }
}

const openCopy = async ({ folder, name }: CopyPath): Promise<Copy | null> => {
  const root = await navigator.storage.getDirectory()
  const all = await root.getDirectoryHandle(UPLOAD_FOLDER, { create: true })
  const own = await all.getDirectoryHandle(folder, { create: true })
  const file = await own.getFileHandle(name, { create: true })
  try {
    const handle = await file.createSyncAccessHandle?.()
    if (handle === undefined) throw new Error('This browser writes no files')
    await handle.truncate(0)
    let at = 0
    return {
      write: bytes => {
        const written = handle.write(bytes, { at })
        if (written !== bytes.length) throw new Error('There is no room')
        at += written
      },
      finish: async () => {
        await handle.flush()
        await handle.close()
      },
      discard: async () => {
        await handle.close()
        await own.removeEntry(name)
      },
    }
  } catch (error) {
    await own.removeEntry(name)
    throw error
  }
}

addEventListener('message', ({ data, ports: [port] }: MessageEvent<ContentRequest>) => {
  const { file, copy } = data
  const begin = (): Promise<Copy | null> => (copy === null ? Promise.resolve(null) : openCopy(copy))
  readContent(file, begin).then(
    reading => port?.postMessage(reading),
    () => port?.postMessage({ hash: null, isKept: false }),
  )
})
