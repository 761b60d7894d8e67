import type { Session } from '#machines/session/model/session.ts'
import type { Identity } from '#machines/session/model/token.ts'

/** How many ms before its expiry a token is renewed: a fifth of its lifetime, at most a minute. */
const leadOf = ({ issuedAt, expiresAt }: Identity): number =>
  Math.min(60_000, Math.max(0, (expiresAt - issuedAt) * 0.2))

/** Whether a token can be used without a renewal. `now` is ms since 1970. */
export const isFresh = (identity: Identity, now: number): boolean =>
  identity.expiresAt - now > leadOf(identity)

export const sessionFrom = (identity: Identity, now: number, chance: number): Session => {
  const lead = leadOf(identity)
  return {
    identity,
    renewAfter: Math.max(0, identity.expiresAt - now - lead + (chance * lead) / 2),
  }
}

/** The session of a token that cannot be renewed; it ends when the token expires. `now` is ms since 1970. */
export const lastSessionFrom = (identity: Identity, now: number): Session => ({
  identity,
  renewAfter: Math.max(0, identity.expiresAt - now),
})
