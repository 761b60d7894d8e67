import type { DatabaseSync } from 'node:sqlite'
import * as v from 'valibot'
import type { Clock } from '#sandbox/clock.ts'
import { Problem } from '#sandbox/problem.ts'
import { LINK_LIFE } from '#sandbox/services/account/confirmations.ts'
import { newSecretToken, secretHash } from '#sandbox/services/secret-token.ts'

const row = v.object({ expires_at: v.number(), confirmed_at: v.nullable(v.string()) })

/** Reads and changes the newsletter subscribers of one database, and those who have not confirmed yet. */
export const createSubscriptions = (database: DatabaseSync, clock: Clock) => {
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
    /**
     * Creates a token for an address. An earlier unused token becomes invalid. Call this function inside the transaction
     * that sends the email.
     */
    begin: (email: string): string => {
      const { token, hash } = newSecretToken()
      forgetWaiting.run(email)
      insert.run(hash, email, clock.now() + LINK_LIFE)
      return token
    },
    /**
     * Confirms an address. Throws a problem 404 for an unknown token or a token of another address, 410 for an expired
     * token; a used token stays valid.
     */
    confirm: (email: string, token: string): void => {
      const hash = secretHash(token)
      const subscription = v.parse(v.optional(row), select.get(hash, email))
      if (subscription === undefined) {
        throw new Problem(404, 'Unknown link', 'This link is not of this address.')
      }
      if (subscription.confirmed_at !== null) return
      if (subscription.expires_at <= clock.now()) {
        throw new Problem(410, 'Link too old', 'Subscribe again to get a new link.')
      }
      confirm.run(clock.iso(), hash)
    },
    /** Deletes an address, subscribed or pending. */
    forget: (email: string): void => {
      forget.run(email)
    },
  }
}
