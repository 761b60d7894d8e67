import { digest } from '#src/browser/digest.ts'
import { PATHS } from '#machines/shell/model/screen-path.ts'
import { attempt } from '#src/browser/storage/attempt.ts'

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

/** Posts a form, so that its fields never appear in an address. See [Note: A page that is being left]. */
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
 * Whether a reload or Back opened the page. Such a page must not redirect a signed-out customer to the provider again.
 */
export const isCameBackTo = (): boolean =>
  isComingBack(performance.getEntriesByType('navigation')[0])

/** Whether a reload opened the page, and not a link, Back, or a browser that restored or duplicated its tab. */
export const isReloaded = (): boolean => {
  const [visit] = performance.getEntriesByType('navigation')
  return visit instanceof PerformanceNavigationTiming && visit.type === 'reload'
}

const STARTED_OVER = 'signInStartedOverAt'
/** The minimum number of milliseconds between two automatic restarts of a failed sign-in. */
const BETWEEN_RESTARTS = 60_000

/** Whether a failed sign-in may restart by itself: at most once a minute, because it could fail again and loop. */
export const mayStartOver = (): boolean =>
  attempt(() => {
    const last = Number(sessionStorage.getItem(STARTED_OVER) ?? 0)
    const now = Date.now()
    if (Number.isFinite(last) && Math.abs(now - last) < BETWEEN_RESTARTS) return false
    sessionStorage.setItem(STARTED_OVER, String(now))
    return true
  }, false)

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
  location.pathname.startsWith(PATHS.library)
    ? new URLSearchParams(location.search).get(UPLOAD_PAGE_PARAMETER)
    : null

/** `deleted`: the account was deleted. `notFound`: services do not find it, and it is not known why. */
export type AccountEnd = 'deleted' | 'notFound'

const ACCOUNT_END = 'account-end'
/** Milliseconds for which a tab knows how an account ended: the next person at the device must not read it. */
const END_KNOWN = 3_600_000
const ENDED = /^(deleted|notFound) (\d+)$/u

/**
 * Notes for the pages that follow how the account ended. If the storage refuses the note, these pages do not say it.
 * B-137.
 */
export const noteAccountEnd = (end: AccountEnd): void =>
  attempt(() => sessionStorage.setItem(ACCOUNT_END, `${end} ${Date.now()}`), undefined)

/**
 * How the account ended, as services said in this tab within the last hour; null if a customer has used the tab since.
 */
export const accountEnd = (): AccountEnd | null => {
  const noted = attempt(() => sessionStorage.getItem(ACCOUNT_END), null)
  const [, end, time] = ENDED.exec(noted ?? '') ?? []
  if (!(Math.abs(Date.now() - Number(time)) < END_KNOWN)) return null
  return end === 'deleted' ? 'deleted' : 'notFound'
}

/** Removes the note of `noteAccountEnd`, when a customer opens another page than the sign-out. */
export const forgetAccountEnd = (): void =>
  attempt(() => sessionStorage.removeItem(ACCOUNT_END), undefined)

const RETURN = 'return-address'

/** Notes a path with its query before the provider is asked to return to it: it knows addresses without a query only. */
export const noteReturn = (address: string): void =>
  attempt(() => sessionStorage.setItem(RETURN, address), undefined)

/** The noted address, if this page is at its path without a query. Once only. */
export const takeReturn = (): string | null => {
  const noted = attempt(() => sessionStorage.getItem(RETURN), null)
  attempt(() => sessionStorage.removeItem(RETURN), undefined)
  return noted?.startsWith(`${location.pathname}?`) === true && location.search === ''
    ? noted
    : null
}

/** Notes how the account ended, and signs out; B-073. */
export const leaveEndedAccount = (end: AccountEnd): void => {
  noteAccountEnd(end)
  location.assign(PATHS.logout)
}

export const UPLOAD_DATABASE = 'uploads'

/** The IndexedDB database of deletions that the service has not answered yet. */
export const DELETION_DATABASE = 'deletions'
/** The key in session storage for the name of the tab; each stored deletion contains the name of its tab. */
export const DELETION_TAB = 'deletion-tab'
/** The folder for copies of files with an unfinished upload, in the origin private file system. */
export const UPLOAD_FOLDER = 'uploads'

const UNFINISHED = 'uploads-kept'

export const hasUnfinishedUploads = (): boolean =>
  attempt(() => localStorage.getItem(UNFINISHED) !== null, false)

/** Sets the flag that `hasUnfinishedUploads` reads; it stays unchanged if the storage is full or blocked. */
export const noteUnfinishedUploads = (isKept: boolean): void =>
  attempt(() => {
    if (isKept) localStorage.setItem(UNFINISHED, '1')
    else localStorage.removeItem(UNFINISHED)
  }, undefined)

/** Resolves when the database is gone, once frozen pages have closed it; without IndexedDB, at once. */
const deleteDatabase = (name: string): Promise<void> =>
  new Promise((resolve, reject) => {
    try {
      const request = indexedDB.deleteDatabase(name)
      request.addEventListener('success', () => resolve())
      request.addEventListener('error', () =>
        reject(request.error ?? new Error(`${name} could not be deleted`)),
      )
    } catch {
      resolve()
    }
  })

/** Deletes unfinished uploads and the names of their files: at sign-out, and when another account signs in. */
export const clearUploads = (): Promise<void> => {
  noteUnfinishedUploads(false)
  return deleteDatabase(UPLOAD_DATABASE)
}

/**
 * How often the removal of a copy is tried, because it fails while a page uses the copy; and the ms between two
 * attempts.
 */
const TRIES = 5
const PAUSE = 100

/**
 * Removes an entry; false if it is still there after the last attempt. The browser may need a moment to close the files
 * of an ended worker.
 */
export const removeEntry = async (
  folder: FileSystemDirectoryHandle,
  name: string,
): Promise<boolean> => {
  for (let triesLeft = TRIES; triesLeft > 0; triesLeft -= 1) {
    try {
      await folder.removeEntry(name, { recursive: true })
      return true
    } catch (error) {
      if (error instanceof DOMException && error.name === 'NotFoundError') return true
    }
    await new Promise(resolve => {
      setTimeout(resolve, PAUSE)
    })
  }
  return false
}

/** The names of the entries of a folder, read before any of them is removed. */
export const namesIn = async (folder: FileSystemDirectoryHandle): Promise<string[]> => {
  const names: string[] = []
  for await (const name of folder.keys()) names.push(name)
  return names
}

/** The name of the folder of an account's copies. */
export const folderOf = (account: string): Promise<string> => digest([account])

/** Deletes the files of every account but `kept`, except those that a page holds. Some browsers have no such files. */
export const clearUploadBytes = async (kept: string | null = null): Promise<void> => {
  try {
    const root = await navigator.storage.getDirectory()
    const all = await root.getDirectoryHandle(UPLOAD_FOLDER)
    const own = kept === null ? null : await folderOf(kept)
    const others = (await namesIn(all)).filter(name => name !== own)
    await Promise.all(
      others.map(async name => {
        if (await removeEntry(all, name)) return
        const folder = await all.getDirectoryHandle(name)
        const files = await namesIn(folder)
        await Promise.all(files.map(file => removeEntry(folder, file)))
      }),
    )
  } catch {
    return
  }
}

/** The entry of local storage with the days on which photos were sent to prints. */
export const PRINTED_PHOTOS = 'photos-printed'

/** The entry of local storage with the main colours of photos. */
export const PHOTO_COLOURS = 'photo-colours'

/** Forgets what this browser remembers of photos: at sign-out, and when another account signs in. */
export const clearPhotoNotes = (): void =>
  attempt(() => {
    localStorage.removeItem(PRINTED_PHOTOS)
    localStorage.removeItem(PHOTO_COLOURS)
  }, undefined)

/** The entry of session storage with the archives that this tab waits for. */
export const PENDING_ARCHIVES = 'archives'

/** Deletes the ids of this tab's archives, at sign-out. */
export const clearPendingArchives = (): void => {
  sessionStorage.removeItem(PENDING_ARCHIVES)
}

/** The beginning of the name of each entry of local storage with an email address that an account has asked for. */
export const REQUESTED_EMAIL = 'email-requested:'

/** Forgets all requests for another email address, at sign-out; does nothing if the storage is blocked. */
export const clearRequestedEmails = (
  storage: () => Pick<Storage, 'key' | 'length' | 'removeItem'> = () => localStorage,
): void => {
  try {
    const all = storage()
    const keys = Array.from({ length: all.length }, (_, index) => all.key(index))
    for (const key of keys) if (key?.startsWith(REQUESTED_EMAIL) === true) all.removeItem(key)
  } catch {
    return
  }
}

/** The database of the addresses at which the storage service resumes uploads. */
export const RESUME_URL_DATABASE = 'upload-urls'

/** Deletes addresses of interrupted uploads, also of earlier versions: at sign-out and for another account. */
export const clearResumeUrls = (): Promise<void> => {
  // Delete the database first, because local storage throws if it is blocked.
  const deleting = deleteDatabase(RESUME_URL_DATABASE)
  const keys = Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index))
  for (const key of keys) if (key?.startsWith('tus::') === true) localStorage.removeItem(key)
  return deleting
}

/** Deletes the stored batches of photo deletions at sign-out. */
export const clearDeletions = (): Promise<void> => {
  const deleting = deleteDatabase(DELETION_DATABASE)
  attempt(() => sessionStorage.removeItem(DELETION_TAB), undefined)
  return deleting
}
