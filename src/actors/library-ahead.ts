import type { ServiceWorld } from '#src/actors/world.ts'
import type { PhotoPage } from '#src/model/photo.ts'
import { SECTION_SIZE } from '#src/model/photo-run.ts'
import type { Sorting } from '#src/model/sorting.ts'
import { inOrder, type TimelineEntry } from '#src/model/timeline.ts'
import { photoClient, type PhotoPageQuery } from '#src/services/photos.ts'

/** Milliseconds for which an answer waits for whoever wants it: who comes later sees the library as it is then. */
const PATIENCE = 10_000

/** One answer per page that was asked for ahead; it is taken once, by whoever asks the same `question`. */
const createShelf = <Value>() => {
  const all = new WeakMap<object, { question: string; answer: Promise<Value> }>()
  return {
    put: (world: ServiceWorld, question: string, answer: Promise<Value>): void => {
      answer.catch(() => null)
      const kept = { question, answer }
      all.set(world, kept)
      setTimeout(() => {
        if (all.get(world) === kept) all.delete(world)
      }, PATIENCE)
    },
    take: (world: ServiceWorld, question: string): Promise<Value> | null => {
      const kept = all.get(world)
      if (kept?.question !== question) return null
      all.delete(world)
      return kept.answer
    },
    clear: (world: ServiceWorld): void => {
      all.delete(world)
    },
  }
}

const months = createShelf<TimelineEntry[]>()
const pages = createShelf<PhotoPage>()

const MONTHS = 'months'

const questionOf = ({ source, sorting, cursor, limit }: PhotoPageQuery): string =>
  JSON.stringify([source, sorting.sortKey, sorting.sortOrder, cursor, limit])

/** Asks for the months of the library, and for the first photos of the first of them, before their screen is there. */
export const askLibraryAhead = (world: ServiceWorld, sorting: Sorting): void => {
  const service = world.known().client(photoClient)
  const { signal } = new AbortController()
  const coming = service.timeline(signal)
  months.put(world, MONTHS, coming)
  if (sorting.sortKey !== 'dateTaken') return
  coming.then(
    entries => {
      const [first] = inOrder(entries, sorting.sortOrder)
      if (first === undefined) return
      const { year, month } = first
      const query: PhotoPageQuery = {
        source: { kind: 'month', year, month },
        sorting,
        cursor: null,
        limit: SECTION_SIZE,
      }
      pages.put(world, questionOf(query), service.page(query, signal))
    },
    () => null,
  )
}

/**
 * The months that were asked for ahead, or why they could not be had, for the first who wants them. Whoever reads them anew
 * reads the photos anew.
 */
export const monthsAhead = (world: ServiceWorld): Promise<TimelineEntry[]> | null => {
  const coming = months.take(world, MONTHS)
  if (coming === null) pages.clear(world)
  return coming
}

/** The page that was asked for ahead, or why it could not be had, for the first who wants it. */
export const pageAhead = (world: ServiceWorld, query: PhotoPageQuery): Promise<PhotoPage> | null =>
  pages.take(world, questionOf(query))
