import type { ServiceWorld } from '#src/actors/world.ts'
import type { PhotoPage } from '#src/model/photo.ts'
import { SECTION_SIZE } from '#src/model/photo-run.ts'
import type { Sorting } from '#src/model/sorting.ts'
import { inOrder, type TimelineEntry } from '#src/model/timeline.ts'
import { photoClient, type PhotoPageQuery } from '#src/services/photos.ts'

/** Milliseconds for which an answer waits for whoever wants it: who comes later sees the library as it is then. */
const PATIENCE = 10_000

interface Asked<Value> {
  question: string
  answer: Promise<Value>
  leaving: AbortController
}

/** One answer per page that was asked for ahead; it is taken once, by whoever asks the same `question`. */
const createShelf = <Value>() => {
  const all = new WeakMap<object, Asked<Value>>()
  return {
    put: (
      world: ServiceWorld,
      question: string,
      ask: (signal: AbortSignal) => Promise<Value>,
    ): Promise<Value> => {
      const leaving = new AbortController()
      const answer = ask(leaving.signal)
      answer.catch(() => null)
      const asked = { question, answer, leaving }
      all.set(world, asked)
      setTimeout(() => {
        if (all.get(world) === asked) all.delete(world)
      }, PATIENCE)
      return answer
    },
    take: (world: ServiceWorld, question: string, signal: AbortSignal): Promise<Value> | null => {
      const asked = all.get(world)
      if (asked?.question !== question) return null
      all.delete(world)
      signal.addEventListener('abort', () => {
        asked.leaving.abort(signal.reason)
      })
      return asked.answer
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
  const coming = months.put(world, MONTHS, signal => service.timeline(signal))
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
      void pages.put(world, questionOf(query), signal => service.page(query, signal))
    },
    () => null,
  )
}

/**
 * The months that were asked for ahead, or why they could not be had, for the first who wants them, as long as `signal` is
 * not aborted. Whoever reads them anew reads the photos anew.
 */
export const monthsAhead = (
  world: ServiceWorld,
  signal: AbortSignal,
): Promise<TimelineEntry[]> | null => {
  const coming = months.take(world, MONTHS, signal)
  if (coming === null) pages.clear(world)
  return coming
}

/** The page that was asked for ahead, or why it could not be had, in the same way. */
export const pageAhead = (
  world: ServiceWorld,
  query: PhotoPageQuery,
  signal: AbortSignal,
): Promise<PhotoPage> | null => pages.take(world, questionOf(query), signal)
