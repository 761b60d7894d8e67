import type { DatabaseSync } from 'node:sqlite'
import { setTimeout as wait } from 'node:timers/promises'
import type { Directory } from '#sandbox/people/directory.ts'
import type { Person } from '#sandbox/people/person.ts'

/** Lets the tokens of people in one database expire. */
export const createTokenExpiry = (database: DatabaseSync, directory: Directory) => {
  const forget = database.prepare(
    `DELETE FROM provider_records WHERE json_extract(payload, '$.accountId') = ?`,
  )
  let goodFrom = 0

  return {
    /**
     * Refuses the bearer tokens issued to people so far; `refresh` also ends their sessions and refresh tokens
     * at the providers, so that only a new sign-in helps.
     */
    expire: (people: readonly Person[], refresh: boolean): void => {
      const second = Math.floor(Date.now() / 1000) + 1
      for (const { sub } of people) {
        directory.refuseTokensBefore(sub, second)
        if (refresh) forget.run(sub)
      }
      goodFrom = second * 1000
    },
    /**
     * Resolves once new tokens are accepted again: tokens have times in whole seconds, so `expire` also refuses tokens
     * that are issued later in the same second.
     */
    passed: async (): Promise<void> => {
      for (let left = goodFrom - Date.now(); left > 0; left = goodFrom - Date.now()) {
        await wait(left, null, { ref: false })
      }
    },
  }
}

export type TokenExpiry = ReturnType<typeof createTokenExpiry>
