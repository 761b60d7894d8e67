import type { AheadOfCall } from '#src/http/call.ts'
import type { SendRequest } from '#src/http/send.ts'

/** A request that was sent before the call that needs its answer. */
export interface EarlyRequest {
  correlationId: string
  leaving: AbortController
  answer: Promise<Response>
}

/**
 * Answers the first request of a call with the early response if the request `fits`; aborting the call then aborts
 * the early request. A retry, or a request that does not fit, is sent by `send`.
 */
export const answerOnce = (
  { correlationId, leaving, answer }: EarlyRequest,
  fits: (request: Request) => boolean,
  send: SendRequest,
): AheadOfCall => {
  let coming: Promise<Response> | null = answer
  return {
    correlationId,
    send: request => {
      const taken = coming
      coming = null
      if (taken === null || !fits(request)) return send(request)
      const { signal } = request
      signal.addEventListener('abort', () => leaving.abort(signal.reason))
      return taken
    },
  }
}
