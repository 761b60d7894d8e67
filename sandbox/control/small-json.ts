/** Longest body that is read for the log, in bytes. */
const LONGEST = 4096

/** A copy of the JSON body of a request when it is short, else null; the request keeps its own. */
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
        // A copy is cancelled when the original is, too: nobody may wait for that here.
        reader?.cancel().catch(() => {})
        return null
      }
    }
    return Buffer.concat(pieces).toString()
  } catch {
    return null
  }
}
