import { fromSource } from '#machines/kit/source.ts'

/** Whether the browser has reported the loss of its connection, and no connection since. */
let hasLostConnection = false

/**
 * Whether the page may have a connection. `navigator.onLine` is only a hint: on some computers it is always false,
 * although calls succeed. It counts after the browser has reported a loss while this page was open.
 */
export const isOnline = (): boolean => !hasLostConnection || navigator.onLine

/** Calls `changed` after each report of the browser about its connection, until the returned function is called. */
export const listenToConnection = (changed: () => void): (() => void) => {
  const ears = new AbortController()
  for (const type of ['online', 'offline'] as const) {
    addEventListener(
      type,
      () => {
        hasLostConnection = type === 'offline'
        changed()
      },
      { signal: ears.signal },
    )
  }
  return () => ears.abort()
}

/** Emits whether the page is online (`isOnline`): the current value first, then each change. */
export const watchConnection = fromSource<boolean>(listener => {
  const update = (): void => listener.next(isOnline())
  update()
  return listenToConnection(update)
})

const PROBE = 'storage-probe'

/** Whether a storage refused an entry because there is no room left for it. */
const isFull = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'QuotaExceededError'

/**
 * Whether local storage can be written and read back. A full storage counts as usable: the product only fails to
 * store more. A storage that reports that it is full although it is empty counts as blocked. Account area, section 2;
 * A-153; docs/decisions/0093.
 */
export const isStorageUsable = (): boolean => {
  try {
    localStorage.setItem(PROBE, PROBE)
    const isStored = localStorage.getItem(PROBE) === PROBE
    localStorage.removeItem(PROBE)
    return isStored
  } catch (error) {
    return isFull(error) && localStorage.length > 0
  }
}

/**
 * Posts a form in this tab, so that its fields never appear in an address. See
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

/** Calls `work` once, when the page is left or closed. */
export const whenPageLeft = (work: () => void): void => {
  addEventListener('pagehide', work, { once: true })
}

/*
 * [Note: A page that is being left]
 * An actor that navigates away resolves as soon as it has started the navigation, and the machine keeps its state,
 * because the page will soon be gone. If the browser may still keep the page, the state has a timeout.
 */

const isComingBack = (entry: PerformanceEntry | undefined): boolean =>
  entry instanceof PerformanceNavigationTiming &&
  (entry.type === 'back_forward' || entry.type === 'reload')

/**
 * Whether the page was opened by a reload or by Back. If such a page finds the customer signed out already, it must not
 * redirect to the provider again.
 */
export const isCameBackTo = (): boolean =>
  isComingBack(performance.getEntriesByType('navigation')[0])

const STARTED_OVER = 'signInStartedOverAt'
/** The minimum number of milliseconds between two automatic restarts of a failed sign-in. */
const BETWEEN_RESTARTS = 60_000

/** Whether a failed sign-in may restart by itself: at most once a minute, because it could fail again and loop. */
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

/** Returns the path, with query and hash, if it leads to this site; else `/`. */
export const ownPath = (path: string): string => {
  const base = location.origin
  if (!path.startsWith('/') || !URL.canParse(path, base)) return '/'
  const { origin, pathname, search, hash } = new URL(path, base)
  return origin === base ? pathname + search + hash : '/'
}

/** The query parameter that asks for the upload page of small screens. */
export const UPLOAD_PAGE_PARAMETER = 'uploadUrl'

/** The value of `UPLOAD_PAGE_PARAMETER` in the address of the library, unchecked; null if the address has none. */
export const askedUploadPage = (): string | null =>
  location.pathname.startsWith('/my-photos')
    ? new URLSearchParams(location.search).get(UPLOAD_PAGE_PARAMETER)
    : null

/**
 * The path that signs out a customer with a deleted account. The page that is then shown says that the account is
 * deleted; B-073.
 */
export const GONE_PATH = '/logout?gone=account'

/** The path that signs out a customer whose account could not be found: this says nothing about the account itself. */
export const UNFOUND_PATH = '/logout?gone=unfound'

/** Whether the page signs out a customer whose account is gone. */
export const isAccountGone = (): boolean =>
  new URLSearchParams(location.search).get('gone') === 'account'

/** The database of unfinished uploads. */
export const UPLOAD_DATABASE = 'uploads'

/** The IndexedDB database of deletions that the service has not answered yet. */
export const DELETION_DATABASE = 'deletions'
/** The folder for copies of files with an unfinished upload, in the origin private file system. */
export const UPLOAD_FOLDER = 'uploads'

const UNFINISHED = 'uploads-kept'

/** Whether this browser has an unfinished upload stored. */
export const hasUnfinishedUploads = (): boolean => {
  try {
    return localStorage.getItem(UNFINISHED) !== null
  } catch {
    return false
  }
}

/**
 * Sets or clears the flag that `hasUnfinishedUploads` reads instead of opening the database. If storage is full or
 * blocked, the flag stays unchanged.
 */
export const noteUnfinishedUploads = (isKept: boolean): void => {
  try {
    if (isKept) localStorage.setItem(UNFINISHED, '1')
    else localStorage.removeItem(UNFINISHED)
  } catch {
    return
  }
}

/** At sign-out, and when another account signs in: deletes unfinished uploads and the names of their files. */
export const clearUploads = (): void => {
  noteUnfinishedUploads(false)
  indexedDB.deleteDatabase(UPLOAD_DATABASE)
}

/**
 * At sign-out, and when another account signs in: deletes the copies of files. A browser without an origin private file
 * system has no copies.
 */
export const clearUploadBytes = (): void => {
  navigator.storage
    .getDirectory()
    .then(root => root.removeEntry(UPLOAD_FOLDER, { recursive: true }))
    .catch(() => undefined)
}

/** The database of the addresses at which the storage service resumes uploads. */
export const RESUME_URL_DATABASE = 'upload-urls'

/**
 * At sign-out, and when another account signs in: deletes the resume URLs of uploads, including those that earlier
 * versions of the app stored.
 */
export const clearResumeUrls = (): void => {
  // The database first: local storage throws if it is blocked.
  indexedDB.deleteDatabase(RESUME_URL_DATABASE)
  const keys = Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index))
  for (const key of keys) if (key?.startsWith('tus::') === true) localStorage.removeItem(key)
}

/** At sign-out: deletes the stored batches of photo deletions. A browser without IndexedDB has none. */
export const clearDeletions = (): void => {
  try {
    indexedDB.deleteDatabase(DELETION_DATABASE)
  } catch {
    return
  }
}
