import type { Identity } from '#machines/session/model/token.ts'

/** A signed-in customer, without any token: tokens stay in their cookies. */
export interface Session {
  identity: Identity
  /** Milliseconds from now after which the token wants renewal; never negative. */
  renewAfter: number
}

/** What the cookies say at start: nobody, somebody whose token counts, or somebody whose token must be renewed first. */
export type StoredSession =
  | { kind: 'none' }
  | { kind: 'fresh'; session: Session }
  | { kind: 'expired' }

const CALLBACK_ANSWERS = ['code', 'error']

/** Whether an address is the provider's answer to a sign-in: a state, and a code or an error. */
export const isSignInCallback = (href: string): boolean => {
  const query = new URLSearchParams(new URL(href).search)
  return query.has('state') && CALLBACK_ANSWERS.some(name => query.has(name))
}

/**
 * The part of an address that a customer asked for: path, query and hash, never an origin. A path of two slashes in front
 * would be one: they become one slash.
 */
export const askedPath = (href: string): string => {
  const { pathname, search, hash } = new URL(href)
  return pathname.replace(/^\/+/u, '/') + search + hash
}

/** Whether an address asks to be signed out. */
export const isSignOutPath = (href: string): boolean =>
  new URL(href).pathname.replace(/\/+$/u, '') === '/logout'

/** Whether the query of an address (`?…`) asks for a page without header, menu and footer. Account area, section 4; A-268. */
export const isStripped = (query: string): boolean =>
  new URLSearchParams(query).get('stripped') === 'true'

/** The provider said that the session is over (`invalid_grant`): no retry helps. Everything else is passing. */
export class SessionOver extends Error {
  override readonly name = 'SessionOver'
}

/**
 * The provider said so of a token whose renewal was sent before and got no answer: the next token is lost, and the session at
 * the provider may go on. A trip through the provider brings the customer back without a question.
 */
export class SessionCut extends SessionOver {}

/** A renewal was sent, and no answer of the provider came that can be read: it may have been done. */
export class RenewalUnanswered extends Error {
  override readonly name = 'RenewalUnanswered'
}

/** Somebody else signed in in this browser: this page still shows the customer before. */
export class AccountChanged extends Error {
  override readonly name = 'AccountChanged'
}

/**
 * Why a session ended on this page: the customer signed out, here or in another tab; the provider ended it; or somebody
 * else signed in in this browser, and the page could not be reloaded for them. `unended`: the customer signed out, and
 * the provider could not be informed, so that its session may go on.
 */
export type SessionEnd = 'signedOut' | 'unended' | 'abandoned' | 'replaced'
