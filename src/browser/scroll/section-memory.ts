const KEY = 'photoSection'

/**
 * Stores which section of its list contains a photo: a month, or the whole list. The history entry of the photo holds
 * it, so that it survives a reload and Back; B-098.
 */
export const sectionMemory = {
  /** The key of the section; null if the address does not name this photo, or if its section is not known. */
  read: (imageId: string): string | null => {
    const state: unknown = history.state
    if (!isShown(imageId) || typeof state !== 'object' || state === null) return null
    const { [KEY]: noted }: { [KEY]?: unknown } = state
    if (typeof noted !== 'object' || noted === null) return null
    const { imageId: of, section }: { imageId?: unknown; section?: unknown } = noted
    return of === imageId && typeof section === 'string' ? section : null
  },
  /** Stores the key of the section; does nothing if the address does not name this photo. */
  note: (imageId: string, section: string): void => {
    if (!isShown(imageId)) return
    const state: unknown = history.state
    // Call the prototype's method: the router wraps `history.replaceState` and would render the screen again.
    History.prototype.replaceState.call(
      history,
      { ...(typeof state === 'object' ? state : {}), [KEY]: { imageId, section } },
      '',
    )
  },
}

export type SectionMemory = typeof sectionMemory

const isShown = (imageId: string): boolean =>
  location.pathname.endsWith(`/${encodeURIComponent(imageId)}`)
