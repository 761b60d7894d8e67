import {
  consentFrom,
  writtenConsent,
  type ConsentChoice,
} from '#machines/shell/consent/consent.model.ts'

const ENTRY = 'cookieConsent'

/** The visitor's consent as stored in this browser. */
export interface ConsentStore {
  /** The current choice; null if the visitor has not decided. */
  read(): ConsentChoice | null
  /** Applies a choice in every tab. Throws if it cannot be stored; it then applies in this tab only. */
  set(choice: ConsentChoice): void
  /** Calls back with the current choice and each change; `isOwn`: by `set` on this page. Returns a stop. */
  watch(listener: (choice: ConsentChoice | null, isOwn: boolean) => void): () => void
}

/** `watchTabs` calls back with a changed entry's key, null if all were cleared; `now` is ms since 1970. */
export const createConsentStore = (
  storage: Pick<Storage, 'getItem' | 'setItem'>,
  watchTabs: (onStorage: (entry: string | null) => void) => void,
  now: () => number,
): ConsentStore => {
  const listeners = new Set<(choice: ConsentChoice | null, isOwn: boolean) => void>()
  const stored = (): ConsentChoice | null => {
    try {
      return consentFrom(storage.getItem(ENTRY), now())
    } catch {
      return null
    }
  }
  let current = stored()
  const change = (choice: ConsentChoice | null, isOwn: boolean): void => {
    current = choice
    for (const listener of listeners) listener(choice, isOwn)
  }
  watchTabs(entry => {
    if (entry === ENTRY || entry === null) change(stored(), false)
  })
  return {
    read: () => current,
    set: choice => {
      change(choice, true)
      storage.setItem(ENTRY, writtenConsent(choice, now()))
    },
    watch: listener => {
      listeners.add(listener)
      listener(current, false)
      return () => {
        listeners.delete(listener)
      }
    },
  }
}
