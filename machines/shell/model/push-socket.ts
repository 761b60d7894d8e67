import type { PushMessage } from '#machines/shell/model/push-message.ts'

/** The two push sockets: of photo management and of the archives. Photo library, section 7; L-260. */
export type PushChannel = 'photos' | 'downloads'

/**
 * What a push socket emits: that it is open, that its token is good, that it lives, or a message. Frames that make no
 * sense are none.
 */
export type SocketNews =
  | { kind: 'opened' }
  | { kind: 'acknowledged' }
  | { kind: 'alive' }
  | { kind: 'message'; message: PushMessage }

/**
 * Ms after which a socket is closed for good, whatever is still waited for: 30 minutes. Wall-clock time, since timers
 * stand still while a computer sleeps. Photo library, section 9.
 */
export const SOCKET_LIFETIME = 1_800_000

/** What the page says of itself: whether it is shown and has a network, and for how many ms it has been asked. */
export interface PageNews {
  isHere: boolean
  age: number
}

/** The token is not good, or not any more. */
const UNAUTHORIZED = 4401
/** The first message was not what the service expects, which is a fault of ours. */
const POLICY = 1008

/** A push socket is closed, by whichever side. */
export class SocketClosed extends Error {
  override readonly name = 'SocketClosed'
  /** As section 7.4 of RFC 6455 has it; 4401 stands for 401. See docs/decisions/0018. */
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

/** A socket that nobody can open for want of a token, as a call without one ends with 401. */
export const withoutToken = (): SocketClosed => new SocketClosed(UNAUTHORIZED)

/** Shortest and longest ms between two attempts to connect; L-263. */
const SHORTEST_WAIT = 500
const LONGEST_WAIT = 30_000

/** Attempts after which the wait grows no more. */
export const MOST_ATTEMPTS = 6

/**
 * Ms until the next attempt to connect: anything from 0.5 s to 1 s, 2 s, 4 s, 8 s, 16 s, 30 s, as `chance` from 0 to 1 has
 * it, so that many pages do not come back at once. `attempt` counts from 1; L-263.
 */
export const reconnectWait = (attempt: number, chance: number): number => {
  const longest = Math.min(SHORTEST_WAIT * 2 ** attempt, LONGEST_WAIT)
  return Math.round(SHORTEST_WAIT + chance * (longest - SHORTEST_WAIT))
}
