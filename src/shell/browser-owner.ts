import { accountHash } from '#src/browser/digest.ts'
import { attempt, setOrRemove } from '#src/browser/storage/attempt.ts'

const KEY = 'account-mark'
/** The value that is stored from the beginning of a sign-out until all that the account stored is deleted. */
const LEAVING = 'leaving'

/**
 * The account whose data this browser may have stored: this one, another one, or (`remains`) one whose sign-out could
 * not delete everything.
 */
export type StoredData = 'own' | 'anothers' | 'remains'

/**
 * Stores the account whose data this browser may have, as a hash. Stores nothing if the storage is blocked or full.
 * `storage` returns local storage and may throw; B-094.
 */
export const createBrowserOwner = (
  storage: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>,
) => {
  const read = (): string | null => attempt(() => storage().getItem(KEY), null)
  const remove = (): void => attempt(() => storage().removeItem(KEY), undefined)
  return {
    /** Says whose data this browser may have stored when this account signs in; `own` if there is no data. */
    storedFor: (account: string): StoredData => {
      const stored = read()
      if (stored === LEAVING) return 'remains'
      return stored === null || stored === accountHash(account) ? 'own' : 'anothers'
    },
    /** Stores the account. Call it when nothing of another account is left. */
    claim: (account: string): void =>
      attempt(() => setOrRemove(storage(), KEY, accountHash(account)), undefined),
    /** Call it when a sign-out begins: whatever is stored from now on is left over, and the next sign-in deletes it. */
    leave: (): void =>
      attempt(() => {
        if (read() !== null) storage().setItem(KEY, LEAVING)
      }, undefined),
    /** Removes the value of `leave`. Call it when all that the account stored is deleted. */
    clear: (): void => {
      if (read() === LEAVING) remove()
    },
  }
}
