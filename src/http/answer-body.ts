import { imageTypeOf } from '#machines/library/model/image-kind.ts'

/** Longest text of an answer that an error keeps, in characters. */
export const LONGEST_BODY = 4000

/** The connection was lost while the body arrived. */
export class TornAnswer extends Error {}

/** An answer came that cannot be used. */
export class UnreadableAnswer extends Error {
  /** What came, as text, at most 4,000 characters. */
  readonly body: string | null

  constructor(message: string, body: string | null) {
    super(message)
    this.body = body?.slice(0, LONGEST_BODY) ?? null
  }
}

/** How much to take, in bytes, and who hears of every piece. */
export interface Receiving {
  largest: number
  onPiece: () => void
}

/** Bytes as they came. A Blob of them would be copied out of the page and back, which takes longer than to read it. */
export type Pieces = readonly Uint8Array<ArrayBuffer>[]

/** The body of an answer. Rejects with `TornAnswer`, with `UnreadableAnswer` beyond `largest`, or as the signal says. */
export const receive = async (
  { body }: Response,
  { largest, onPiece }: Receiving,
): Promise<Pieces> => {
  const pieces: Uint8Array<ArrayBuffer>[] = []
  let size = 0
  const reader = body?.getReader()
  for (;;) {
    const piece = await reader?.read().catch((error: unknown) => {
      throw error instanceof TypeError ? new TornAnswer() : error
    })
    if (piece?.value === undefined) return pieces
    onPiece()
    size += piece.value.byteLength
    if (size > largest) {
      void reader?.cancel().catch(() => null)
      throw new UnreadableAnswer('The answer is too large', null)
    }
    pieces.push(piece.value)
  }
}

/** What came as text. */
export const textOf = (pieces: Pieces): string => {
  const decoder = new TextDecoder()
  const words = pieces.map(piece => decoder.decode(piece, { stream: true }))
  return words.join('') + decoder.decode()
}

/** What files are asked for. */
export type FileType = 'application/pdf' | 'application/zip' | 'image/*'

/**
 * The type of a file by its first bytes, when it is one that was wanted; null when it is not. Readers of PDF allow a
 * kilobyte before it.
 */
export const typeOf = async (file: Blob, wanted: FileType): Promise<string | null> => {
  const first = new Uint8Array(await file.slice(0, 1024).arrayBuffer())
  if (wanted === 'image/*') return imageTypeOf(first)
  const words = new TextDecoder('latin1').decode(first)
  const isWanted =
    wanted === 'application/pdf' ? words.includes('%PDF-') : words.startsWith('PK\u0003\u0004')
  return isWanted ? wanted : null
}
