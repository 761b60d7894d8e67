import { spellingOf } from '#machines/account/email-change/typed-email.ts'
import { digest } from '#src/browser/digest.ts'
import { REQUESTED_EMAIL } from '#src/browser/page.ts'
import { attempt } from '#src/browser/storage/attempt.ts'

/** Milliseconds for which a request is remembered: as long as the service accepts its link (docs/decisions/0018). */
const LIFE = 86_400_000

const keyOf = async (account: string, email: string): Promise<string> =>
  // Answers B-544
  REQUESTED_EMAIL + (await digest([account, spellingOf(email)]))

/**
 * The new email addresses that accounts requested, stored as hashes. They are needed because the link in an email does
 * not name the new address. `storage` returns local storage and may throw; `now` is in ms.
 */
export const createRequestedEmails = (
  storage: () => Pick<Storage, 'getItem' | 'setItem'>,
  now: () => number,
) => ({
  /** Remembers a request for a day. If the storage is blocked or full, nothing is remembered. */
  add: async (account: string, email: string): Promise<void> => {
    const key = await keyOf(account, email)
    attempt(() => storage().setItem(key, String(now())), undefined)
  },
  has: async (account: string, email: string): Promise<boolean> => {
    const key = await keyOf(account, email)
    const at = attempt(() => Number(storage().getItem(key) ?? Number.NaN), Number.NaN)
    return now() - at <= LIFE
  },
})

/** The addresses that accounts asked for in this browser. */
export const requestedEmails = () =>
  createRequestedEmails(
    () => localStorage,
    () => Date.now(),
  )
