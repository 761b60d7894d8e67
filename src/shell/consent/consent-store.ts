import {
  consentFrom,
  writtenConsent,
  type ConsentChoice,
} from '#machines/shell/consent/consent.model.ts'

const ENTRY = 'cookieConsent'

/** What this browser knows of the visitor's consent. */
export interface ConsentBook {
  /** Null for undecided. */
  read(): ConsentChoice | null
  /** Counts at once, in every tab. Throws when it cannot be stored; in this tab it counts all the same. */
  keep(choice: ConsentChoice): void
  /**
   * Tells what is known now and after each change. `isOwn` is a change that `keep` made on this page. Gives back how to
   * stop.
   */
  watch(tell: (choice: ConsentChoice | null, isOwn: boolean) => void): () => void
}

/**
 * `hearTabs` tells the name of an entry that another tab changed, null when it cleared all; `now` is in ms since 1970.
 */
export const createConsentBook = (
  storage: Pick<Storage, 'getItem' | 'setItem'>,
  hearTabs: (hear: (entry: string | null) => void) => void,
  now: () => number,
): ConsentBook => {
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
    for (const tell of listeners) tell(choice, isOwn)
  }
  hearTabs(entry => {
    if (entry === ENTRY || entry === null) change(stored(), false)
  })
  return {
    read: () => current,
    keep: choice => {
      change(choice, true)
      storage.setItem(ENTRY, writtenConsent(choice, now()))
    },
    watch: tell => {
      listeners.add(tell)
      tell(current, false)
      return () => {
        listeners.delete(tell)
      }
    },
  }
}
