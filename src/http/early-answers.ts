import type { AheadOfCall } from '#src/http/call.ts'
import { sendOnce } from '#src/http/send.ts'

/** Ms after the start for which early answers are kept: a slow phone takes that long to load the product. */
const KEPT_FOR = 30_000

/** A request that was sent before the call that needs its answer. */
interface Sent {
  correlationId: string
  /** The token of the early request: a call with another token sends its own request. */
  token: string | null
  leaving: AbortController
  answer: Promise<Response>
}

const askedAhead = (): DOMException => new DOMException('It is asked for ahead', 'AbortError')

const tokenOf = ({ headers }: Request): string | null => headers.get('authorization')

/**
 * Sends requests before their code has loaded; each answer serves one call of the same address and body. `now` returns
 * the current time in ms.
 */
export const createEarlyAnswers = (now: () => number) => {
  let asking: 'ask' | 'read' | null = null
  const until = now() + KEPT_FOR
  const sent = new Map<string, Sent>()
  /**
   * Requests that screens have made. They are not sent ahead any more, because a later call would get outdated data.
   */
  const asked = new Set<string>()

  const during = <Value>(mode: 'ask' | 'read', work: () => Value): Value => {
    asking = mode
    try {
      return work()
    } finally {
      asking = null
    }
  }

  const sendAhead = (key: string, mode: 'ask' | 'read'): AheadOfCall => {
    const correlationId = crypto.randomUUID()
    return {
      correlationId,
      send: request => {
        if (asked.has(key) || now() > until) return Promise.reject(askedAhead())
        const leaving = new AbortController()
        const answer = sendOnce(new Request(request, { signal: leaving.signal }))
        const copy = answer.then(response => response.clone())
        sent.set(key, { correlationId, token: tokenOf(request), leaving, answer })
        if (mode === 'read') return copy
        // Receive the body even if no call uses the answer: over HTTP/1.1 a body that is not read blocks a connection.
        copy.then(response => response.arrayBuffer()).catch(() => null)
        return Promise.reject(askedAhead())
      },
    }
  }

  return {
    /**
     * Sends the first request of `work` ahead and keeps its answer, unless a call has sent the same request before.
     * `work` then rejects, which is ignored.
     */
    ask: (work: () => Promise<unknown>): void => {
      during('ask', work).catch(() => null)
    },
    /** Does the same as `ask`, but `work` gets a copy of the answer, and rejects if nothing is sent. */
    read: <Value>(work: () => Promise<Value>): Promise<Value> => during('read', work),
    /**
     * Returns the early request to this address with this body, or null if no such request was sent. Inside the `work`
     * of `ask` and `read`, it returns a new early request instead. For a call that may change data (`isRead` is false),
     * and for every call after `KEPT_FOR`, it returns null and drops all early answers.
     */
    of: (address: string, isRead: boolean, body?: unknown): AheadOfCall | null => {
      if (!isRead || now() > until) {
        sent.clear()
        return null
      }
      const key = body === undefined ? address : `${address} ${JSON.stringify(body)}`
      if (asking !== null) return sendAhead(key, asking)
      asked.add(key)
      const early = sent.get(key)
      sent.delete(key)
      if (early === undefined) return null
      const ahead = answerOnce(early)
      if (body === undefined) return ahead
      // Send the POST now if the early request found no connection, because `send` retries only GET requests.
      return { ...ahead, send: request => ahead.send(request).catch(() => sendOnce(request)) }
    },
  }
}

export type EarlyAnswers = ReturnType<typeof createEarlyAnswers>

/**
 * Answers the first request of a call with the early response if both have the same token; aborting the call then aborts
 * the early request. A retry, or a request with another token, goes to the network.
 */
const answerOnce = ({ correlationId, token, leaving, answer }: Sent): AheadOfCall => {
  let coming: Promise<Response> | null = answer
  return {
    correlationId,
    send: request => {
      const taken = coming
      coming = null
      if (taken === null || tokenOf(request) !== token) return sendOnce(request)
      const { signal } = request
      signal.addEventListener('abort', () => leaving.abort(signal.reason))
      return taken
    },
  }
}
