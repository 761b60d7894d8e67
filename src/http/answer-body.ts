import { imageTypeOf } from '#machines/library/model/upload/image-kind.ts'

/** An error keeps at most this many characters of a response body. */
export const LONGEST_BODY = 4000

/** Thrown when the connection broke while the body arrived. */
export class TornAnswer extends Error {}

/** Thrown when the body of the response cannot be used. */
export class UnreadableAnswer extends Error {
  /** The body as text, at most 4,000 characters; null if it was too large. */
  readonly body: string | null

  constructor(message: string, body: string | null) {
    super(message)
    this.body = body?.slice(0, LONGEST_BODY) ?? null
  }
}

/** How to receive a body: the maximum number of bytes, and a callback for each piece. */
export interface Receiving {
  largest: number
  onPiece: () => void
}

/** The chunks of a body. The browser would copy a Blob out of the page's process and back, which is slower. */
export type Pieces = readonly Uint8Array<ArrayBuffer>[]

/** Rejects with `TornAnswer`, with `UnreadableAnswer` beyond `largest` bytes, or with the signal's reason. */
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

/** The received chunks of a body as text. */
export const textOf = (pieces: Pieces): string => {
  const decoder = new TextDecoder()
  const decoded = pieces.map(piece => decoder.decode(piece, { stream: true }))
  return decoded.join('') + decoder.decode()
}

/** The file types that calls expect. */
export type FileType = 'application/pdf' | 'application/zip' | 'image/*'

/** The type of a file by its first bytes; null if it is not wanted. PDF readers allow a kilobyte before the header. */
export const typeOf = async (file: Blob, wanted: FileType): Promise<string | null> => {
  const first = new Uint8Array(await file.slice(0, 1024).arrayBuffer())
  if (wanted === 'image/*') return imageTypeOf(first)
  const firstText = new TextDecoder('latin1').decode(first)
  const isWanted =
    wanted === 'application/pdf'
      ? firstText.includes('%PDF-')
      : firstText.startsWith('PK\u0003\u0004')
  return isWanted ? wanted : null
}
