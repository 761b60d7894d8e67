import type { DatabaseSync } from 'node:sqlite'
import * as v from 'valibot'
import type { Clock } from '#sandbox/clock.ts'
import { Problem } from '#sandbox/problem.ts'
import { LINK_LIFE } from '#sandbox/services/confirmations.ts'
import { newSecretToken, secretHash } from '#sandbox/services/secret-token.ts'

/** Who gets the newsletter, and who was asked whether they want it. */
export interface Subscriptions {
  /**
   * A token for the link to an address. An earlier one that was not used is void from here on. Call it inside the
   * transaction that sends the mail.
   */
  begin(email: string): string
  /** Throws 404 for a token that is not of this address, 410 for an old one; one that was used stays good. */
  confirm(email: string, token: string): void
  /** Forgets an address, whether it gets the newsletter or was only asked. */
  forget(email: string): void
}

const row = v.object({ expires_at: v.number(), confirmed_at: v.nullable(v.string()) })

/** The subscriptions of one database. */
export const createSubscriptions = (database: DatabaseSync, clock: Clock): Subscriptions => {
  const forget = database.prepare('DELETE FROM subscriptions WHERE lower(email) = lower(?)')
  const forgetWaiting = database.prepare(
    'DELETE FROM subscriptions WHERE lower(email) = lower(?) AND confirmed_at IS NULL',
  )
  const insert = database.prepare(
    'INSERT INTO subscriptions (hash, email, expires_at) VALUES (?, ?, ?)',
  )
  const select = database.prepare(
    'SELECT expires_at, confirmed_at FROM subscriptions WHERE hash = ? AND lower(email) = lower(?)',
  )
  const confirm = database.prepare('UPDATE subscriptions SET confirmed_at = ? WHERE hash = ?')

  return {
    begin: email => {
      const { token, hash } = newSecretToken()
      forgetWaiting.run(email)
      insert.run(hash, email, clock.now() + LINK_LIFE)
      return token
    },
    confirm: (email, token) => {
      const hash = secretHash(token)
      const found = v.parse(v.optional(row), select.get(hash, email))
      if (found === undefined) {
        throw new Problem(404, 'Unknown link', 'This link is not of this address.')
      }
      if (found.confirmed_at !== null) return
      if (found.expires_at <= clock.now()) {
        throw new Problem(410, 'Link too old', 'Subscribe again to get a new link.')
      }
      confirm.run(clock.iso(), hash)
    },
    forget: email => {
      forget.run(email)
    },
  }
}
