import { fromSource } from '#machines/kit/source.ts'

/** What the browser says of its network: first what it is now, then each change. */
export const watchConnection = fromSource<boolean>(listener => {
  const tell = (): void => {
    listener.next(navigator.onLine)
  }
  addEventListener('online', tell)
  addEventListener('offline', tell)
  tell()
  return () => {
    removeEventListener('online', tell)
    removeEventListener('offline', tell)
  }
})

const PROBE = 'storage-probe'

/** Whether local storage takes and gives back a value. Account area, section 2; A-153. */
export const isStorageUsable = (): boolean => {
  try {
    localStorage.setItem(PROBE, PROBE)
    const kept = localStorage.getItem(PROBE) === PROBE
    localStorage.removeItem(PROBE)
    return kept && navigator.cookieEnabled
  } catch {
    return false
  }
}

/**
 * Posts a form in this tab, so that its fields never stand in an address. See
 * [Note: A page that is being left].
 */
export const postForm = (action: string, fields: Readonly<Record<string, string>>): void => {
  const form = document.createElement('form')
  form.method = 'post'
  form.action = action
  form.hidden = true
  for (const [name, value] of Object.entries(fields)) {
    const input = document.createElement('input')
    input.type = 'hidden'
    input.name = name
    input.value = value
    form.append(input)
  }
  document.body.append(form)
  form.submit()
}

/*
 * [Note: A page that is being left]
 * Work that leads away from the page answers as soon as the browser was told to go, and its state stays: the page is gone
 * with everything on it before long. Where a customer must not be left waiting for a page that stays, the state has a
 * patience.
 */

const isComingBack = (entry: PerformanceEntry | undefined): boolean =>
  entry instanceof PerformanceNavigationTiming &&
  (entry.type === 'back_forward' || entry.type === 'reload')

/** Whether the page was reloaded or gone Back to: it must not send its customer away again. */
export const isCameBackTo = (): boolean =>
  isComingBack(performance.getEntriesByType('navigation')[0])

const STARTED_OVER = 'signInStartedOverAt'
/** Milliseconds between two restarts of a failed sign-in. */
const BETWEEN_RESTARTS = 60_000

/** Whether a failed sign-in may start over by itself: once a minute, or it would loop. */
export const mayStartOver = (): boolean => {
  try {
    const last = Number(sessionStorage.getItem(STARTED_OVER) ?? 0)
    const now = Date.now()
    if (Number.isFinite(last) && now - last < BETWEEN_RESTARTS) return false
    sessionStorage.setItem(STARTED_OVER, String(now))
    return true
  } catch {
    return false
  }
}

/** A path of this site, or / for anything that would lead elsewhere. */
export const ownPath = (path: string): string => {
  const base = location.origin
  if (!path.startsWith('/') || !URL.canParse(path, base)) return '/'
  const { origin, pathname, search, hash } = new URL(path, base)
  return origin === base ? pathname + search + hash : '/'
}

/** The part of a query that asks for the upload page of small screens. */
export const UPLOAD_PAGE_PARAMETER = 'uploadUrl'

/** The upload page that the address of the library asks for, if it does. */
export const askedUploadPage = (): string | null =>
  location.pathname.startsWith('/my-photos')
    ? new URLSearchParams(location.search).get(UPLOAD_PAGE_PARAMETER)
    : null

/** The stored selection that the address of the library names, if it does; L-257. */
export const askedSelection = (): string | null => {
  const id = new URLSearchParams(location.search).get('tempSelectionId')
  return id === '' ? null : id
}

/** Signs out somebody whose account is gone; the page that says so comes then. */
export const GONE_PATH = '/logout?gone=account'

/** Whether the page signs out somebody whose account is gone. */
export const isAccountGone = (): boolean =>
  new URLSearchParams(location.search).get('gone') === 'account'

/** What this browser remembers of uploads. */
export const UPLOAD_DATABASE = 'uploads'
/** Where copies of their files are, in the file system that browsers have for a site. */
export const UPLOAD_FOLDER = 'uploads'

const KEPT = 'uploads-kept'

/** Whether this browser remembers an upload that is not finished. */
export const hasKeptUploads = (): boolean => {
  try {
    return localStorage.getItem(KEPT) !== null
  } catch {
    return false
  }
}

/** Notes whether there is one, so that nobody has to look into the database for it. A full storage notes nothing. */
export const noteKeptUploads = (isKept: boolean): void => {
  try {
    if (isKept) localStorage.setItem(KEPT, '1')
    else localStorage.removeItem(KEPT)
  } catch {
    return
  }
}

/** At sign-out: unfinished uploads with the names of their files. */
export const forgetUploads = (): void => {
  noteKeptUploads(false)
  indexedDB.deleteDatabase(UPLOAD_DATABASE)
}

/** At sign-out: copies of files of unfinished uploads. A browser without a file system has none. */
export const forgetUploadBytes = (): void => {
  navigator.storage
    .getDirectory()
    .then(root => root.removeEntry(UPLOAD_FOLDER, { recursive: true }))
    .catch(() => undefined)
}

/** At sign-out: where unfinished uploads stand, as tus keeps it. */
export const forgetUploadPlaces = (): void => {
  const keys = Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index))
  for (const key of keys) if (key?.startsWith('tus::') === true) localStorage.removeItem(key)
}

/** Forgets which photos were to be deleted. A browser that keeps nothing has nothing to forget. */
export const forgetDeletions = (): void => {
  try {
    indexedDB.deleteDatabase('deletions')
  } catch {
    return
  }
}

const askToStay = (event: BeforeUnloadEvent): void => {
  event.preventDefault()
}

/** Asks before the page is left for as long as the source is wanted. */
export const holdPage = fromSource<never>(() => {
  addEventListener('beforeunload', askToStay)
  return () => {
    removeEventListener('beforeunload', askToStay)
  }
})
