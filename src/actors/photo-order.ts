import { PHOTO_PAGE_SIZE } from '#src/model/photo-pages.ts'
import type { Photo } from '#src/model/photo.ts'
import { DEFAULT_PHOTO_SORTING } from '#src/model/sorting.ts'
import { monthKey, type TimelineEntry } from '#src/model/timeline.ts'
import type { Clients } from '#src/services/client.ts'
import { photoClient, type PhotoService } from '#src/services/photos.ts'

/** Where a photo stands in the list it was opened from. */
export interface Located {
  photo: Photo
  previous: string | null
  next: string | null
}

/** The list that a preview was opened from, as the preview needs it. */
export interface PhotoOrder {
  /** What is known at once, without a call; null when the photo was not read yet. */
  peek(imageId: string): Photo | null
  /** Reads what is missing; null when the list does not have the photo. Rejects with ServiceError or AbortError. */
  locate(imageId: string, signal: AbortSignal): Promise<Located | null>
  /** Makes the list show the photo's tile (scroll, open its month) and focus it once it is on the page. */
  reveal(imageId: string): void
}

/**
 * The order of the timeline by the service alone: month after month, newest first. A month is read once for as long as it
 * has as many photos.
 */
export const createServiceOrder = (world: { known(): { client: Clients } }): PhotoOrder => {
  const months = new Map<string, { count: number; photos: Photo[] }>()
  const service = (): PhotoService => world.known().client(photoClient)

  const holds = (entry: TimelineEntry, imageId: string): boolean =>
    months.get(monthKey(entry))?.photos.some(photo => photo.imageId === imageId) ?? false

  const read = async (entry: TimelineEntry, signal: AbortSignal): Promise<Photo[]> => {
    const key = monthKey(entry)
    const known = months.get(key)
    if (known?.count === entry.count) return known.photos
    const photos = await wholeMonth(service(), entry, signal)
    months.set(key, { count: entry.count, photos })
    return photos
  }

  const beside = async (
    entries: readonly TimelineEntry[],
    end: 0 | -1,
    signal: AbortSignal,
  ): Promise<string | null> => {
    for (const entry of entries) {
      const photo = (await read(entry, signal)).at(end)
      if (photo !== undefined) return photo.imageId
    }
    return null
  }

  return {
    peek: imageId => {
      for (const { photos } of months.values()) {
        const found = photos.find(photo => photo.imageId === imageId)
        if (found !== undefined) return found
      }
      return null
    },

    locate: async (imageId, signal) => {
      const entries = await service().timeline(signal)
      const guess = entries.findIndex(entry => holds(entry, imageId))
      const order = guess < 0 ? entries : [...entries.slice(guess, guess + 1), ...entries]
      for (const entry of order) {
        const photos = await read(entry, signal)
        const at = photos.findIndex(photo => photo.imageId === imageId)
        const photo = photos[at]
        if (photo === undefined) continue
        const month = entries.indexOf(entry)
        return {
          photo,
          previous:
            photos[at - 1]?.imageId ??
            (await beside(entries.slice(0, month).toReversed(), -1, signal)),
          next: photos[at + 1]?.imageId ?? (await beside(entries.slice(month + 1), 0, signal)),
        }
      }
      return null
    },

    reveal: imageId => {
      if (focusTile(imageId)) return
      const month = [...months].find(([, { photos }]) =>
        photos.some(photo => photo.imageId === imageId),
      )?.[0]
      const section = document.querySelector(`[data-month="${month}"]`)
      if (section === null) return
      const { top, bottom } = section.getBoundingClientRect()
      if (bottom < 0 || top > innerHeight) section.scrollIntoView({ block: 'nearest' })
      const from = document.activeElement
      const observer = new MutationObserver(() => {
        if (document.activeElement !== from || focusTile(imageId)) observer.disconnect()
        section.querySelector<HTMLButtonElement>('button[aria-label*=more]')?.click()
      })
      observer.observe(section, { childList: true, subtree: true })
      section.querySelector<HTMLButtonElement>('button[aria-label*=more]')?.click()
    },
  }
}

/** Whether the tile is on the page and has the focus now. */
const focusTile = (imageId: string): boolean => {
  const tile = document.querySelector<HTMLElement>(
    `a[href*="/preview/${encodeURIComponent(imageId)}"]`,
  )
  if (tile === null) return false
  const { top, bottom } = tile.getBoundingClientRect()
  tile.focus({ preventScroll: true })
  // A tile that is in view stays where it is, also within the margin that scrolling keeps.
  if (top < 0 || bottom > innerHeight) tile.scrollIntoView({ block: 'nearest' })
  return tile === document.activeElement
}

const wholeMonth = async (
  service: PhotoService,
  { year, month }: TimelineEntry,
  signal: AbortSignal,
): Promise<Photo[]> => {
  const photos = new Map<string, Photo>()
  let cursor: string | null = null
  do {
    const size: number = photos.size
    const page = await service.month(
      { year, month, sorting: DEFAULT_PHOTO_SORTING, cursor, limit: PHOTO_PAGE_SIZE },
      signal,
    )
    for (const photo of page.images) photos.set(photo.imageId, photo)
    // A page that brings nothing new ends the month, whatever its cursor says.
    cursor = photos.size === size ? null : page.cursor
  } while (cursor !== null)
  return [...photos.values()]
}
