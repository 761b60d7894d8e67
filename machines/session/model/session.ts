import type { Identity } from '#machines/session/model/token.ts'
import type { ScreenPattern } from '#machines/shell/model/screen-path.ts'

/** A signed-in customer, without any token: tokens stay in their cookies. */
export interface Session {
  identity: Identity
  /** Milliseconds from now until the token is due for renewal; never negative. */
  renewAfter: number
}

/** The session in the cookies at start: none, a valid token, or a token that must be renewed first. */
export type StoredSession =
  | { kind: 'none' }
  | { kind: 'fresh'; session: Session }
  | { kind: 'expired' }

const CALLBACK_ANSWERS = ['code', 'error']

/** Whether an address is the provider's answer to a sign-in: it has the parameter `state`, and `code` or `error`. */
export const isSignInCallback = (href: string): boolean => {
  const query = new URLSearchParams(new URL(href).search)
  return query.has('state') && CALLBACK_ANSWERS.some(name => query.has(name))
}

/** The path, query and hash of an address, with one leading slash: two would mean an origin. */
export const askedPath = (href: string): string => {
  const { pathname, search, hash } = new URL(href)
  return pathname.replace(/^\/+/u, '/') + search + hash
}

/** Whether an address requests a sign-out; a slash at its end does not matter. */
export const isSignOutPath = (href: string): boolean =>
  new URL(href).pathname.replace(/\/+$/u, '') === ('/logout' satisfies ScreenPattern)

/** Whether a query asks for a page without header, menu and footer. Account area, section 4. */
export const isStripped = (query: string): boolean =>
  new URLSearchParams(query).get('stripped') === 'true'

/**
 * Thrown when the session is over, so that a retry does not help: the provider answered `invalid_grant`, there is no
 * token that can be renewed, or the provider sent a token that this page cannot use. All other errors of the provider
 * are transient.
 */
export class SessionOver extends Error {
  override readonly name = 'SessionOver'
}

/**
 * Thrown when the provider refuses to renew a token after the answer to an earlier renewal of that token was lost. The
 * next token is lost with that answer, but the provider's session may still exist. A redirect through the provider then
 * signs the customer in without a question.
 */
export class SessionCut extends SessionOver {}

/** Thrown when a renewal was sent and no readable answer came. The provider may have renewed the token. */
export class RenewalUnanswered extends Error {
  override readonly name = 'RenewalUnanswered'
}

/** Thrown when the provider failed during a renewal. It may have renewed the token before. */
export class RenewalFailed extends Error {
  override readonly name = 'RenewalFailed'
}

/** Thrown when another customer has signed in in this browser, while this page still shows the previous customer. */
export class AccountChanged extends Error {
  override readonly name = 'AccountChanged'
}

/**
 * Why a session ended on this page. `signedOut`: the customer signed out, here or in another tab. `unended`: the
 * customer signed out, but the provider could not be notified, so the provider's session may still exist. `overtaken`:
 * after `unended`, another tab signed in or ended the provider's session. `abandoned`: the provider ended the session.
 * `replaced`: another customer signed in in this browser, and the page could not be reloaded.
 */
export type SessionEnd = 'signedOut' | 'unended' | 'overtaken' | 'abandoned' | 'replaced'

/**
 * The result of a repeated attempt to end the session at the provider. `posted`: the browser submits the form.
 * `unreachable`: the provider did not answer. `over`: a customer has signed in again, or the form was posted before.
 */
export type ProviderEnd = 'posted' | 'unreachable' | 'over'

/** A fresh sign-in (B-145) failed; the session continues at `asked`, the page that the customer left. */
export class FreshSignInFailed extends Error {
  override readonly name = 'FreshSignInFailed'
  readonly asked: string

  constructor(asked: string, options: { cause: unknown }) {
    super('A fresh sign-in came to nothing', options)
    this.asked = asked
  }
}
