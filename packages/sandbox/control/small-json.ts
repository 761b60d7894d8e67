/** Longest body that is read for the log, in bytes. */
const LONGEST = 4096

/**
 * A copy of a request's body; null if the body is longer than `LONGEST` or its media type is not JSON. The request's
 * own body stays readable.
 */
export const smallJson = async (request: Request): Promise<string | null> => {
  const { headers } = request
  const isJson = /^application\/(?:[\w.-]+\+)?json\b/iu.test(headers.get('content-type') ?? '')
  if (request.body === null || !isJson) return null
  // A call inside this process has no `Content-Length`, so the length of its text is checked below.
  if (!(Number(headers.get('content-length') ?? 0) <= LONGEST)) return null
  const text = await request
    .clone()
    .text()
    .catch(() => null)
  return text !== null && text.length <= LONGEST ? text : null
}
