/** Longest body that is read for the log, in bytes. */
const LONGEST = 4096

/**
 * A copy of a request's body; null if the body is longer than `LONGEST` or its media type is not JSON. The request's
 * own body stays readable.
 */
export const smallJson = async (request: Request): Promise<string | null> => {
  if (!/^application\/(?:[\w.-]+\+)?json\b/iu.test(request.headers.get('content-type') ?? '')) {
    return null
  }
  const length = request.headers.get('content-length')
  if (request.body === null || (length !== null && !(Number(length) <= LONGEST))) return null
  const reader = request.clone().body?.getReader()
  const pieces: Uint8Array[] = []
  let size = 0
  try {
    for (let piece = await reader?.read(); piece?.done === false; piece = await reader?.read()) {
      pieces.push(piece.value)
      size += piece.value.length
      if (size > LONGEST) {
        // Do not await: the promise resolves only when the original body is cancelled too.
        reader?.cancel().catch(() => {})
        return null
      }
    }
    return Buffer.concat(pieces).toString()
  } catch {
    return null
  }
}
