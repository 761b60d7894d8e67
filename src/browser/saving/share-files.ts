/** A file that each browser with a share sheet for pictures accepts. */
const probe = (): File => new File([], 'photo.jpg', { type: 'image/jpeg' })

/** The most files and bytes that Chromium shares, and the types that it does not. Its `canShare` does not say so. */
const MOST_FILES = 10
const MOST_BYTES = 50 * 1024 * 1024
const NOT_SHARED = /\.hei[cf]$/iu

/** Whether the browser may take files with these names and sizes in bytes. */
export const takesFiles = (files: readonly Pick<File, 'name' | 'size'>[]): boolean =>
  // Answers B-566
  !('userAgentData' in navigator) ||
  (files.length <= MOST_FILES &&
    files.reduce((sum, { size }) => sum + size, 0) <= MOST_BYTES &&
    !files.some(({ name }) => NOT_SHARED.test(name)))

/** Whether this is a device for fingers whose browser hands pictures to other apps, as phones do. */
export const canShareFiles = (): boolean => {
  if (!matchMedia('(pointer: coarse)').matches || typeof navigator.canShare !== 'function')
    return false
  try {
    return navigator.canShare({ files: [probe()] })
  } catch {
    return false
  }
}

/**
 * Hands files to another app; call it right after a press. True once an app took the files, false if the customer
 * cancelled. Rejects if the browser does not accept the files.
 */
export const shareFiles = async (files: readonly File[]): Promise<boolean> => {
  const data = { files: [...files] }
  if (!navigator.canShare(data)) throw new TypeError('The browser does not share these files')
  try {
    await navigator.share(data)
    return true
  } catch (error) {
    if (error instanceof Error && error.name === 'AbortError') return false
    throw error
  }
}
