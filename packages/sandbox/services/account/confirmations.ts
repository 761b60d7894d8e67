import type { DatabaseSync } from 'node:sqlite'
import * as v from 'valibot'
import type { Clock } from '#sandbox/clock.ts'
import { Problem } from '#sandbox/problem.ts'
import { newSecretToken, secretHash } from '#sandbox/services/secret-token.ts'

/** Lifetime of a link, in ms. */
export const LINK_LIFE = 24 * 3_600_000

export type ConfirmationKind = 'delete-account' | 'email-change'

const row = v.object({ email: v.nullable(v.string()), expires_at: v.number() })

/** Creates and uses up the pending confirmations of one database. */
export const createConfirmations = (database: DatabaseSync, clock: Clock) => {
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
    /** Creates a token for the link. An earlier token of the same kind and person becomes invalid. */
    begin: (owner: string, kind: ConfirmationKind, email: string | null): string => {
      const { token, hash } = newSecretToken()
      replace.run(owner, kind, hash, email, clock.now() + LINK_LIFE)
      return token
    },
    /**
     * Uses up a token and returns the `email` that it was created with. Throws a problem 404 for an unknown token or
     * another person's token, 410 for an expired token.
     */
    use: (owner: string, kind: ConfirmationKind, token: string): string | null => {
      const confirmation = v.parse(v.optional(row), select.get(owner, kind, secretHash(token)))
      if (confirmation === undefined) {
        throw new Problem(404, 'Unknown link', 'It is not of this account, or was used before.')
      }
      if (confirmation.expires_at <= clock.now()) {
        throw new Problem(410, 'Link too old', 'Ask for a new link.')
      }
      remove.run(owner, kind)
      return confirmation.email
    },
  }
}
