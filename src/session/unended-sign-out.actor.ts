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

/**
 * How far a sign-out came. `open`: the page with the form was not left. `posted`: that page was left, and the
 * provider's session may still exist.
 */
export type Unended = 'open' | 'posted'

/** Entries of earlier versions did not say how far the sign-out came; they count as `posted`. */
const unendedFrom = (text: string | null | undefined): Unended | null => {
  if (text === null || text === undefined) return null
  return text === 'open' ? 'open' : 'posted'
}

/**
 * Stores for all tabs that a sign-out has not ended at the provider, until a sign-in completes. If the shared storage
 * is full or blocked, a session cookie of this host has the entry. If cookies are refused as well, only this page has
 * it. `page` is the document. B-135.
 */
export const createUnendedStore = (
  storage: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>,
  page: { cookie: string },
) => {
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
    read: (): Unended | null => inStorage() ?? inCookie() ?? own,
    set: (unended: Unended): void => {
      store(unended)
      if (inStorage() === unended) return
      setCookie(unended)
      if (inCookie() !== unended) own = unended
      removeStored()
    },
    clear: (): void => {
      own = null
      removeStored()
      setCookie('; Max-Age=0')
    },
  }
}

export type UnendedStore = ReturnType<typeof createUnendedStore>

const SENT = 'session-renewal-sent'
const TRIP = 'session-trip'
/** Precedes the name of a token in `SENT` that is in doubt; see `RenewalFlags`. */
const IN_DOUBT = 'in doubt: '

/** Ms in which no tab redirects a second time, because the first redirect sets the cookies for all tabs. */
const TRIP_TIME = 20_000

/**
 * Creates the flags for renewals that got no answer, in a storage that all tabs share. Without that storage, the page
 * has flags of its own, and each redirect is allowed. `now` returns ms since 1970.
 */
export const createRenewalFlags = (
  storage: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>,
  now: () => number,
) => {
  let own: string | null = null
  return {
    /** Sets the flag: a renewal of the token of this name has started. */
    begin: (name: string): void => {
      own = name
      attempt(() => {
        storage().setItem(SENT, name)
      }, undefined)
    },
    /** Clears the flags: the renewal was answered, or a sign-in completed. */
    end: (): void => {
      own = null
      attempt(() => {
        storage().removeItem(SENT)
        storage().removeItem(TRIP)
      }, undefined)
    },
    /**
     * Flags the token that a repeated renewal returned, and no other, because the lost request may still revoke this
     * token.
     */
    markInDoubt: (name: string): void => {
      own = null
      attempt(() => {
        storage().setItem(SENT, `${IN_DOUBT}${name}`)
        storage().removeItem(TRIP)
      }, undefined)
    },
    /** Whether a renewal of the token with this name was started in any tab and has got no answer. */
    isOpen: (name: string): boolean =>
      own === name || attempt(() => storage().getItem(SENT) === name, false),
    isInDoubt: (name: string): boolean =>
      attempt(() => storage().getItem(SENT) === `${IN_DOUBT}${name}`, false),
    /**
     * Whether this tab may redirect through the provider now; if so, registers the redirect. False if a tab has
     * registered a redirect within the last 20 s: that redirect sets the cookies for all tabs.
     */
    mayRedirect: (): boolean =>
      attempt(() => {
        const since = now() - Number(storage().getItem(TRIP) ?? Number.NaN)
        if (since >= 0 && since < TRIP_TIME) return false
        storage().setItem(TRIP, String(now()))
        return true
      }, true),
  }
}

export type RenewalFlags = ReturnType<typeof createRenewalFlags>
