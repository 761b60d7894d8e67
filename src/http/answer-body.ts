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

/** Thrown when the body has more bytes than the call takes. */
export class LargeAnswer extends UnreadableAnswer {
  constructor() {
    super('The answer is too large', null)
  }
}

/** Thrown when an answer with a status of success may come from a gateway and not from the service. */
export class ForeignAnswer extends UnreadableAnswer {}

/** How to receive a body: the maximum number of bytes, and a callback for each piece. */
export interface Receiving {
  largest: number
  onPiece: () => void
}

/**
 * The chunks of a body. They are not put into a Blob, because the browser would copy it out of the page's process and
 * back, which is slower.
 */
export type Pieces = readonly Uint8Array<ArrayBuffer>[]

/**
 * Reads the body of a response piece by piece. Rejects with `TornAnswer` if the connection breaks, with `LargeAnswer`
 * if the body has more than `largest` bytes, or with the reason of the request's signal.
 */
export const receive = async (
  { body, headers }: Response,
  { largest, onPiece }: Receiving,
): Promise<Pieces> => {
  const pieces: Uint8Array<ArrayBuffer>[] = []
  let size = 0
  const reader = body?.getReader()
  const checkSize = (bytes: number): void => {
    if (bytes <= largest) return
    void reader?.cancel().catch(() => null)
    throw new LargeAnswer()
  }
  checkSize(Number(headers.get('content-length') ?? 0) || 0)
  for (;;) {
    const piece = await reader?.read().catch((error: unknown) => {
      throw error instanceof TypeError ? new TornAnswer() : error
    })
    if (piece?.value === undefined) return pieces
    onPiece()
    size += piece.value.byteLength
    checkSize(size)
    pieces.push(piece.value)
  }
}

export const textOf = (pieces: Pieces): string => {
  const decoder = new TextDecoder()
  const decoded = pieces.map(piece => decoder.decode(piece, { stream: true }))
  return decoded.join('') + decoder.decode()
}

/** Whether a body is empty or the JSON value `null`. */
export const isBlankBody = (pieces: Pieces): boolean =>
  pieces.every(({ byteLength }) => byteLength <= 4) && ['', 'null'].includes(textOf(pieces))

/** A type of files that calls expect. */
export interface FileType {
  /** The MIME type that the call accepts. */
  accept: string
  /** Returns the MIME type by the file's first kilobyte; null if the file is of another type. */
  typeOf: (first: Uint8Array) => string | null
}

/** How many leading bytes of a file tell its type. */
const SIGNATURE_ROOM = 1024

/** The file with the MIME type that its first kilobyte tells, or null if it is not of the wanted type. */
export const fileOf = async (pieces: Pieces, wanted: FileType): Promise<Blob | null> => {
  const file = new Blob([...pieces])
  const first = new Uint8Array(await file.slice(0, SIGNATURE_ROOM).arrayBuffer())
  const type = wanted.typeOf(first)
  return type === null ? null : file.slice(0, file.size, type)
}
