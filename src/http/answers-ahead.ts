import type { AheadOfCall } from '#src/http/call.ts'
import { sendOnce } from '#src/http/send.ts'

/** Milliseconds from the start during which early answers are kept; later calls send their own request. */
const PATIENCE = 10_000

/** Sends requests before the screens that need them have loaded; each answer is used once, by its address. */
export interface AnswersAhead {
  /**
   * Sends the first request of `work` and keeps its answer. `work` itself is aborted, which is no failure.
   */
  ask(work: () => Promise<unknown>): void
  /**
   * The GET under way for an address, or a function to send it early; null for neither. After a write,
   * earlier answers are dropped.
   */
  of(address: string, method: string): AheadOfCall | null
}

interface Sent {
  correlationId: string
  /** The token it was sent with: another customer's call sends its own request. */
  token: string | null
  leaving: AbortController
  answer: Promise<Response>
}

const askedAhead = (): DOMException => new DOMException('It is asked for ahead', 'AbortError')

const tokenOf = ({ headers }: Request): string | null => headers.get('authorization')

/** `now` returns ms. */
export const createAnswersAhead = (now: () => number): AnswersAhead => {
  let isAsking = false
  const until = now() + PATIENCE
  const sent = new Map<string, Sent>()
  /**
   * Addresses requested by the screens themselves: an early answer would be left over and reach a later call.
   */
  const asked = new Set<string>()

  const sendAhead = (address: string): AheadOfCall => {
    const correlationId = crypto.randomUUID()
    return {
      correlationId,
      send: request => {
        if (asked.has(address) || now() > until) return Promise.reject(askedAhead())
        const leaving = new AbortController()
        const answer = sendOnce(new Request(request, { signal: leaving.signal }))
        answer.catch(() => null)
        sent.set(address, { correlationId, token: tokenOf(request), leaving, answer })
        return Promise.reject(askedAhead())
      },
    }
  }

  const take = ({ correlationId, token, leaving, answer }: Sent): AheadOfCall => {
    let coming: Promise<Response> | null = answer
    return {
      correlationId,
      send: request => {
        const taken = coming
        coming = null
        if (taken === null || tokenOf(request) !== token) return sendOnce(request)
        const { signal } = request
        signal.addEventListener('abort', () => {
          leaving.abort(signal.reason)
        })
        return taken
      },
    }
  }

  return {
    ask: work => {
      isAsking = true
      try {
        work().catch(() => null)
      } finally {
        isAsking = false
      }
    },
    of: (address, method) => {
      if (method !== 'GET' || now() > until) {
        sent.clear()
        return null
      }
      if (isAsking) return sendAhead(address)
      asked.add(address)
      const found = sent.get(address)
      sent.delete(address)
      return found === undefined ? null : take(found)
    },
  }
}
