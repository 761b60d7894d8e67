import type { Configuration, Storefront } from '#src/model/configuration.ts'
import { isFresh, sessionFrom } from '#src/model/renewal.ts'
import {
  AccountChanged,
  SessionOver,
  type Session,
  type StoredSession,
} from '#src/model/session.ts'
import { identityFrom, type Identity } from '#src/model/token.ts'
import type { BearerSource } from '#src/services/call.ts'
import { createIdentityService, type IdentityService } from '#src/services/identity.ts'
import type { Report } from '#src/services/reporter.ts'
import type { TokenCookies, Tokens } from '#src/services/token-cookies.ts'

/** Milliseconds that a tab waits for the renewal of another tab. */
const LOCK_TIME = 10_000

/** The session of this browser: two cookies, one renewal at a time over all tabs. */
export interface SessionKeeper extends BearerSource {
  stored(): StoredSession
  /** Rejects with `SessionOver` when nothing but a new sign-in helps. */
  renewSession(): Promise<Session>
  signInAddress(asked: string, storefront: Storefront, theme: string): Promise<string>
  complete(href: string): Promise<{ session: Session; asked: string }>
  /** Deletes both cookies. */
  forget(): void
  /**
   * Deletes both cookies, then revokes, then gives the form that ends the session at the provider. A token never stands
   * in an address, so the form is posted. Rejects when the provider is out of reach: the cookies are gone all the same.
   */
  end(returnTo: string): Promise<{ action: string; fields: Record<string, string> }>
}

/** A clock that runs ahead by more than the token's life would renew without pause: then the token's own start counts. */
const sessionOf = (identity: Identity): Session => {
  const now = Date.now()
  return sessionFrom(identity, now < identity.expiresAt ? now : identity.issuedAt, Math.random())
}

export const createSessionKeeper = (
  { oidc }: Pick<Configuration, 'oidc'>,
  cookies: TokenCookies,
  {
    origin,
    report,
    onLost,
    onChanged,
  }: { origin: string; report: Report; onLost: () => void; onChanged: () => void },
): SessionKeeper => {
  const provider: IdentityService = createIdentityService(oidc, origin)
  let running: Promise<string> | null = null
  let owner: string | null = null

  const identify = (token: string | null): Identity | null =>
    token === null
      ? null
      : identityFrom(token, {
          issuer: oidc.authority,
          clientId: oidc.clientId,
          authenticationMethodClaim: oidc.authenticationMethodClaim,
        })

  /** From now on this page belongs to this account and uses no token of another one. */
  const adopt = (identity: Identity): Session => {
    owner = identity.sub
    return sessionOf(identity)
  }

  const store = (tokens: Tokens): Identity => {
    const identity = identify(tokens.bearer)
    if (identity === null) throw new SessionOver('The provider sent a token that is not ours')
    cookies.write(tokens, oidc.refreshMaxAgeHours)
    return identity
  }

  const renewInLock = async (refused: string | null): Promise<string> => {
    const token = cookies.bearer()
    const identity = identify(token)
    if (owner !== null && identity !== null && identity.sub !== owner) {
      throw new AccountChanged('Another account signed in')
    }
    if (token !== null && identity !== null && token !== refused && isFresh(identity, Date.now())) {
      return token
    }
    const refresh = cookies.refresh()
    if (refresh === null || identity === null) throw new SessionOver('There is nothing to renew')
    const tokens = await provider.refresh(refresh, identity.sub, AbortSignal.timeout(LOCK_TIME))
    const current = cookies.refresh()
    if (current === null) throw new SessionOver('Signed out meanwhile')
    if (current !== refresh) return renewInLock(refused)
    if (store(tokens).sub !== identity.sub) throw new SessionOver('Renewed for another account')
    return tokens.bearer
  }

  const flight = (refused: string | null): Promise<string> => {
    running ??= navigator.locks
      .request('session-renewal', { signal: AbortSignal.timeout(LOCK_TIME) }, () =>
        renewInLock(refused),
      )
      .finally(() => {
        running = null
      })
    return running
  }

  /** A renewal under way may end with the very token that was refused: then one more. */
  const renew = async (refused: string | null): Promise<string> => {
    const token = await flight(refused)
    return token === refused ? flight(refused) : token
  }

  return {
    read: () => {
      const token = cookies.bearer()
      return owner === null || identify(token)?.sub === owner ? token : null
    },

    renew: async refused => {
      try {
        return await renew(refused)
      } catch (error) {
        report('accessToken', error)
        if (error instanceof SessionOver) onLost()
        if (error instanceof AccountChanged) onChanged()
        throw error
      }
    },

    stored: () => {
      const identity = identify(cookies.bearer())
      if (identity === null) return { kind: 'none' }
      if (isFresh(identity, Date.now())) return { kind: 'fresh', session: adopt(identity) }
      if (cookies.refresh() !== null) return { kind: 'expired' }
      return identity.expiresAt > Date.now()
        ? { kind: 'fresh', session: adopt(identity) }
        : { kind: 'none' }
    },

    renewSession: async () => {
      const identity = identify(await renew(null))
      if (identity === null) throw new SessionOver('The renewed token is not ours')
      return adopt(identity)
    },

    signInAddress: (asked, { brand }, theme) =>
      provider.signInAddress(asked, `brand:${brand} theme:${theme}`),

    complete: async href => {
      const { tokens, asked } = await provider.complete(href)
      return { session: adopt(store(tokens)), asked }
    },

    forget: () => {
      cookies.erase()
    },

    end: async returnTo => {
      const bearer = cookies.bearer()
      const refresh = cookies.refresh()
      cookies.erase()
      const [action, isReachable] = await Promise.all([
        provider.endSessionAddress(),
        provider.isReachable(),
        refresh === null ? null : provider.revoke(refresh),
      ])
      if (!isReachable) throw new Error('The provider is out of reach')
      return {
        action,
        fields: {
          client_id: oidc.clientId,
          post_logout_redirect_uri: returnTo,
          ...(bearer !== null && oidc.bearer === 'id_token' ? { id_token_hint: bearer } : {}),
        },
      }
    },
  }
}
