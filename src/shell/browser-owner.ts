import { shortHash } from '#src/browser/digest.ts'

const KEY = 'account-mark'

/**
 * The account whose unfinished work this browser keeps, across tabs and restarts: a hash of its id, because the next
 * customer can read the storage. If the storage is blocked or full, no account is stored.
 */
export interface BrowserOwner {
  /** Stores the account; returns whether another account was stored before. */
  claim(account: string): boolean
  /** Removes the account, at sign-out. */
  clear(): void
}

/** Creates the `BrowserOwner` of this browser. `storage` returns local storage and may throw; B-094. */
export const createBrowserOwner = (
  storage: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>,
): BrowserOwner => {
  const clear = (): void => {
    try {
      storage().removeItem(KEY)
    } catch {
      return
    }
  }
  return {
    claim: account => {
      const mark = shortHash(['owner', account])
      let before: string | null = null
      try {
        before = storage().getItem(KEY)
        if (before !== mark) storage().setItem(KEY, mark)
      } catch {
        // The storage has no space for this account's mark: remove the previous account's mark, which would be wrong.
        clear()
      }
      return before !== null && before !== mark
    },
    clear,
  }
}
