import { createSha256 } from '#src/browser/file-reader/sha-256.ts'

/** Bytes of a file that are in memory at once. */
const PIECE = 1_048_576

/** What was found out about a file. */
export interface Reading {
  /** SHA-256 as hex; null where the file could not be read to its end, or is not the one that was chosen. */
  hash: string | null
  /** Whether a copy of all its bytes is kept now. */
  isKept: boolean
}

/** Where a copy of a file goes. Each may throw, such as where there is no room. */
export interface Copy {
  write(bytes: Uint8Array): void
  /** All bytes are there: they are on the disk when this resolves. */
  finish(): Promise<void>
  /** Nothing of the copy is to be kept. */
  discard(): Promise<void>
}

/** Reads a file piece by piece, once, for its hash and for its copy. A copy that fails is dropped; the hash is found out all the same. */
export const readContent = async (
  file: Blob,
  begin: () => Promise<Copy | null>,
): Promise<Reading> => {
  const hash = createSha256()
  let copy = await begin().catch(() => null)
  const drop = async (): Promise<void> => {
    const failed = copy
    copy = null
    await failed?.discard().catch(() => undefined)
  }
  try {
    for (let at = 0; at < file.size; at += PIECE) {
      const end = Math.min(at + PIECE, file.size)
      const bytes = new Uint8Array(await file.slice(at, end).arrayBuffer())
      if (bytes.length !== end - at) throw new Error('The file has changed')
      hash.update(bytes)
      try {
        copy?.write(bytes)
      } catch {
        await drop()
      }
    }
  } catch {
    await drop()
    return { hash: null, isKept: false }
  }
  try {
    await copy?.finish()
  } catch {
    await drop()
  }
  return { hash: hash.digest(), isKept: copy !== null }
}
