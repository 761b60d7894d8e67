import {
  consentFrom,
  writtenConsent,
  type ConsentChoice,
} from '#machines/shell/consent/consent.model.ts'
import { attempt } from '#src/browser/storage/attempt.ts'

const ENTRY = 'cookieConsent'

/** `watchTabs` calls back with a changed entry's key, null if all were cleared; `now` is ms since 1970. */
export const createConsentStore = (
  storage: Pick<Storage, 'getItem' | 'setItem'>,
  watchTabs: (onStorage: (entry: string | null) => void) => void,
  now: () => number,
) => {
  const listeners = new Set<(choice: ConsentChoice | null, isOwn: boolean) => void>()
  const stored = (): ConsentChoice | null =>
    attempt(() => consentFrom(storage.getItem(ENTRY), now()), null)
  let current = stored()
  const change = (choice: ConsentChoice | null, isOwn: boolean): void => {
    current = choice
    for (const listener of listeners) listener(choice, isOwn)
  }
  watchTabs(entry => {
    if (entry === ENTRY || entry === null) change(stored(), false)
  })
  return {
    /** The current choice; null if the visitor has not decided. */
    read: (): ConsentChoice | null => current,
    /** Applies a choice in every tab. Throws if it cannot be stored; it then applies in this tab only. */
    set: (choice: ConsentChoice): void => {
      change(choice, true)
      storage.setItem(ENTRY, writtenConsent(choice, now()))
    },
    /** Calls back with the current choice and each change; `isOwn`: by `set` on this page. Returns a stop. */
    watch: (listener: (choice: ConsentChoice | null, isOwn: boolean) => void): (() => void) => {
      listeners.add(listener)
      listener(current, false)
      return () => {
        listeners.delete(listener)
      }
    },
  }
}

/** The visitor's consent as stored in this browser. */
export type ConsentStore = ReturnType<typeof createConsentStore>
