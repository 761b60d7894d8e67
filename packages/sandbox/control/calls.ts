import type { FaultOrder } from '#sandbox/control/fault-order.ts'
import type { RequestHost } from '#sandbox/hosts.ts'
import type { CallName } from '#sandbox/services/calls.ts'

/** A logged call, with its path and body as the client sent them. */
export interface Call {
  number: number
  /** ISO date-time by the machine's clock. */
  time: string
  method: string
  /** First label of the host and key of the shop, `api.kiln-and-keep`; the label alone for a host of no shop. */
  host: string
  path: string
  /** Name of the call in the contract; null for a call that the contract does not know. */
  call: CallName | null
  /** The body of the request; null if it was long or not of a JSON type. */
  body: string | null
  /** Status of the answer; null if the connection was cut. */
  status: number | null
  /** Kind of the fault that the control room applied to the call, or null. */
  fault: FaultOrder['kind'] | null
  milliseconds: number
  correlationId: string | null
}

/** The parts of a request that the log reads. */
export interface CallRequest {
  method: string
  url: URL
  correlationId: string | null
  requestHost: RequestHost
  name: CallName | null
  body: string | null
}

interface CallOutcome {
  status: number | null
  fault: FaultOrder['kind'] | null
}

const KEPT = 200

/**
 * A log of the last 200 calls. It leaves out calls of the inbox and the control room. It also leaves out successful
 * requests without a fault for files and pages of the app, for pictures, and for scripts, styles and fonts below
 * `/page/`.
 */
export const createCallLog = () => {
  const calls: Call[] = []
  const followers = new Map<(call: Call) => void, () => void>()
  let count = 0

  return {
    record: (
      { method, url, correlationId, requestHost, name, body }: CallRequest,
      { status, fault }: CallOutcome,
      startedAt: number,
    ): void => {
      if (fault === null && isNoise(requestHost, url.pathname, status)) return
      count += 1
      const call: Call = {
        number: count,
        time: new Date().toISOString(),
        method,
        host:
          requestHost.shop === null
            ? requestHost.label
            : `${requestHost.label}.${requestHost.shop.key}`,
        path: url.pathname + url.search,
        call: name,
        body,
        status,
        fault,
        milliseconds: Math.round(performance.now() - startedAt),
        correlationId,
      }
      calls.unshift(call)
      calls.length = Math.min(calls.length, KEPT)
      for (const onCall of followers.keys()) onCall(call)
    },
    /**
     * The calls with a number above `since`. If `since` is above the last number, all calls, because then the sandbox
     * has restarted.
     */
    list: (since: number = 0): readonly Call[] =>
      since > count ? calls : calls.filter(({ number }) => number > since),
    /**
     * Adds a listener: `onCall` gets each new call, and `onEnd` runs when the log closes. The returned function removes
     * the listener.
     */
    follow: (onCall: (call: Call) => void, onEnd: () => void): (() => void) => {
      followers.set(onCall, onEnd)
      return () => followers.delete(onCall)
    },
    /** Ends all subscriptions that `follow` started. */
    close: (): void => {
      for (const onEnd of followers.values()) onEnd()
      followers.clear()
    },
  }
}

export type CallLog = ReturnType<typeof createCallLog>

const isNoise = (requestHost: RequestHost, path: string, status: number | null): boolean => {
  if (requestHost.shop === null) return true
  if (status === null || status >= 400) return false
  if (requestHost.label === 'myaccount') return path !== '/config.json'
  return /^\/(?:pictures|page)\//u.test(path)
}
