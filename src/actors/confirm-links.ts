import * as v from 'valibot'
import type {
  ConfirmationKind,
  LinkStatus,
} from '#machines/account/confirmation/confirmation.machine.ts'
import { failureFrom } from '#src/model/failure.ts'
import { digest } from '#src/services/digest.ts'

/** Milliseconds that a link waits in its tab, over a sign-in too; A-243. */
const LIFE = 600_000
const WAITING = 'confirm-link:'
const MARK = 'confirm-mark:'
const DONE = 'confirm-done:'

/** The paths of each confirmation: the page of the link, and what follows it. Account area, section 2. */
export const CONFIRMATION_PATHS = {
  emailChange: {
    link: '/change-email-confirmation',
    success: '/change-email-success',
    error: '/change-email-error',
  },
  accountDeletion: {
    link: '/delete-account-confirmation',
    success: '/account-deleted',
    error: '/delete-account-error',
  },
  newsletter: {
    link: '/subscription-confirmation',
    success: '/subscription-confirmation-success',
    error: '/subscription-confirmation-error',
  },
} as const satisfies Record<ConfirmationKind, { link: string; success: string; error: string }>

const KINDS = ['emailChange', 'accountDeletion', 'newsletter'] as const

const waitingLink = v.object({
  kind: v.picklist(KINDS),
  token: v.pipe(v.string(), v.minLength(1), v.maxLength(1000)),
  /** Whom the newsletter goes to; empty for the other kinds. */
  email: v.pipe(v.string(), v.maxLength(254)),
  keptAt: v.pipe(v.number(), v.finite()),
})

/** What a link from a mail carries. */
export interface ConfirmLink {
  token: string
  /** Of the newsletter; empty for the other kinds. */
  email: string
}

/**
 * Links from mails on their way to their one call. A token stands in the address only until the page starts, waits in
 * this tab for ten minutes at most, and leaves no more than a hash behind; A-243.
 */
export interface ConfirmLinks {
  /** Takes the token out of the address. To be called before anything else reads the address. */
  setAside(): void
  status(kind: ConfirmationKind): Promise<LinkStatus>
  /**
   * Lets `call` use the link, once: whoever asks meanwhile waits for the same answer. A call that got no answer may be
   * made again by opening the link again. Rejects as the call does, or when there is no link.
   */
  use(kind: ConfirmationKind, call: (link: ConfirmLink) => Promise<void>): Promise<void>
  /** After the sign-out: the page of the link without a token says nothing of it any more. */
  settle(kind: ConfirmationKind): void
}

/** The tab's address: its whole text, and how another path takes its place. */
export interface TabAddress {
  href(): string
  replace(path: string): void
}

const parse = (text: string): v.InferOutput<typeof waitingLink> | null => {
  try {
    const result = v.safeParse(waitingLink, JSON.parse(text))
    return result.success ? result.output : null
  } catch {
    return null
  }
}

const markOf = async (kind: ConfirmationKind, { token, email }: ConfirmLink): Promise<string> =>
  MARK + (await digest([kind, token, email]))

/** `storage` is the tab's session storage, `now` gives ms since 1970, `newKey` something that nobody guesses. */
export const createConfirmLinks = (
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>,
  { address, now, newKey }: { address: TabAddress; now: () => number; newKey: () => string },
): ConfirmLinks => {
  const running = new Map<ConfirmationKind, Promise<void>>()

  /** A full storage forgets that a link was used; the service takes each link once anyway. */
  const keep = (key: string, value: string): void => {
    try {
      storage.setItem(key, value)
    } catch {
      storage.removeItem(key)
    }
  }

  const waitingKeys = (): string[] =>
    Array.from({ length: storage.length }, (_, index) => storage.key(index)).filter(
      (key): key is string => key?.startsWith(WAITING) === true,
    )

  /** The newest link of a kind; those that are over or unreadable go. */
  const waiting = (kind: ConfirmationKind): ({ key: string } & ConfirmLink) | null => {
    let found: ({ key: string } & ConfirmLink) | null = null
    for (const key of waitingKeys()) {
      const link = parse(storage.getItem(key) ?? '')
      if (link === null || now() - link.keptAt > LIFE) storage.removeItem(key)
      else if (link.kind === kind) found = { key, token: link.token, email: link.email }
    }
    return found
  }

  const wasDone = (kind: ConfirmationKind): boolean => {
    const at = Number(storage.getItem(DONE + kind) ?? Number.NaN)
    return Number.isFinite(at) && now() - at <= LIFE
  }

  const run = async (
    kind: ConfirmationKind,
    call: (link: ConfirmLink) => Promise<void>,
  ): Promise<void> => {
    const link = waiting(kind)
    if (link === null) throw new Error('There is no link to confirm')
    const { key, token, email } = link
    storage.removeItem(key)
    const mark = await markOf(kind, link)
    keep(mark, 'sent')
    try {
      await call({ token, email })
    } catch (error) {
      if (failureFrom(error).kind === 'offline') storage.removeItem(mark)
      throw error
    }
    keep(mark, 'done')
    keep(DONE + kind, String(now()))
  }

  return {
    setAside: () => {
      const { pathname, search, hash } = new URL(address.href())
      const kind = KINDS.find(
        candidate => CONFIRMATION_PATHS[candidate].link === pathname.replace(/\/+$/u, ''),
      )
      const query = new URLSearchParams(search)
      const token = query.get('confirmation-token')
      if (kind === undefined || token === null) return
      const email = query.get('email') ?? ''
      query.delete('confirmation-token')
      query.delete('email')
      const rest = query.toString()
      address.replace(pathname + (rest === '' ? '' : `?${rest}`) + hash)
      const older = waiting(kind)
      if (older !== null) storage.removeItem(older.key)
      storage.removeItem(DONE + kind)
      const link = { kind, token, email: kind === 'newsletter' ? email : '', keptAt: now() }
      if (kind === 'newsletter' && email === '') return
      if (v.is(waitingLink, link)) keep(WAITING + newKey(), JSON.stringify(link))
    },
    status: async kind => {
      if (running.has(kind)) return 'open'
      const link = waiting(kind)
      if (link === null) return wasDone(kind) ? 'done' : 'none'
      const outcome = storage.getItem(await markOf(kind, link))
      if (outcome === null) return 'open'
      storage.removeItem(link.key)
      return outcome === 'done' ? 'done' : 'none'
    },
    use: (kind, call) => {
      const current = running.get(kind)
      if (current !== undefined) return current
      const started = run(kind, call).finally(() => {
        running.delete(kind)
      })
      running.set(kind, started)
      return started
    },
    settle: kind => {
      storage.removeItem(DONE + kind)
    },
  }
}

/** Links from mails in this tab. `setAside` comes before anything else reads the address. */
export const confirmLinksOfTab = (): ConfirmLinks =>
  createConfirmLinks(sessionStorage, {
    address: {
      href: () => location.href,
      replace: path => {
        history.replaceState(null, '', path)
      },
    },
    now: () => Date.now(),
    newKey: () => crypto.randomUUID(),
  })
