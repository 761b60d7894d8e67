import type { FileRef } from '#src/model/upload.ts'

/** Keeps the bytes of chosen files while charts know them by reference only. */
export interface FileShelf {
  put(files: readonly File[]): FileRef[]
  /** Throws when the file is not there (any more). */
  get(id: string): File
  /** Frees every file but those named. */
  keepOnly(ids: readonly string[]): void
}

export const createFileShelf = (): FileShelf => {
  const files = new Map<string, File>()
  let count = 0
  return {
    put: chosen =>
      chosen.map(file => {
        count += 1
        const id = `file-${count}`
        files.set(id, file)
        return { id, name: file.name, size: file.size, lastModified: file.lastModified }
      }),
    get: id => {
      const file = files.get(id)
      if (file === undefined) throw new Error(`The file ${id} is not on the shelf`)
      return file
    },
    keepOnly: ids => {
      const kept = new Set(ids)
      for (const id of files.keys()) if (!kept.has(id)) files.delete(id)
    },
  }
}
