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
  /** Files by their ids: those of one choice lie together. */
  const boards = new Set<Map<string, File>>()
  let count = 0
  return {
    put: async chosen => {
      const refs: FileRef[] = []
      const board = new Map<string, File>()
      if (chosen.length > MANY) await nextTask()
      // A browser asks the disk for the size of each file, and waits for it.
      await inTurns(chosen, file => {
        count += 1
        const { name, size, lastModified } = file
        const ref = { id: `file-${count}`, name, size, lastModified }
        // Whoever takes the files in asks for it at once.
        markOf(ref)
        refs.push(ref)
        board.set(ref.id, file)
      })
      if (refs.length > MANY) await nextTask()
      // In the task in which a chart hears of them: before it does, `keepOnly` wants none of them.
      boards.add(board)
      return refs
    },
    get: id => {
      for (const board of boards) {
        const file = board.get(id)
        if (file !== undefined) return file
      }
      throw new Error(`The file ${id} is not on the shelf`)
    },
    keepOnly: isWanted => {
      for (const board of boards) {
        for (const id of board.keys()) if (!isWanted(id)) board.delete(id)
        if (board.size === 0) boards.delete(board)
      }
    },
  }
}
