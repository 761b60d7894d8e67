/** Answers of writes that were done, by the call that asked for them. */
export interface DoneWrites {
  /**
   * Does the write of `request`, or answers as before where it was done: browsers send a request again, with all its
   * headers, when a connection that was used before breaks. A call without a correlation id or
   * without a token is done each time.
   */
  once(
    request: Request,
    correlationId: string | null,
    write: () => Promise<Response>,
  ): Promise<Response>
}

/** So many calls are remembered: a browser sends again at once. */
const MOST = 100

/** An answer with its body apart. */
interface Kept {
  response: Response
  body: ArrayBuffer | null
}

const READS = new Set(['GET', 'HEAD', 'OPTIONS'])

export const createDoneWrites = (): DoneWrites => {
  const done = new Map<string, Kept>()
  return {
    once: async (request, correlationId, write) => {
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
      if (done.size > MOST && oldest !== undefined) done.delete(oldest)
      return responseOf(kept)
    },
  }
}

/** A new response each time: one whose body was read or given up has none any more. */
const responseOf = ({ response: { status, headers }, body }: Kept): Response =>
  new Response(body, { status, headers: new Headers(headers) })
