import { fileKeyOf } from '#machines/library/model/upload/upload-batch.ts'
import type { FileRef } from '#machines/library/model/upload/upload.ts'
import { inTurns, nextTask } from '#src/browser/in-turns.ts'

/** Files by id. `key` caches name, size and time, because browsers ask the disk for the size. */
type ChosenFiles = Map<string, { file: File; key: string }>

/** The number of files above which each loop through all of them runs in a task of its own. */
const MANY = 1000

/** Keeps the bytes of chosen files, because machines know files by reference only. */
export const createFileStore = () => {
  /** All files by their ids: one map for each time that the customer chose files. */
  const choices = new Set<ChosenFiles>()
  /**
   * The files of an earlier page. They share one map, because they come one by one, and `get` looks through all maps.
   */
  const restored: ChosenFiles = new Map()
  let count = 0
  return {
    /** Stores files and returns references to them, a few per task, so that ten thousand files do not block the page. */
    put: async (chosen: readonly File[]): Promise<FileRef[]> => {
      const refs: FileRef[] = []
      const chosenFiles: ChosenFiles = new Map()
      if (chosen.length > MANY) await nextTask()
      // Read the sizes in several tasks: for each file the browser asks the disk synchronously.
      await inTurns(chosen, file => {
        count += 1
        const { name, size, lastModified } = file
        const ref = { id: `file-${count}`, name, size, lastModified }
        // Cache the key in this loop of short tasks: the machine later needs all keys in one task.
        chosenFiles.set(ref.id, { file, key: fileKeyOf(ref) })
        refs.push(ref)
      })
      if (refs.length > MANY) await nextTask()
      await markOthers(refs, chosenFiles, choices)
      // Add the files only now, in the task that sends them to the queue: before, `keepOnly()` could release them.
      choices.add(chosenFiles)
      return refs
    },
    /** Stores a file of an earlier page under the id that it has in its upload. */
    putBack: (id: string, file: File): void => {
      restored.set(id, { file, key: fileKeyOf(file) })
      choices.add(restored)
    },
    /** The file with this id. Throws if the store does not have it, for example after its release. */
    get: (id: string): File => {
      for (const chosenFiles of choices) {
        const chosen = chosenFiles.get(id)
        if (chosen !== undefined) return chosen.file
      }
      throw new Error(`The file ${id} is not in the file store`)
    },
    /** Releases every file for which `isWanted` is false. */
    keepOnly: (isWanted: (id: string) => boolean): void => {
      for (const chosenFiles of choices) {
        for (const id of chosenFiles.keys()) if (!isWanted(id)) chosenFiles.delete(id)
        if (chosenFiles.size === 0) choices.delete(chosenFiles)
      }
    },
  }
}

export type FileStore = ReturnType<typeof createFileStore>

/** Sets `isOther` on a file if earlier files have the same name, size and time, but none of them has the same bytes. */
const markOthers = async (
  refs: readonly FileRef[],
  chosenFiles: ChosenFiles,
  earlier: Iterable<ChosenFiles>,
): Promise<void> => {
  const filesByKey = new Map<string, File[]>()
  for (const files of earlier) {
    for (const { file, key } of files.values())
      filesByKey.set(key, [...(filesByKey.get(key) ?? []), file])
  }
  for (const ref of refs) {
    const chosen = chosenFiles.get(ref.id)
    const others = (chosen === undefined ? undefined : filesByKey.get(chosen.key)) ?? []
    if (chosen === undefined || others.length === 0) continue
    const same = await Promise.all(others.map(other => hasSameBytes(chosen.file, other)))
    if (!same.includes(true)) ref.isOther = true
  }
}

/** How many bytes are compared at the beginning, in the middle and at the end. */
const SAMPLE = 4096

/**
 * Compares three samples of two files, because two photos of a camera differ in them. An unreadable file counts as the
 * same.
 */
const hasSameBytes = async (one: Blob, other: Blob): Promise<boolean> => {
  const { size } = one
  const starts = [0, Math.floor((size - SAMPLE) / 2), size - SAMPLE].map(at => Math.max(0, at))
  try {
    for (const start of new Set(starts)) {
      const [a, b] = await Promise.all([sampleOf(one, start), sampleOf(other, start)])
      if (a.some((byte, index) => byte !== b[index])) return false
    }
  } catch {
    return true
  }
  return true
}

const sampleOf = async (file: Blob, start: number): Promise<Uint8Array> =>
  new Uint8Array(await file.slice(start, start + SAMPLE).arrayBuffer())

/** The files that the customer chose in this tab, as long as the queue needs them. */
export const uploadFiles = createFileStore()
