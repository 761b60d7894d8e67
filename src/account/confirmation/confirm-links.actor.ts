import * as v from 'valibot'
import type {
  ConfirmationKind,
  LinkStatus,
} from '#machines/account/confirmation/confirmation.machine.ts'
import { CONFIRMATION_PATHS } from '#src/account/confirmation/confirmation-paths.ts'
import { STORED } from '#src/account/confirmation/links-of-tab.ts'
import { failureFrom, isPassing } from '#machines/model/failure.ts'
import { readMailLink } from '#machines/model/mail-link.ts'
import { digest, shortHash } from '#src/browser/digest.ts'
import { tabLocks } from '#src/browser/tabs/tab-locks.ts'
import { jsonText } from '#machines/model/json-text.ts'
import { attempt, setOrRemove } from '#src/browser/storage/attempt.ts'

/** Milliseconds for which a link is stored in its tab, also across a sign-in; A-243. */
const LIFE = 600_000
/** The maximum number of characters of a link's token; a signed token has a few thousand. B-162 */
const LONGEST_TOKEN = 4000
const WAITING = `${STORED}link:`
const OUTCOME = `${STORED}mark:`
const DONE = `${STORED}done:`
const SENT = `${STORED}sent:`
/**
 * The prefix of keys in local storage. The rest of a key is the hash of a used link; the value is the time of use in ms
 * since 1970.
 */
const USED = 'confirm-used:'
/** Ms for which a used link is remembered: as long as the service accepts it (docs/decisions/0018). */
const USED_LIFE = 86_400_000

const KINDS = ['emailChange', 'accountDeletion', 'newsletter'] as const

const waitingLink = v.object({
  kind: v.picklist(KINDS),
  token: v.pipe(v.string(), v.minLength(1), v.maxLength(LONGEST_TOKEN)),
  /** The newsletter's recipient; empty for the other kinds. */
  email: v.pipe(v.string(), v.maxLength(254)),
  keptAt: v.pipe(v.number(), v.finite()),
})

export interface ConfirmLink {
  token: string
  email: string
}

const PAGES: ReadonlySet<string> = new Set(
  Object.values(CONFIRMATION_PATHS).flatMap(paths => Object.values(paths)),
)

/**
 * The path and query of a confirmation or result page, even if a mail program changed the address; null for any other
 * page.
 */
const pageAt = (pathname: string, search: string): { path: string; search: string } | null => {
  const [whole = '', path = ''] =
    /^(\/[\w-]+\/?)(?:%3f|[).,;:>\]]|%3e|%22|$)/iu.exec(pathname) ?? []
  if (!PAGES.has(path.replace(/\/+$/u, ''))) return null
  const hidden = /%3f$/iu.test(whole) ? pathname.slice(whole.length) : ''
  return { path, search: hidden === '' ? search : `?${hidden}${search.replace('?', '&')}` }
}

const pathOf = (href: string): string => {
  const { pathname, search, hash } = new URL(href)
  return pathname + search + hash
}

const nameOfLink = (kind: ConfirmationKind, { token, email }: ConfirmLink): string =>
  shortHash([kind, token, email])

const outcomeKeyOf = async (
  kind: ConfirmationKind,
  { token, email }: ConfirmLink,
): Promise<string> => OUTCOME + (await digest([kind, token, email]))

type LinkStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>

const keysOf = (storage: LinkStorage, prefix: string): string[] =>
  Array.from({ length: storage.length }, (_, index) => storage.key(index)).filter(
    (key): key is string => key?.startsWith(prefix) === true,
  )

/**
 * Links from emails; each link is used for one call. Once the page knows that its shop is not retired, a link's token
 * is moved from the address to the storage of this tab, for at most ten minutes. After the call only a hash is stored;
 * After a transient failure the link is stored again. `storage` is the tab's session storage; `shared` returns
 * local storage and may throw; `now` returns ms since 1970, `newKey` an unguessable string.
 */
export const createConfirmLinks = (
  storage: LinkStorage,
  {
    address,
    shared,
    locks,
    now,
    newKey,
  }: {
    /** The tab's address, whose path can be replaced. */
    address: { href(): string; replace(path: string): void }
    shared: () => LinkStorage
    /** Locks shared by all tabs, as in `navigator.locks`. */
    locks: { request(name: string, work: () => Promise<void>): Promise<void> }
    now: () => number
    newKey: () => string
  },
) => {
  const running = new Map<ConfirmationKind, Promise<void>>()
  /**
   * The links of this page in memory. They stay valid after ten minutes, because the customer may still be reading the
   * question.
   */
  const linksInMemory = new Map<ConfirmationKind, ConfirmLink>()
  /** Whether `clear` was called: this page then stores no link any more. */
  let isCleared = false

  /**
   * Stores an entry. If the storage is full, deletes the entry instead; that is harmless, because the service accepts
   * each link only once.
   */
  const keep = (key: string, value: string): void => setOrRemove(storage, key, value)

  /** The stored link of `kind`, or null. Deletes expired and unreadable links of all kinds. */
  const waiting = (
    kind: ConfirmationKind | null,
  ): ({ key: string; keptAt: number } & ConfirmLink) | null => {
    let newest: ({ key: string; keptAt: number } & ConfirmLink) | null = null
    for (const key of keysOf(storage, WAITING)) {
      const link = v.parse(jsonText(waitingLink), storage.getItem(key))
      if (link === null || now() - link.keptAt > LIFE) storage.removeItem(key)
      else if (link.kind === kind) {
        newest = { key, token: link.token, email: link.email, keptAt: link.keptAt }
      }
    }
    return newest
  }

  const isYoung = (key: string): boolean => {
    const at = Number(storage.getItem(key) ?? Number.NaN)
    return Number.isFinite(at) && now() - at <= LIFE
  }

  /** Whether a tab of this browser has used the link. False if local storage is blocked. */
  const wasUsed = (name: string): boolean => {
    const at = attempt(() => Number(shared().getItem(USED + name) ?? Number.NaN), Number.NaN)
    return Number.isFinite(at) && now() - at <= USED_LIFE
  }

  /**
   * Reads the tab's address. `path` lacks the link; for a used link, it is the path of the success page. `kind` is null
   * if the page is not a confirmation page, or the address has no token. `link` is null if its data cannot be used.
   */
  const addressed = (): {
    path: string
    kind: ConfirmationKind | null
    link: ConfirmLink | null
  } => {
    const href = address.href()
    const { pathname, search, hash } = new URL(href)
    const page = pageAt(pathname, search)
    if (page === null) return { path: pathOf(href), kind: null, link: null }
    const { token, email, rest } = readMailLink(page.search)
    const path = page.path + rest + hash
    const kind = KINDS.find(
      candidate => CONFIRMATION_PATHS[candidate].link === page.path.replace(/\/+$/u, ''),
    )
    if (kind === undefined || token === null) return { path, kind: null, link: null }
    const link = { token, email: kind === 'newsletter' ? (email ?? '') : '' }
    const isUsable =
      (kind !== 'newsletter' || link.email !== '') &&
      v.is(waitingLink, { kind, ...link, keptAt: now() })
    if (!isUsable) return { path, kind, link: null }
    return wasUsed(nameOfLink(kind, link))
      ? { path: CONFIRMATION_PATHS[kind].success + rest + hash, kind, link }
      : { path, kind, link }
  }

  /**
   * Remembers a used link. If the storage is blocked, it does nothing; that is harmless, because the service accepts
   * each link only once.
   */
  const setUsed = (name: string): void =>
    attempt(() => {
      const all = shared()
      for (const key of keysOf(all, USED)) {
        if (now() - Number(all.getItem(key)) > USED_LIFE) all.removeItem(key)
      }
      all.setItem(USED + name, String(now()))
    }, undefined)

  /**
   * Stores a link again after a transient failure, unless the customer has signed out. The link expires ten minutes
   * after `keptAt`.
   */
  const putBack = (kind: ConfirmationKind, link: ConfirmLink, keptAt: number): void => {
    if (isCleared) return
    keep(WAITING + newKey(), JSON.stringify({ kind, ...link, keptAt }))
  }

  const send = async (
    kind: ConfirmationKind,
    link: ConfirmLink & { keptAt: number },
    call: (link: ConfirmLink) => Promise<void>,
  ): Promise<void> => {
    const { token, email, keptAt } = link
    const name = nameOfLink(kind, link)
    if (wasUsed(name)) return
    const outcomeKey = await outcomeKeyOf(kind, link)
    keep(outcomeKey, 'sent')
    try {
      await call({ token, email })
    } catch (error) {
      if (isPassing(failureFrom(error))) {
        storage.removeItem(outcomeKey)
        putBack(kind, { token, email }, keptAt)
      } else {
        keep(outcomeKey, 'refused')
      }
      throw error
    }
    keep(outcomeKey, 'done')
    if (!isCleared) keep(DONE + kind, String(now()))
    setUsed(name)
  }

  const run = async (
    kind: ConfirmationKind,
    call: (link: ConfirmLink) => Promise<void>,
  ): Promise<void> => {
    const stored = waiting(kind)
    const source = stored ?? linksInMemory.get(kind)
    if (source === undefined) throw new Error('There is no link to confirm')
    if (stored !== null) storage.removeItem(stored.key)
    const { token, email } = source
    const link = { token, email, keptAt: stored?.keptAt ?? now() }
    keep(SENT + kind, String(now()))
    try {
      await locks.request(`confirm-link-${nameOfLink(kind, link)}`, () => send(kind, link, call))
    } finally {
      storage.removeItem(SENT + kind)
    }
  }

  return {
    /**
     * The address that this page has after `moveOutOfAddress`. On a confirmation page or its result pages, the address
     * has no token and no email, not even invalid ones. If this browser has used the link already, the address has the
     * path of the success page. Changes nothing.
     */
    // The path is not resolved against the address, because two leading slashes would name another host.
    addressWithout: (): string => new URL(address.href()).origin + addressed().path,
    /**
     * Moves the link out of the address (`addressWithout`) into the storage of this tab. On every page, deletes stored
     * links that have expired. Call it before anything but the redirect of a retired shop reads the address.
     */
    moveOutOfAddress: (): void => {
      waiting(null)
      const { path, kind, link } = addressed()
      if (path !== pathOf(address.href())) address.replace(path)
      if (kind === null) return
      const older = waiting(kind)
      if (older !== null) storage.removeItem(older.key)
      storage.removeItem(DONE + kind)
      storage.removeItem(SENT + kind)
      if (link === null || wasUsed(nameOfLink(kind, link))) return
      keep(WAITING + newKey(), JSON.stringify({ kind, ...link, keptAt: now() }))
    },
    status: async (kind: ConfirmationKind): Promise<LinkStatus> => {
      if (running.has(kind)) return 'open'
      const link = waiting(kind)
      if (link === null) {
        if (isYoung(DONE + kind)) return 'done'
        return isYoung(SENT + kind) ? 'sent' : 'none'
      }
      const outcome = storage.getItem(await outcomeKeyOf(kind, link))
      if (outcome === 'done' || outcome === 'refused') storage.removeItem(link.key)
      if (outcome === 'refused') return 'none'
      if (outcome === 'done') return 'done'
      if (wasUsed(nameOfLink(kind, link))) {
        storage.removeItem(link.key)
        return 'doneElsewhere'
      }
      linksInMemory.set(kind, { token: link.token, email: link.email })
      return 'open'
    },
    /** The hash by which tabs identify this page's link; null if the page has no link. */
    nameOf: (kind: ConfirmationKind): string | null => {
      const link = waiting(kind) ?? linksInMemory.get(kind)
      return link === undefined ? null : nameOfLink(kind, link)
    },
    /** Whether a link is stored in this tab, for example after a transient failure. */
    isWaiting: (kind: ConfirmationKind): boolean => waiting(kind) !== null,
    /**
     * Passes the link to `call`, only once across all tabs. Concurrent callers share the answer; if another tab has used
     * the link, `call` is not called. After a transient failure the link can be used again. Rejects as the call does, or
     * if there is no link.
     */
    use: (kind: ConfirmationKind, call: (link: ConfirmLink) => Promise<void>): Promise<void> => {
      const current = running.get(kind)
      if (current !== undefined) return current
      const started = run(kind, call).finally(() => {
        running.delete(kind)
      })
      running.set(kind, started)
      return started
    },
    /** Forgets that the link of this tab was confirmed. Call it once the sign-out has deleted the cookies. */
    forgetConfirmed: (kind: ConfirmationKind): void => storage.removeItem(DONE + kind),
    /** Forgets all links and what became of them, at the sign-out: the next customer must not use them. */
    clear: (): void => {
      isCleared = true
      linksInMemory.clear()
      for (const key of [WAITING, SENT, DONE].flatMap(prefix => keysOf(storage, prefix))) {
        storage.removeItem(key)
      }
    },
  }
}

export type ConfirmLinks = ReturnType<typeof createConfirmLinks>

export const confirmLinksOfTab = (): ConfirmLinks =>
  createConfirmLinks(sessionStorage, {
    address: {
      href: () => location.href,
      replace: path => history.replaceState(null, '', path),
    },
    shared: () => localStorage,
    locks: tabLocks(),
    now: () => Date.now(),
    newKey: () => crypto.randomUUID(),
  })

/** Whether a link of this kind is stored in this tab, so that its page can be opened again. */
export const isLinkWaiting = (kind: ConfirmationKind): boolean =>
  confirmLinksOfTab().isWaiting(kind)
