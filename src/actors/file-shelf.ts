import { inTurns, nextTask } from '#src/actors/in-turns.ts'
import type { FileRef } from '#src/model/upload.ts'
import { markOf } from '#src/model/upload-batch.ts'

/** Keeps the bytes of chosen files while charts know them by reference only. */
export interface FileShelf {
  /** Takes files in, a few at a time, so that ten thousand of them hold nothing up. */
  put(files: readonly File[]): Promise<FileRef[]>
  /** Throws when the file is not there (any more). */
  get(id: string): File
  /** Frees every file but those that are wanted. */
  keepOnly(isWanted: (id: string) => boolean): void
}

/** Files from which on each step with all of them has a task of its own. */
const MANY = 1000

export const createFileShelf = (): FileShelf => {
  const files = new Map<string, File>()
  let count = 0
  return {
    put: async chosen => {
      const refs: FileRef[] = []
      if (chosen.length > MANY) await nextTask()
      // A browser asks the disk for the size of each file, and waits for it.
      await inTurns(chosen, ({ name, size, lastModified }) => {
        count += 1
        const ref = { id: `file-${count}`, name, size, lastModified }
        // Whoever takes the files in asks for it at once.
        markOf(ref)
        refs.push(ref)
      })
      // All at once: until a chart knows them, `keepOnly` wants none of them.
      for (const [place, { id }] of refs.entries()) {
        const file = chosen[place]
        if (file !== undefined) files.set(id, file)
      }
      if (refs.length > MANY) await nextTask()
      return refs
    },
    get: id => {
      const file = files.get(id)
      if (file === undefined) throw new Error(`The file ${id} is not on the shelf`)
      return file
    },
    keepOnly: isWanted => {
      for (const id of files.keys()) if (!isWanted(id)) files.delete(id)
    },
  }
}
