import type { Configuration, Storefront } from '#machines/model/configuration/configuration.ts'
import { isFresh, lastSessionFrom, sessionFrom } from '#machines/session/model/renewal.ts'
import {
  AccountChanged,
  RenewalFailed,
  RenewalUnanswered,
  SessionCut,
  SessionOver,
  type ProviderEnd,
  type Session,
  type StoredSession,
} from '#machines/session/model/session.ts'
import { identityFrom, LONGEST_TOKEN, type Identity } from '#machines/session/model/token.ts'
import { shortHash } from '#src/browser/digest.ts'
import type { IdentityService } from '#src/session/identity.service.ts'
import type { RenewedTokens } from '#src/session/oidc-client.service.ts'
import type { Report } from '#src/http/reporter.ts'
import type { TokenCookies } from '#src/session/token-cookies.service.ts'
import type { RenewalFlags, UnendedStore } from '#src/session/unended-sign-out.actor.ts'

/**
 * Ms that a tab waits for another tab's renewal, or for the provider's addresses. A renewal that was sent has no limit.
 */
const LOCK_TIME = 10_000

/** Milliseconds that a screen's call waits for a renewal; the renewal itself continues. */
const SCREEN_TIME = 15_000

/** The form that ends the session at the provider. It is posted, because a token must never appear in an address. */
export interface EndForm {
  action: string
  fields: Record<string, string>
}

/** The locks shared by all tabs, as `navigator.locks` has them. */
export interface Locks {
  request(
    name: string,
    options: { signal: AbortSignal },
    work: () => Promise<string>,
  ): Promise<string>
}

/** The services, storage and callbacks that the session store uses. */
export interface SessionStoreDependencies {
  provider: IdentityService
  locks: Locks
  unended: UnendedStore
  renewals: RenewalFlags
  /** The current time in ms since 1970. */
  now: () => number
  /** A random number from 0 to 1, which spreads the renewals of several tabs. */
  chance: () => number
  report: Report
  /**
   * The store calls it when a service refused the token and no renewal helps. `isCut`: whether a redirect through the
   * provider may help.
   */
  onLost: (isCut: boolean) => void
  /**
   * The store calls it when the renewal for a refused call finds that another account has signed in in this browser.
   */
  onChanged: () => void
}

/**
 * The session of this browser. It consists of two cookies; across all tabs only one renewal runs at a time; a page
 * never changes its account. See docs/decisions/0005 and 0075.
 */
export const createSessionStore = (
  { oidc }: Pick<Configuration, 'oidc'>,
  cookies: TokenCookies,
  {
    provider,
    locks,
    unended,
    renewals,
    now,
    chance,
    report,
    onLost,
    onChanged,
  }: SessionStoreDependencies,
) => {
  let running: Promise<string> | null = null
  let owner: string | null = null
  let isClosed = false
  /**
   * The tokens of the last renewal that found the session over; null if there was none, or if a later renewal
   * succeeded.
   */
  let verdict: { bearer: string | null; refresh: string | null; isCut: boolean } | null = null
  /** The data with which the provider ends the session; kept in memory until the page is left. */
  let endingData: { hint: string | null; refresh: string | null } = { hint: null, refresh: null }

  const throwIfClosed = (): void => {
    if (isClosed) throw new DOMException('The session has ended on this page', 'AbortError')
  }

  /** Caches the last token and its identity, because every call reads them. */
  let last: { token: string; identity: Identity | null } | null = null

  const identify = (token: string | null): Identity | null => {
    if (token === null) return null
    if (last?.token !== token) {
      last = { token, identity: identityFrom(token, oidc, last?.identity) }
    }
    return last.identity
  }

  const isOthers = (identity: Identity | null): boolean =>
    owner !== null && identity !== null && identity.sub !== owner

  /**
   * The session of an identity. If the token has expired by the device's clock, the token counts as issued now: the
   * clock is far ahead, and the page would otherwise renew endlessly.
   */
  const sessionOf = (identity: Identity): Session => {
    const time = now()
    if (time >= identity.expiresAt) return sessionFrom(identity, identity.issuedAt, chance())
    return isFresh(identity, time) && cookies.refresh() !== null
      ? sessionFrom(identity, time, chance())
      : lastSessionFrom(identity, time)
  }

  /** Binds this page to the token's account; from then on the page uses no token of another account. */
  const adopt = (identity: Identity): Session => {
    owner = identity.sub
    return sessionOf(identity)
  }

  const ours = (bearer: string): Identity => {
    const identity = identify(bearer)
    if (identity === null) throw new SessionOver('The provider sent a token that is not ours')
    return identity
  }

  /** Returns the token although nothing can renew it. Throws if it has expired, or if a service refused it. */
  const whileValid = (token: string, identity: Identity, refused: string | null): string => {
    if (token === refused || identity.expiresAt <= now()) {
      throw new SessionOver('There is nothing to renew')
    }
    return token
  }

  /**
   * Sends a renewal. If no answer comes, sends it once more, because most providers then return the successor of the
   * token just used.
   */
  const exchange = async (
    refresh: string,
  ): Promise<{ answer: PromiseSettledResult<RenewedTokens>; isRepeated: boolean }> => {
    const ask = (): Promise<PromiseSettledResult<RenewedTokens>[]> =>
      Promise.allSettled([provider.refresh(refresh, AbortSignal.timeout(LOCK_TIME))])
    const [first] = await ask()
    if (first === undefined) throw new TypeError('A settled promise has an outcome')
    const isLost = first.status === 'rejected' && first.reason instanceof RenewalUnanswered
    if (!isLost || cookies.refresh() !== refresh) return { answer: first, isRepeated: false }
    const [second] = await ask()
    return { answer: second ?? first, isRepeated: true }
  }

  const renewInLock = async (refused: string | null): Promise<string> => {
    // `write` changes the bearer token first, so it is read last: an old bearer token is then never read with a new
    // refresh token.
    const refresh = cookies.refresh()
    const token = cookies.bearer()
    const identity = identify(token)
    if (isOthers(identity)) throw new AccountChanged('Another account signed in')
    if (token === null || identity === null) throw new SessionOver('There is nothing to renew')
    if (token !== refused && isFresh(identity, now())) return token
    if (refresh === null) return whileValid(token, identity, refused)

    const name = shortHash([refresh])
    const wasOpen = renewals.isOpen(name)
    const isInDoubt = renewals.isInDoubt(name)
    renewals.begin(name)
    const { answer, isRepeated } = await exchange(refresh)
    const current = cookies.refresh()
    // If a sign-in or a sign-out has changed a cookie, start again: the provider's answer is about the previous token.
    if (current !== refresh || cookies.bearer() !== token) {
      const isUsedTwice = answer.status === 'rejected' && answer.reason instanceof SessionOver
      if (isUsedTwice && current !== null) renewals.markInDoubt(shortHash([current]))
      return renewInLock(refused)
    }
    if (answer.status === 'rejected') {
      const { reason }: { reason: unknown } = answer
      const mayBeLost = wasOpen || isRepeated || isInDoubt
      const isUnclear = reason instanceof RenewalUnanswered || reason instanceof RenewalFailed
      if (!mayBeLost && !isUnclear) renewals.end()
      if (!mayBeLost || !(reason instanceof SessionOver)) throw reason
      if (renewals.mayRedirect()) throw new SessionCut('The next token is lost', { cause: reason })
      throw new Error('Another tab is on its way through the provider', { cause: reason })
    }
    const { bearer, refresh: next } = answer.value
    /** Writes the tokens, and only then changes the flags, because the page may die in between. */
    const keep = (kept: string): void => {
      cookies.write({ bearer: kept, refresh: next }, oidc.refreshMaxAgeHours)
      if (wasOpen || isRepeated) renewals.markInDoubt(shortHash([next]))
      else renewals.end()
    }

    if (bearer === null || bearer.length > LONGEST_TOKEN) {
      if (bearer !== null) report('accessToken', new RangeError('The token is too long to keep'))
      keep(token)
      return whileValid(token, identity, refused)
    }
    if (ours(bearer).sub !== identity.sub) throw new SessionOver('Renewed for another account')
    keep(bearer)
    return bearer
  }

  /** Renews, and remembers which tokens were found to be over. */
  const renewAndJudge = async (refused: string | null): Promise<string> => {
    try {
      const token = await renewInLock(refused)
      verdict = null
      return token
    } catch (error) {
      if (error instanceof SessionOver) {
        const isCut = error instanceof SessionCut
        verdict = { bearer: cookies.bearer(), refresh: cookies.refresh(), isCut }
      }
      throw error
    }
  }

  const flight = (refused: string | null): Promise<string> => {
    running ??= locks
      .request('session-renewal', { signal: AbortSignal.timeout(LOCK_TIME) }, () =>
        renewAndJudge(refused),
      )
      .catch((error: unknown) => {
        throwIfClosed()
        report('accessToken', error)
        throw error
      })
      .finally(() => {
        running = null
      })
    return running
  }

  /** Renews once more if the renewal that was under way returned the refused token itself. */
  const renew = async (refused: string | null): Promise<string> => {
    const token = await flight(refused)
    return token === refused ? flight(refused) : token
  }

  /** Whether the form is superfluous: it was posted, or a customer has signed in since the sign-out, in any tab. */
  const isOverSince = (): boolean => unended.read() !== 'open' || cookies.bearer() !== null

  const formFor = async (returnTo: string | Promise<string>): Promise<EndForm> => {
    const [action, place] = await Promise.all([
      provider.endSessionAddress(),
      returnTo,
      endingData.refresh === null ? null : provider.revoke(endingData.refresh),
    ])
    return {
      action,
      fields: {
        client_id: oidc.clientId,
        post_logout_redirect_uri: place,
        ...(endingData.hint === null ? {} : { id_token_hint: endingData.hint }),
      },
    }
  }

  const read = (): string | null => {
    throwIfClosed()
    const token = cookies.bearer()
    return owner === null || identify(token)?.sub === owner ? token : null
  }

  const renewSoon = async (refused: string | null): Promise<string> => {
    throwIfClosed()
    const token = await soon(renew(refused))
    throwIfClosed()
    return token
  }

  return {
    read,

    renew: async (refused: string | null): Promise<string> => {
      try {
        return await renewSoon(refused)
      } catch (error) {
        if (error instanceof SessionOver) onLost(error instanceof SessionCut)
        if (error instanceof AccountChanged) onChanged()
        throw error
      }
    },

    /**
     * The same tokens for a call whose refusal does not end the session on this page, because the refusal may have
     * another reason.
     */
    quiet: { read, renew: renewSoon },

    stored: (): StoredSession => {
      const identity = identify(cookies.bearer())
      if (identity === null) return { kind: 'none' }
      if (isFresh(identity, now())) return { kind: 'fresh', session: adopt(identity) }
      if (cookies.refresh() !== null) return { kind: 'expired' }
      return identity.expiresAt > now()
        ? { kind: 'fresh', session: adopt(identity) }
        : { kind: 'none' }
    },

    /**
     * The identity of this page's account, even if its token has expired and can be renewed. Null if nobody is signed
     * in, or if another account is. Does not bind the page to an account.
     */
    identity: (): Identity | null => {
      const identity = identify(cookies.bearer())
      if (identity === null || isOthers(identity)) return null
      return identity.expiresAt > now() || cookies.refresh() !== null ? identity : null
    },

    /** Whether the cookies belong to an account other than this page's. */
    isAnothers: (): boolean => isOthers(identify(cookies.bearer())),

    /**
     * Renews the session. Rejects with `SessionOver` if only a new sign-in helps; with `SessionCut` if this tab should
     * sign in through a redirect; with `AccountChanged` if another account has signed in in this browser; with
     * `AbortError` if the session ended on this page meanwhile; with any other error if a retry may help. Failures are
     * reported.
     */
    renewSession: async (): Promise<Session> => adopt(ours(await renew(null))),

    /**
     * The address of the provider's sign-in. With `isAfresh`, the provider asks for credentials and says when the
     * customer signed in; B-145.
     */
    signInAddress: (
      asked: string,
      { brand }: Storefront,
      theme: string,
      isAfresh?: boolean,
    ): Promise<string> =>
      provider.signInAddress(
        asked,
        `brand:${brand} theme:${theme}`,
        isAfresh ? 'fresh' : unended.read() === null ? 'ifNeeded' : 'login',
      ),

    /** `age`: how many ms ago the customer signed in; null if the provider does not say so. */
    complete: async (
      href: string,
    ): Promise<{ session: Session; asked: string; age: number | null }> => {
      const { tokens, asked, age } = await provider.complete(href)
      const identity = ours(tokens.bearer)
      cookies.write(tokens, oidc.refreshMaxAgeHours)
      unended.clear()
      renewals.end()
      return { session: adopt(identity), asked, age }
    },

    /** Fetches the code that renews and ends the session, because a later deployment may remove this code. */
    prepare: provider.prepare,

    /** Whether the session has ended on this page. */
    isClosed: (): boolean => isClosed,

    /** Ends the session on this page: the page makes no more calls. The cookies stay; `clear` and `end` delete them. */
    close: (): void => {
      isClosed = true
    },

    /**
     * Ends the session as `close` does, and deletes both cookies, unless they belong to another account, they changed since
     * the session was found to be over, or a redirect through the provider may still restore it.
     */
    clear: (): void => {
      isClosed = true
      if (isOthers(identify(cookies.bearer()))) return
      const isStillOver =
        verdict === null ||
        (!verdict.isCut &&
          verdict.bearer === cookies.bearer() &&
          verdict.refresh === cookies.refresh())
      if (isStillOver) cookies.erase()
    },

    /**
     * Ends the session as `close` does, deletes both cookies immediately, revokes the token, and returns the form with
     * the address to return to. Until the next completed sign-in, a sign-in asks the customer for credentials. If the
     * cookies belong to another account, rejects with `AccountChanged` and changes nothing. Rejects if the provider cannot
     * be reached, although the cookies are deleted.
     */
    end: async (returnTo: string | Promise<string>): Promise<EndForm> => {
      const bearer = cookies.bearer()
      const refresh = cookies.refresh()
      const identity = identify(bearer)
      if (isOthers(identity)) throw new AccountChanged('Another account signed in')
      isClosed = true
      endingData = {
        hint: identity !== null && oidc.bearer === 'id_token' ? bearer : null,
        refresh,
      }
      unended.set('open')
      cookies.erase()
      const [form, isReachable] = await Promise.all([formFor(returnTo), provider.isReachable()])
      if (!isReachable) throw new Error('The provider is out of reach')
      return form
    },

    /**
     * Returns the form again, after an `end` that the provider did not answer. Returns `unreachable` if the provider
     * still does not answer, and `over` if a customer has signed in since, or the form was answered after all. Rejects if
     * the provider answers, but names no address for the form.
     */
    endAgain: async (
      returnTo: () => string | Promise<string>,
    ): Promise<EndForm | Exclude<ProviderEnd, 'posted'>> => {
      if (isOverSince()) return 'over'
      if (!(await provider.isAnswering())) return 'unreachable'
      const form = await formFor(returnTo())
      return isOverSince() ? 'over' : form
    },

    /** Whether a sign-out has not led to the provider yet, so that the provider's session certainly still exists. */
    isUnended: (): boolean => unended.read() === 'open',

    /**
     * Call it when the page that posted the form is left. After that, no page posts the form again, and sign-ins still
     * ask for credentials.
     */
    notePosted: (): void => {
      if (unended.read() === 'open') unended.set('posted')
    },
  }
}

export type SessionStore = ReturnType<typeof createSessionStore>

/** Waits for a renewal; rejects after `SCREEN_TIME`. */
const soon = (renewal: Promise<string>): Promise<string> => {
  const { promise, reject } = Promise.withResolvers<never>()
  const late = AbortSignal.timeout(SCREEN_TIME)
  late.addEventListener('abort', () => reject(late.reason))
  return Promise.race([renewal, promise])
}
