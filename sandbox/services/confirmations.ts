import type { DatabaseSync } from 'node:sqlite'
import * as v from 'valibot'
import type { Clock } from '#sandbox/clock.ts'
import { Problem } from '#sandbox/problem.ts'
import { newSecretToken, secretHash } from '#sandbox/services/secret-token.ts'

/** How long a link can be used, in ms. */
export const LINK_LIFE = 24 * 3_600_000

/** What a person confirms by a link. */
export type ConfirmationKind = 'delete-account' | 'email-change'

/** What waits for a link to be used. */
export interface Confirmations {
  /** A token for the link. An earlier one of the same kind and person is void from here on. */
  begin(owner: string, kind: ConfirmationKind, email: string | null): string
  /** Uses a token up and gives the address that it was made for. Throws 404 for one of nobody or somebody else, 410 for an old one. */
  use(owner: string, kind: ConfirmationKind, token: string): string | null
}

const row = v.object({ email: v.nullable(v.string()), expires_at: v.number() })

/** The confirmations of one database. */
export const createConfirmations = (database: DatabaseSync, clock: Clock): Confirmations => {
  const replace = database.prepare(
    `INSERT INTO confirmations (owner, kind, hash, email, expires_at) VALUES (?, ?, ?, ?, ?)
     ON CONFLICT (owner, kind) DO UPDATE
     SET hash = excluded.hash, email = excluded.email, expires_at = excluded.expires_at`,
  )
  const select = database.prepare(
    'SELECT email, expires_at FROM confirmations WHERE owner = ? AND kind = ? AND hash = ?',
  )
  const remove = database.prepare('DELETE FROM confirmations WHERE owner = ? AND kind = ?')

  return {
    begin: (owner, kind, email) => {
      const { token, hash } = newSecretToken()
      replace.run(owner, kind, hash, email, clock.now() + LINK_LIFE)
      return token
    },
    use: (owner, kind, token) => {
      const found = v.parse(v.optional(row), select.get(owner, kind, secretHash(token)))
      if (found === undefined) {
        throw new Problem(404, 'Unknown link', 'It is not of this account, or was used before.')
      }
      if (found.expires_at <= clock.now()) {
        throw new Problem(410, 'Link too old', 'Ask for a new link.')
      }
      remove.run(owner, kind)
      return found.email
    },
  }
}
