import type { PhotoQuery } from '#machines/library/photo-list/photo-list.machine.ts'
import { shownPage } from '#src/actors/photo-pages.ts'
import type { ServiceWorld } from '#src/actors/world.ts'
import { SECTION_SIZE } from '#src/model/photo-run.ts'
import type { PhotoPage } from '#src/model/photo.ts'
import type { Sorting } from '#src/model/sorting.ts'
import { inOrder, monthKey, type TimelineEntry } from '#src/model/timeline.ts'
import { photoClient } from '#src/services/photos.ts'

/** Milliseconds for which an answer waits for whoever wants it: who comes later sees the library as it is then. */
const PATIENCE = 10_000
/** Months whose first photos the first screen may show. */
const MONTHS = 2

/** The library as it was asked for before its screen was there. Each answer is given away once, errors included. */
interface LibraryAhead {
  months: Promise<TimelineEntry[]> | null
  /** The first photos of months by `keyOf`. */
  pages: Map<string, Promise<PhotoPage>>
}

const all = new WeakMap<object, LibraryAhead>()

const keyOf = (month: string, { sortOrder }: Sorting): string => `${month} ${sortOrder}`

/** Asks for the months, and for the first photos of those that come first, before the screen is there that shows them. */
export const askLibraryAhead = (world: ServiceWorld, sorting: Sorting): void => {
  const { signal } = new AbortController()
  const months = world.known().client(photoClient).timeline(signal)
  const ahead: LibraryAhead = { months, pages: new Map() }
  all.set(world, ahead)
  setTimeout(() => {
    all.delete(world)
  }, PATIENCE)
  const askPages = (entries: readonly TimelineEntry[]): void => {
    if (sorting.sortKey !== 'dateTaken') return
    for (const { year, month } of inOrder(entries, sorting.sortOrder).slice(0, MONTHS)) {
      const page = shownPage(
        world,
        { source: { kind: 'month', year, month }, sorting, cursor: null, limit: SECTION_SIZE },
        signal,
      )
      page.catch(() => null)
      ahead.pages.set(keyOf(monthKey({ year, month }), sorting), page)
    }
  }
  months.then(askPages, () => null)
}

/** The months that were asked for ahead, for the first who wants them: whoever reads them again wants all of it anew. */
export const monthsAhead = (world: ServiceWorld): Promise<TimelineEntry[]> | null => {
  const ahead = all.get(world)
  const months = ahead?.months ?? null
  if (ahead === undefined || months === null) all.delete(world)
  else ahead.months = null
  return months
}

/** A page of photos that was asked for ahead, for the first who wants it. */
export const pageAhead = (
  world: ServiceWorld,
  { source, sorting, cursor, limit, isFromEnd }: Omit<PhotoQuery, 'start'>,
): Promise<PhotoPage> | null => {
  if (source.kind !== 'month' || cursor !== null || isFromEnd || limit !== SECTION_SIZE) return null
  const pages = all.get(world)?.pages
  const key = keyOf(monthKey(source), sorting)
  const page = pages?.get(key) ?? null
  pages?.delete(key)
  return page
}
