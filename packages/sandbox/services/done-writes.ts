/** The maximum number of stored answers; a hundred suffice, because a browser resends at once. */
const MOST_ANSWERS = 100

/** The response of a write, and its body. */
interface Kept {
  response: Response
  body: ArrayBuffer | null
}

const READS = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Stores the answers of completed writes, so that a repeated request does not repeat its write. */
export const createDoneWrites = () => {
  const done = new Map<string, Kept>()
  return {
    /**
     * Executes a write once per request. A repeated request gets the stored answer: browsers resend a request, with all
     * its headers, when a reused connection breaks. Requests without a correlation id or a token, and repetitions of a
     * failed request, are always executed.
     */
    once: async (
      request: Request,
      correlationId: string | null,
      write: () => Promise<Response>,
    ): Promise<Response> => {
      const { method, url, headers } = request
      const token = headers.get('authorization')
      if (correlationId === null || token === null || READS.has(method)) return write()
      const key = [method, url, token, correlationId].join(' ')
      const before = done.get(key)
      if (before !== undefined) return responseOf(before)
      const response = await write()
      if (!response.ok) return response
      const kept = { response, body: response.body === null ? null : await response.arrayBuffer() }
      done.set(key, kept)
      const [oldest] = done.keys()
      if (done.size > MOST_ANSWERS && oldest !== undefined) done.delete(oldest)
      return responseOf(kept)
    },
  }
}

/** A new response each time, because a body can be read only once. */
const responseOf = ({ response: { status, headers }, body }: Kept): Response =>
  new Response(body, { status, headers: new Headers(headers) })
