import { setTimeout as wait } from 'node:timers/promises'

/** An answer of unknown length is cut after this many bytes or, if it is shorter, in its middle. */
const LONGEST = 1_000_000

/** Milliseconds between sending the first half of an answer and the cut, so that the first half arrives. */
const HEAD_START = 30

/**
 * Returns the real answer with only the first part of its body. `Content-Length` has the full length, if that is known.
 * An answer without a body, such as a 204, becomes a 200 with a body, because Chromium repeats a request (even a POST)
 * whose connection is cut before the answer begins. `cut` closes the connection; if `cut` is null, the body ends in an
 * error.
 */
export const cutAnswer = async (answer: Response, cut: (() => void) | null): Promise<Response> => {
  const announced = Number(answer.headers.get('content-length') ?? Number.NaN)
  const limit = Number.isNaN(announced) ? LONGEST : Math.floor(announced / 2)
  const { bytes, isWhole } = await beginningOf(answer, limit)
  const half = Number.isNaN(announced) && isWhole ? Math.floor(bytes.length / 2) : limit
  const headers = new Headers(answer.headers)
  if (Number.isNaN(announced) && isWhole) headers.set('content-length', `${bytes.length}`)
  if (half === 0) headers.set('content-length', '2')
  const first = half === 0 ? new Uint8Array([0x20]) : bytes.slice(0, half)
  let isBegun = false
  const body = new ReadableStream<Uint8Array>(
    {
      pull: async controller => {
        if (!isBegun) {
          isBegun = true
          controller.enqueue(first)
          return
        }
        await wait(HEAD_START, null, { ref: false })
        if (cut === null) controller.error(new TypeError('The connection was cut'))
        else cut()
      },
    },
    { highWaterMark: 0 },
  )
  return new Response(body, { status: half === 0 ? 200 : answer.status, headers })
}

/** Reads a body to its end, or until more than `enough` bytes are read; then cancels the rest of the body. */
const beginningOf = async (
  answer: Response,
  enough: number,
): Promise<{ bytes: Uint8Array<ArrayBuffer>; isWhole: boolean }> => {
  const pieces: Uint8Array[] = []
  let length = 0
  for await (const piece of answer.body ?? []) {
    pieces.push(piece)
    length += piece.length
    if (length > enough) return { bytes: new Uint8Array(Buffer.concat(pieces)), isWhole: false }
  }
  return { bytes: new Uint8Array(Buffer.concat(pieces)), isWhole: true }
}
