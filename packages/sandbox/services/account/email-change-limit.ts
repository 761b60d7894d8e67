import type { DatabaseSync } from 'node:sqlite'
import type { Clock } from '#sandbox/clock.ts'
import { inTransaction } from '#sandbox/database/database.ts'

/** Requests allowed per person in `WINDOW` ms. */
const MOST_REQUESTS = 5
const WINDOW = 10 * 60_000

/**
 * Limits how often one person can request an email change. Counts in one database, so that the limit includes requests
 * from before a restart.
 */
export const createEmailChangeLimit = (database: DatabaseSync, clock: Clock) => {
  const forget = database.prepare(
    'DELETE FROM email_change_requests WHERE owner = ?1 AND NOT asked_at BETWEEN ?2 AND ?3',
  )
  const lately = database.prepare(
    `SELECT count(*) AS many, min(asked_at) AS first FROM email_change_requests WHERE owner = ?`,
  )
  const insert = database.prepare(
    'INSERT INTO email_change_requests (owner, asked_at) VALUES (?, ?)',
  )

  return {
    /**
     * Counts a request. Returns 0 if the request is allowed, else how many seconds to wait; a refused request does not
     * count.
     */
    count: (owner: string): number =>
      inTransaction(database, () => {
        const now = clock.now()
        forget.run(owner, now - WINDOW + 1, now)
        const { many, first } = lately.get(owner) ?? {}
        if (Number(many) >= MOST_REQUESTS) return Math.ceil((Number(first) + WINDOW - now) / 1000)
        insert.run(owner, now)
        return 0
      }),
  }
}
