import type { PushMessage } from '#machines/shell/model/push-message.ts'

/** The two push sockets: photo management and archives. Photo library, section 7; L-260. */
export type PushChannel = 'photos' | 'downloads'

/**
 * The events of a push socket: open, token accepted, keep-alive, or a message. Malformed frames are dropped.
 */
export type SocketEvent =
  | { kind: 'opened' }
  | { kind: 'acknowledged' }
  | { kind: 'alive' }
  | { kind: 'message'; message: PushMessage }

/**
 * Milliseconds after which a socket is closed for good: 30 minutes. It is measured in wall-clock time, because timers
 * stop while a computer sleeps. Photo library, section 9.
 */
export const SOCKET_LIFETIME = 1_800_000

/** Whether the page is visible and online, and for how many ms the socket has been running. */
export interface PageState {
  isHere: boolean
  age: number
}

/** The close code for an invalid or expired token. */
const UNAUTHORIZED = 4401
/** The close code of a service that rejected the product's first message, which is a bug of the product. */
const POLICY = 1008

/** Thrown when a push socket was closed, by either side. */
export class SocketClosed extends Error {
  override readonly name = 'SocketClosed'
  /** A close code of RFC 6455, section 7.4; 4401 corresponds to 401. See docs/decisions/0018. */
  readonly code: number

  constructor(code: number) {
    super(`The push socket closed with ${code}`)
    this.code = code
  }

  get isTokenRefused(): boolean {
    return this.code === UNAUTHORIZED
  }

  get isOurFault(): boolean {
    return this.code === POLICY
  }
}

/** The error of a socket that has no token to send: the same error as for a refused token. */
export const withoutToken = (): SocketClosed => new SocketClosed(UNAUTHORIZED)

/** Shortest and longest ms between two attempts to connect; L-263. */
const SHORTEST_WAIT = 500
const LONGEST_WAIT = 30_000

/** How many attempts lengthen the wait; after that it stays the same. */
export const MOST_ATTEMPTS = 6

/**
 * Milliseconds until the next connection attempt: at least 0.5 s, at most 1 s, 2 s, 4 s, 8 s, 16 s, then 30 s.
 * `chance` from 0 to 1 chooses the wait, to keep many pages from reconnecting at once. `attempt` counts from 1;
 * L-263.
 */
export const reconnectWait = (attempt: number, chance: number): number => {
  const longest = Math.min(SHORTEST_WAIT * 2 ** attempt, LONGEST_WAIT)
  return Math.round(SHORTEST_WAIT + chance * (longest - SHORTEST_WAIT))
}
