import { PHOTO_PAGE_SIZE } from '#src/model/photo-run.ts'
import type { KeyedPlace } from '#src/model/grid-geometry.ts'
import type { Photo, PhotoPage } from '#src/model/photo.ts'
import type { Sorting } from '#src/model/sorting.ts'
import { inOrder, monthKey, type TimelineEntry } from '#src/model/timeline.ts'
import type { Clients } from '#src/services/client.ts'
import { photoClient, type PhotoPageQuery, type PhotoService } from '#src/services/photos.ts'

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

/** What an order of photos works on. */
export interface OrderSurroundings {
  known(): { client: Clients }
  /** How the list stands now. */
  sorting(): Sorting
  /** Shows a place of the list. */
  show(place: KeyedPlace): void
}

/** A part of the list that is read at once: a month, or all photos by upload. */
interface Stretch {
  key: string
  count: number | null
  source: PhotoPageQuery['source']
}

const ALL: Stretch = { key: 'all', count: null, source: { kind: 'all' } }

/**
 * The order of the photos by the service alone: month after month, or all of them by upload. A month is read once for as
 * long as it has as many photos.
 */
export const createServiceOrder = ({ known, sorting, show }: OrderSurroundings): PhotoOrder => {
  let read = new Map<string, { count: number | null; photos: Photo[] }>()
  let readBy = ''
  const service = (): PhotoService => known().client(photoClient)

  const holds = ({ key }: Stretch, imageId: string): boolean =>
    read.get(key)?.photos.some(photo => photo.imageId === imageId) ?? false

  const stretches = async (signal: AbortSignal): Promise<Stretch[]> => {
    const { sortKey, sortOrder } = sorting()
    const by = `${sortKey} ${sortOrder}`
    if (readBy !== by) read = new Map()
    readBy = by
    if (sortKey === 'created') return [ALL]
    return inOrder(await service().timeline(signal), sortOrder).map(monthOf)
  }

  const photosOf = async (stretch: Stretch, signal: AbortSignal): Promise<Photo[]> => {
    const before = read.get(stretch.key)
    if (before !== undefined && before.count === stretch.count && stretch.count !== null) {
      return before.photos
    }
    const photos = await wholeOf(service(), stretch, sorting(), signal)
    read.set(stretch.key, { count: stretch.count, photos })
    return photos
  }

  const beside = async (
    others: readonly Stretch[],
    end: 0 | -1,
    signal: AbortSignal,
  ): Promise<string | null> => {
    for (const stretch of others) {
      const photo = (await photosOf(stretch, signal)).at(end)
      if (photo !== undefined) return photo.imageId
    }
    return null
  }

  return {
    peek: imageId => {
      for (const { photos } of read.values()) {
        const found = photos.find(photo => photo.imageId === imageId)
        if (found !== undefined) return found
      }
      return null
    },

    locate: async (imageId, signal) => {
      const all = await stretches(signal)
      const guess = all.findIndex(stretch => holds(stretch, imageId))
      const order = guess < 0 ? all : [...all.slice(guess, guess + 1), ...all]
      for (const stretch of order) {
        const photos = await photosOf(stretch, signal)
        const at = photos.findIndex(photo => photo.imageId === imageId)
        const photo = photos[at]
        if (photo === undefined) continue
        const place = all.indexOf(stretch)
        return {
          photo,
          previous:
            photos[at - 1]?.imageId ?? (await beside(all.slice(0, place).toReversed(), -1, signal)),
          next: photos[at + 1]?.imageId ?? (await beside(all.slice(place + 1), 0, signal)),
        }
      }
      return null
    },

    reveal: imageId => {
      for (const [key, { photos }] of read) {
        const cell = photos.findIndex(photo => photo.imageId === imageId)
        if (cell !== -1) show({ key, cell })
      }
    },
  }
}

const monthOf = (entry: TimelineEntry): Stretch => ({
  key: monthKey(entry),
  count: entry.count,
  source: { kind: 'month', year: entry.year, month: entry.month },
})

const wholeOf = async (
  service: PhotoService,
  { source }: Stretch,
  sorting: Sorting,
  signal: AbortSignal,
): Promise<Photo[]> => {
  const photos = new Map<string, Photo>()
  let cursor: string | null = null
  do {
    const size: number = photos.size
    const page: PhotoPage = await service.page(
      { source, sorting, cursor, limit: PHOTO_PAGE_SIZE },
      signal,
    )
    for (const photo of page.images) photos.set(photo.imageId, photo)
    // A page that brings nothing new ends the list, whatever its cursor says.
    cursor = photos.size === size ? null : page.cursor
  } while (cursor !== null)
  return [...photos.values()]
}
