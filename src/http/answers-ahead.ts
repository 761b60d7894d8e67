import type { AheadOfCall } from '#src/http/call.ts'
import { sendOnce } from '#src/http/send.ts'

/** Milliseconds from the start on for which answers wait for whoever wants them: who comes later asks anew. */
const PATIENCE = 10_000

/** Requests that go out before those who want their answers are there: each answer is for one of them, by its address. */
export interface AnswersAhead {
  /**
   * Sends the request that `work` begins with, and keeps its answer. `work` itself is told that it was given up, and that is
   * no failure.
   */
  ask(work: () => Promise<unknown>): void
  /**
   * The GET of an address that is on its way, or the way to send it ahead; null for neither. After a write no answer from
   * before it is given to anybody.
   */
  of(address: string, method: string): AheadOfCall | null
}

interface Sent {
  correlationId: string
  /** Whose it is: an answer for somebody else is asked for anew. */
  token: string | null
  leaving: AbortController
  answer: Promise<Response>
}

const askedAhead = (): DOMException => new DOMException('It is asked for ahead', 'AbortError')

const tokenOf = ({ headers }: Request): string | null => headers.get('authorization')

/** `now` gives ms. */
export const createAnswersAhead = (now: () => number): AnswersAhead => {
  let isAsking = false
  const until = now() + PATIENCE
  const sent = new Map<string, Sent>()
  /** What somebody asked for without us: an answer ahead would be left over, and given to who asks again later. */
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
