import type { RenewalFlags, Unended, UnendedStore } from '#src/session/session-store.actor.ts'
import { attempt } from '#src/browser/storage/attempt.ts'

/** Runs all steps in order. The error of a step is passed to `failed`, and the remaining steps still run. */
export const takeAllSteps = (
  steps: readonly (() => void)[],
  failed: (error: unknown) => void,
): void => {
  for (const step of steps) {
    try {
      step()
    } catch (error) {
      failed(error)
    }
  }
}

const KEY = 'session-unended'

/** Matches the entry among the cookies of a page. */
const COOKIE = new RegExp(`(?:^|; )${KEY}=([^;]+)`, 'u')

/** Entries of earlier versions did not say how far the sign-out came. */
const unendedFrom = (text: string | null | undefined): Unended | null => {
  if (text === null || text === undefined) return null
  return text === 'open' ? 'open' : 'posted'
}

/**
 * Creates the store of a sign-out that has not ended, in a storage that all tabs share. If the storage is full or
 * blocked, a session cookie of this host has the entry; if cookies are refused as well, this page alone. `page` is the
 * document. B-135.
 */
export const createUnendedStore = (
  storage: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>,
  page: { cookie: string },
): UnendedStore => {
  let own: Unended | null = null
  const inStorage = (): Unended | null => attempt(() => unendedFrom(storage().getItem(KEY)), null)
  const inCookie = (): Unended | null =>
    attempt(() => unendedFrom(COOKIE.exec(page.cookie)?.[1]), null)
  const setCookie = (value: string): void =>
    attempt(() => {
      page.cookie = `${KEY}=${value}; Path=/; Secure; SameSite=Lax`
    }, undefined)
  const store = (unended: Unended): void =>
    attempt(() => storage().setItem(KEY, unended), undefined)
  const removeStored = (): void => attempt(() => storage().removeItem(KEY), undefined)

  return {
    read: () => inStorage() ?? inCookie() ?? own,
    set: unended => {
      store(unended)
      if (inStorage() === unended) return
      setCookie(unended)
      if (inCookie() !== unended) own = unended
      removeStored()
    },
    clear: () => {
      own = null
      removeStored()
      setCookie('; Max-Age=0')
    },
  }
}

const SENT = 'session-renewal-sent'
const TRIP = 'session-trip'
/** Precedes the name of a token in `SENT` that is in doubt; see `RenewalFlags`. */
const IN_DOUBT = 'in doubt: '

/** Ms without a second redirect in any tab: the first one sets the cookies for all tabs. */
const TRIP_TIME = 20_000

/**
 * Keeps the flags in a storage of all tabs. Without that storage the page has its own, and each redirect is allowed.
 * `now` is ms since 1970.
 */
export const createRenewalFlags = (
  storage: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>,
  now: () => number,
): RenewalFlags => {
  let own: string | null = null
  return {
    begin: name => {
      own = name
      attempt(() => {
        storage().setItem(SENT, name)
      }, undefined)
    },
    end: () => {
      own = null
      attempt(() => {
        storage().removeItem(SENT)
        storage().removeItem(TRIP)
      }, undefined)
    },
    markInDoubt: name => {
      own = null
      attempt(() => {
        storage().setItem(SENT, `${IN_DOUBT}${name}`)
        storage().removeItem(TRIP)
      }, undefined)
    },
    isOpen: name => own === name || attempt(() => storage().getItem(SENT) === name, false),
    isInDoubt: name => attempt(() => storage().getItem(SENT) === `${IN_DOUBT}${name}`, false),
    mayRedirect: () =>
      attempt(() => {
        const since = now() - Number(storage().getItem(TRIP) ?? Number.NaN)
        if (since >= 0 && since < TRIP_TIME) return false
        storage().setItem(TRIP, String(now()))
        return true
      }, true),
  }
}
