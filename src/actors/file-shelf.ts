import type { FileRef } from '#src/model/upload.ts'

/** Keeps the bytes of chosen files while charts know them by reference only. */
export interface FileShelf {
  /** Takes files in, a few at a time, so that ten thousand of them hold nothing up. */
  put(files: readonly File[]): Promise<FileRef[]>
  /** Throws when the file is not there (any more). */
  get(id: string): File
  /** Frees every file but those named. */
  keepOnly(ids: readonly string[]): void
}

/** Ms after which others have their turn. A browser asks the disk for the size of each file, and waits for it. */
const SLICE = 12

const otherTurn = (): Promise<void> =>
  new Promise(resolve => {
    setTimeout(resolve)
  })

export const createFileShelf = (): FileShelf => {
  const files = new Map<string, File>()
  let count = 0
  return {
    put: async chosen => {
      const refs: FileRef[] = []
      let began = performance.now()
      for (const { name, size, lastModified } of chosen) {
        count += 1
        refs.push({ id: `file-${count}`, name, size, lastModified })
        if (performance.now() - began < SLICE) continue
        // oxlint-disable-next-line no-await-in-loop -- one slice after the other
        await otherTurn()
        began = performance.now()
      }
      // All at once: until a chart knows them, `keepOnly` names none of them.
      for (const [place, { id }] of refs.entries()) {
        const file = chosen[place]
        if (file !== undefined) files.set(id, file)
      }
      return refs
    },
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
