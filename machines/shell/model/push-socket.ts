import type { PushMessage } from '#machines/shell/model/push-message.ts'

/** The two push sockets: photo management and archives. Photo library, section 7; L-260. */
export type PushChannel = 'photos' | 'downloads'

/** An event of a push socket: it opened, a keep-alive came, or a message came. Malformed frames are dropped. */
export type SocketEvent =
  | { kind: 'opened' }
  | { kind: 'alive' }
  | { kind: 'message'; message: PushMessage }

/**
 * Ms after which a socket is closed: 30 minutes by the wall clock, because timers stop while the device sleeps. Photo
 * library, section 9.
 */
export const SOCKET_LIFETIME = 1_800_000

/** `isHere`: whether the page is visible and online. `age`: how many ms the socket has been running. */
export interface PageState {
  isHere: boolean
  age: number
}

/** The close code for an invalid or expired token. */
const UNAUTHORIZED = 4401
/** The close code by which the service rejects the product's first message. Such a message is a bug of the product. */
const POLICY = 1008

/** Thrown when the service or the product closed a push socket. */
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

/** The shortest and the longest wait between two attempts to connect, in ms; L-263. */
const SHORTEST_WAIT = 500
const LONGEST_WAIT = 30_000

/** The shortest and the longest wait between two reads by HTTP of something whose end a socket should announce, in ms. */
const SOONEST_READ = 10_000
const LATEST_READ = 60_000

/** The number of the read from which on the waits do not grow any more. */
export const MOST_READS = 3

/**
 * Milliseconds without a message after which the service is asked by HTTP: 10 s, 20 s, 40 s, then a minute. Sockets may
 * never open in a network, and messages can be lost. `reads` counts the earlier reads. docs/decisions/0150; B-160.
 */
export const readWait = (reads: number): number => Math.min(SOONEST_READ * 2 ** reads, LATEST_READ)

/** The number of the attempt from which on the wait is the longest. */
export const MOST_ATTEMPTS = 6

/**
 * Milliseconds until the next attempt to connect; L-263. The wait is at least 0.5 s, and at most 1 s, 2 s, 4 s, 8 s,
 * 16 s, then 30 s. `chance` from 0 to 1 chooses the wait in this range, to keep many pages from reconnecting at the
 * same time. `attempt` counts from 1.
 */
export const reconnectWait = (attempt: number, chance: number): number => {
  const longest = Math.min(SHORTEST_WAIT * 2 ** attempt, LONGEST_WAIT)
  return Math.round(SHORTEST_WAIT + chance * (longest - SHORTEST_WAIT))
}
