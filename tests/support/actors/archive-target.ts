import { unzipSync } from 'fflate'
import type { ArchiveTarget } from '#src/browser/archive/zip-archive.ts'

/** A written part of an archive. `isOnly` is null until the part is closed. */
export interface WrittenPart {
  bytes(): Uint8Array
  isOnly: boolean | null
  isDiscarded: boolean
}

/**
 * A fake archive target that keeps its parts in memory. `limit` is in bytes; `failing` names the methods that reject.
 */
export function archiveTarget(
  limit = 10_000_000,
  failing: Partial<Record<'open' | 'write' | 'close', true>> = {},
): { target: ArchiveTarget; parts: WrittenPart[] } {
  const parts: WrittenPart[] = []
  const full = (): Promise<never> => Promise.reject(new Error('The disk is full'))
  return {
    parts,
    target: {
      limit,
      open: number => {
        if (failing.open) return full()
        if (number !== parts.length + 1) throw new Error(`Part ${number} comes out of turn`)
        const pieces: Uint8Array[] = []
        const part: WrittenPart = {
          bytes: () => new Uint8Array(Buffer.concat(pieces)),
          isOnly: null,
          isDiscarded: false,
        }
        parts.push(part)
        return Promise.resolve({
          write: piece => {
            if (failing.write) return full()
            pieces.push(piece)
            return Promise.resolve()
          },
          close: isOnly => {
            if (failing.close) return full()
            part.isOnly = isOnly
            return Promise.resolve()
          },
          discard: () => {
            part.isDiscarded = true
            return Promise.resolve()
          },
        })
      },
    },
  }
}

/** The text of every file in these ZIP parts, by file name. */
export const textsOf = (parts: readonly WrittenPart[]): Record<string, string> =>
  Object.fromEntries(
    parts.flatMap(part =>
      Object.entries(unzipSync(part.bytes())).map(([name, bytes]) => [
        name,
        new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes),
      ]),
    ),
  )
