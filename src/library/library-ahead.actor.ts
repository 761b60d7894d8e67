import type { ServiceDependencies } from '#src/shell/app-context.actor.ts'
import type { PhotoPage } from '#machines/library/model/photo.ts'
import { SECTION_SIZE } from '#machines/library/model/photo-run.ts'
import type { Sorting } from '#machines/library/timeline/sorting/sorting.model.ts'
import { inOrder, type TimelineEntry } from '#machines/library/timeline/timeline/timeline.model.ts'
import { photoClient, type PhotoPageQuery } from '#src/library/photos.service.ts'

/** Milliseconds for which an early answer is kept; later reads see the library as it is then. */
const PATIENCE = 10_000

interface Asked<Value> {
  question: string
  answer: Promise<Value>
  leaving: AbortController
}

/** One early answer per `question`; it is used once. */
const createStore = <Value>() => {
  const all = new WeakMap<object, Asked<Value>>()
  return {
    put: (
      app: ServiceDependencies,
      question: string,
      ask: (signal: AbortSignal) => Promise<Value>,
    ): Promise<Value> => {
      const leaving = new AbortController()
      const answer = ask(leaving.signal)
      answer.catch(() => null)
      const asked = { question, answer, leaving }
      all.set(app, asked)
      setTimeout(() => {
        if (all.get(app) === asked) all.delete(app)
      }, PATIENCE)
      return answer
    },
    take: (
      app: ServiceDependencies,
      question: string,
      signal: AbortSignal,
    ): Promise<Value> | null => {
      const asked = all.get(app)
      if (asked?.question !== question) return null
      all.delete(app)
      signal.addEventListener('abort', () => {
        asked.leaving.abort(signal.reason)
      })
      return asked.answer
    },
    clear: (app: ServiceDependencies): void => {
      all.delete(app)
    },
  }
}

const months = createStore<TimelineEntry[]>()
const pages = createStore<PhotoPage>()

const MONTHS = 'months'

const questionOf = ({ source, sorting, cursor, limit }: PhotoPageQuery): string =>
  JSON.stringify([source, sorting.sortKey, sorting.sortOrder, cursor, limit])

/**
 * Requests the months of the library, and the first photos of the first month, before their screen has
 * loaded.
 */
export const askLibraryAhead = (app: ServiceDependencies, sorting: Sorting): void => {
  const service = app.known().client(photoClient)
  const coming = months.put(app, MONTHS, signal => service.timeline(signal))
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
      void pages.put(app, questionOf(query), signal => service.page(query, signal))
    },
    () => null,
  )
}

/**
 * The months that were requested early, or their error, for the first reader, until `signal` aborts. Reading
 * the months again also reads the photos again.
 */
export const monthsAhead = (
  app: ServiceDependencies,
  signal: AbortSignal,
): Promise<TimelineEntry[]> | null => {
  const coming = months.take(app, MONTHS, signal)
  if (coming === null) pages.clear(app)
  return coming
}

/** The photo page that was requested early, or its error, likewise. */
export const pageAhead = (
  app: ServiceDependencies,
  query: PhotoPageQuery,
  signal: AbortSignal,
): Promise<PhotoPage> | null => pages.take(app, questionOf(query), signal)
