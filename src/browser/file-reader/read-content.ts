import { sha256 } from '@noble/hashes/sha2.js'
import { hexOf } from '#src/browser/digest.ts'

/** How many bytes of a file are read into memory at once. */
const BYTES_AT_ONCE = 1_048_576

export interface ContentReading {
  /** SHA-256 as hex; null if the file could not be read to its end or has changed since it was chosen. */
  hash: string | null
  /** Whether a complete copy is stored. */
  isKept: boolean
}

/** The target for a copy of a file. Each method may throw, for example when the disk is full. */
export interface Copy {
  write(bytes: Uint8Array): void
  /** Resolves when all bytes are on the disk. */
  finish(): Promise<void>
  /** Deletes the incomplete copy. */
  discard(): Promise<void>
}

/** Reads a file once to hash and copy it. If copying fails, the copy is deleted and the hash still computed. */
export const readContent = async (
  file: Blob,
  begin: () => Promise<Copy | null>,
): Promise<ContentReading> => {
  // Not by `crypto.subtle`, because it can only hash a whole message at once.
  const hash = sha256.create()
  let copy = await begin().catch(() => null)
  const drop = async (): Promise<void> => {
    const failed = copy
    copy = null
    await failed?.discard().catch(() => undefined)
  }
  try {
    for (let at = 0; at < file.size; at += BYTES_AT_ONCE) {
      const end = Math.min(at + BYTES_AT_ONCE, file.size)
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
  return { hash: hexOf(hash.digest()), isKept: copy !== null }
}
