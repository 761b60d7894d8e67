import { waitFor, type ActorRefFrom } from 'xstate'
import { librarySections } from '#machines/library/selection/selection/list-sections.ts'
import type { Neighbours } from '#machines/library/preview/preview/preview.machine.ts'
import type { ListSection } from '#machines/library/selection/selection/selection.machine.ts'
import { UNDATED_MONTH } from '#machines/library/timeline/timeline/timeline.model.ts'
import type { timelineMachine } from '#machines/library/timeline/timeline/timeline.machine.ts'
import type { SectionMemory } from '#src/browser/scroll/section-memory.ts'
import { heldIn, type PhotoListActor } from '#src/library/photo-lists.ts'
import { photoPages, type PhotoReader } from '#src/library/photo-pages.actor.ts'
import { failureFrom, type Failure } from '#machines/model/failure.ts'
import { ONLY_SECTION, type CellRef } from '#machines/library/model/grid-geometry.ts'
import { lengthRead, photoAt, type IndexRange } from '#machines/library/model/photo-run.ts'
import type { Photo } from '#machines/library/model/photo.ts'
import { ServiceError } from '#machines/model/service-error.ts'
import type { Sorting } from '#machines/library/timeline/sorting/sorting.model.ts'

/** How many sections are searched in parallel for a photo of which only the id is known. */
const SEARCHED_AT_ONCE = 6

/** Ms after which a search ends: reading a million photos to the end would take too long. */
const SEARCH_TIME = 25_000

/** A photo, and the ids of its neighbours in the list. */
export interface Located {
  photo: Photo
  neighbours: Neighbours
}

/** Thrown if the search for a photo takes too long: a part of the list was not searched. */
export class SearchUnfinished extends Error {
  override readonly name = 'SearchUnfinished'
}

/** A section of a list; its count is null if that is unknown until the section has been read to its end. */
type Section = Omit<ListSection, 'count'> & { count: number | null }

export interface SectionedList {
  sorting(): Sorting
  /** The sections in the order of the list. Rejects with ServiceError if they cannot be read. */
  sections(signal: AbortSignal): Promise<Section[]>
  /** The sections known without a call. */
  known(): Section[]
  /** The actor of a section's photos; undefined until the section has been opened. */
  photosOf(key: string): PhotoListActor | undefined
  /** Tells a section to read photos that are not in view; null stops this. */
  lookAside(key: string, at: IndexRange | null): void
}

interface LocatedPhoto extends CellRef {
  photo: Photo
}

export interface PreviewListDependencies {
  app: PhotoReader
  list(): SectionedList
  show(at: CellRef): void
  /** Remembers across a reload in which section the photo of the address was found. */
  memory: SectionMemory
}

export const listOfMonths = (timeline: ActorRefFrom<typeof timelineMachine>): SectionedList => {
  const knownSections = (): Section[] => {
    const { summary, sorting } = timeline.getSnapshot().context
    return librarySections(summary?.entries ?? [], sorting)
  }
  return {
    sorting: () => timeline.getSnapshot().context.sorting,
    known: knownSections,
    sections: async signal => {
      if (timeline.getSnapshot().value === 'failed') timeline.send({ type: 'timeline.retry' })
      const { context } = await waitFor(
        timeline,
        ({ value, context: { summary } }) =>
          value === 'failed' || (summary !== null && value !== 'notRequested'),
        { timeout: Infinity, signal },
      )
      if (context.summary === null) throw errorOf(context.failure)
      return knownSections()
    },
    photosOf: key => timeline.getSnapshot().children[`month-${key}`],
    lookAside: (key, at) => timeline.send({ type: 'timeline.lookAside', key, at }),
  }
}

export const listOfOneSection = (photos: PhotoListActor): SectionedList => {
  const knownSections = (): Section[] => {
    const { count, source } = photos.getSnapshot().context
    return [{ key: ONLY_SECTION, count, source }]
  }
  return {
    sorting: () => photos.getSnapshot().context.sorting,
    known: knownSections,
    sections: async () => knownSections(),
    photosOf: () => photos,
    lookAside: (_key, at) => photos.send({ type: 'photos.lookAside', at }),
  }
}

/** A photo and its cell; null if no section of the list has it in memory. */
export const placedIn = (list: SectionedList, imageId: string): LocatedPhoto | null => {
  for (const { key } of list.known()) {
    const photos = list.photosOf(key)
    const held = photos === undefined ? null : heldIn(photos, imageId)
    if (held !== null) return { key, ...held }
  }
  return null
}

/**
 * Finds the neighbours of a photo: reads them from the nearer end of its section. If no machine has the photo in
 * memory, reads the sections page by page until the photo comes.
 */
export const createPreviewList = ({ app, list, show, memory }: PreviewListDependencies) => {
  let last: ({ imageId: string } & CellRef) | null = null
  /** An unfinished search: its photo, and the sections that were read to their end without it. */
  let unfinished: { imageId: string; keys: ReadonlySet<string> } | null = null

  const heldAt = ({ key, cell }: CellRef): Photo | null => {
    const context = list().photosOf(key)?.getSnapshot().context
    return context === undefined
      ? null
      : (photoAt(context.run, cell, context.count ?? lengthRead(context.run)) ?? null)
  }

  /** Whether a section was read to its end, even if its count is higher. */
  const isWhole = (key: string): boolean =>
    list().photosOf(key)?.getSnapshot().context.run.isWhole ?? false

  /** Reads photos of a section. Resolves once they were read, or are known not to exist; rejects if a read fails. */
  const read = async (key: string, at: IndexRange, signal: AbortSignal): Promise<void> => {
    const range = { from: Math.max(0, at.from), to: at.to }
    list().lookAside(key, range)
    const photos = list().photosOf(key)
    if (photos === undefined) return
    if (photos.getSnapshot().value === 'rejected') photos.send({ type: 'photos.retry' })
    try {
      const { value, context } = await waitFor(photos, ({ value: state }) => state !== 'pending', {
        timeout: Infinity,
        signal,
      })
      if (value === 'rejected') throw errorOf(context.failure)
    } finally {
      list().lookAside(key, null)
    }
  }

  /** Photos without a date are searched first, then the months that are open, then all others. */
  const distanceOf = (key: string): number =>
    key === UNDATED_MONTH ? 0 : list().photosOf(key) === undefined ? 2 : 1

  /** Searches by calls; null if it is not there. With a wrong count, the list may have it at another index. */
  const findByCalls = async (
    { key, source }: Section,
    imageId: string,
    signal: AbortSignal,
  ): Promise<LocatedPhoto | null> => {
    let before = 0
    for await (const { photos } of photoPages(app, { source, sorting: list().sorting() }, signal)) {
      const index = photos.findIndex(photo => photo.imageId === imageId)
      const photo = photos[index]
      if (photo !== undefined) return { key, cell: before + index, photo }
      before += photos.length
    }
    return null
  }

  const search = async (
    sections: readonly Section[],
    imageId: string,
    signal: AbortSignal,
  ): Promise<LocatedPhoto | null> => {
    const enough = new AbortController()
    const limit = AbortSignal.timeout(SEARCH_TIME)
    const aborted = AbortSignal.any([signal, enough.signal, limit])
    const searched = new Set(unfinished?.imageId === imageId ? unfinished.keys : [])
    unfinished = null
    const foundIn = async (section: Section): Promise<LocatedPhoto | null> => {
      const placed = await findByCalls(section, imageId, aborted)
      if (placed === null) searched.add(section.key)
      return placed
    }
    try {
      const remembered = memory.read(imageId)
      const likely = sections.find(({ key }) => key === remembered && !searched.has(key))
      const first = likely === undefined ? null : await foundIn(likely)
      if (first !== null) return first
      // Answers B-404
      const unsearched = sections
        .filter(({ key }) => !searched.has(key))
        .toSorted((a, b) => distanceOf(a.key) - distanceOf(b.key))
      for (let from = 0; from < unsearched.length; from += SEARCHED_AT_ONCE) {
        const placed = await firstOf(unsearched.slice(from, from + SEARCHED_AT_ONCE).map(foundIn))
        if (placed !== null) return placed
      }
      return null
    } catch (error) {
      if (!limit.aborted || signal.aborted) throw error
      unfinished = { imageId, keys: searched }
      throw new SearchUnfinished('The search for a photo took too long', { cause: error })
    } finally {
      enough.abort()
    }
  }

  /** Reads the photo at an index, else the nearest one in the direction of `step`, or null. */
  const nearest = async (
    { key, count }: Section,
    from: number,
    step: 1 | -1,
    signal: AbortSignal,
  ): Promise<Photo | null> => {
    for (let cell = from; cell >= 0; cell += step) {
      if (count !== null && cell >= count) return null
      if (heldAt({ key, cell }) === null && !isWhole(key)) {
        await read(key, { from: cell, to: cell + 1 }, signal)
      }
      const photo = heldAt({ key, cell })
      if (photo !== null) return photo
      if (list().photosOf(key) === undefined || (count === null && isWhole(key))) return null
    }
    return null
  }

  const beside = async (
    sections: readonly Section[],
    { key, cell }: CellRef,
    step: 1 | -1,
    signal: AbortSignal,
  ): Promise<string | null> => {
    const own = sections.findIndex(section => section.key === key)
    for (let index = own; index >= 0; index += step) {
      const section = sections[index]
      if (section === undefined) return null
      const edge = step === 1 ? 0 : (section.count ?? 0) - 1
      const photo = await nearest(section, index === own ? cell + step : edge, step, signal)
      if (photo !== null) return photo.imageId
    }
    return null
  }

  const locatedIn = async (
    sections: readonly Section[],
    imageId: string,
    signal: AbortSignal,
  ): Promise<Located | null> => {
    let placed = placedIn(list(), imageId)
    if (placed === null) {
      placed = await search(sections, imageId, signal)
      if (placed === null) return null
      await read(placed.key, { from: placed.cell - 1, to: placed.cell + 2 }, signal)
      // Look up the index again: the search only counted photos, and the list may have the photo at another index.
      placed = placedIn(list(), imageId) ?? placed
    }
    const { photo, ...at } = placed
    const previous = await beside(sections, at, -1, signal)
    const next = await beside(sections, at, 1, signal)
    last = { imageId, ...at }
    memory.note(imageId, at.key)
    return { photo, neighbours: { previous, next } }
  }

  return {
    /** The photo, without a call; null if the list does not have it in memory. */
    peek: (imageId: string): Photo | null => placedIn(list(), imageId)?.photo ?? null,

    /**
     * Returns the photo and its neighbours, and reads missing pages for that; null if the list does not have the photo,
     * or is an album that is gone.
     * Rejects with `ServiceError`, `AbortError` or, after a search of 25 s, `SearchUnfinished`. The next call for the
     * same photo then skips the sections that were searched.
     */
    locate: async (imageId: string, signal: AbortSignal): Promise<Located | null> => {
      const sections = await list().sections(signal)
      try {
        return await locatedIn(sections, imageId, signal)
      } catch (error) {
        const isOfAlbum = sections.some(({ source }) => 'albumId' in source)
        // Answers B-403
        if (isOfAlbum && failureFrom(error).status === 404) return null
        throw error
      }
    },

    /** Scrolls to the photo's tile, opens its month if necessary, and focuses it; nothing if it is unknown. */
    reveal: (imageId: string): void => {
      const at = placedIn(list(), imageId) ?? (last?.imageId === imageId ? last : null)
      if (at !== null) show({ key: at.key, cell: at.cell })
    },
  }
}

export type PreviewList = ReturnType<typeof createPreviewList>

const errorOf = (failure: Failure | null): Error =>
  failure === null
    ? new TypeError('A list failed without a reason')
    : new ServiceError('The list could not be read', { ...failure, body: null, url: '' })

/** The photo as soon as one search finds it; null if none does; rejects if one failed and none found it. */
const firstOf = async (
  searches: readonly Promise<LocatedPhoto | null>[],
): Promise<LocatedPhoto | null> => {
  const { promise, resolve } = Promise.withResolvers<LocatedPhoto | null>()
  const ended = Promise.allSettled(
    searches.map(async search => {
      const placed = await search
      if (placed !== null) resolve(placed)
    }),
  ).then(results => {
    const failed = results.find(({ status }) => status === 'rejected')
    if (failed?.status === 'rejected') throw failed.reason
    return null
  })
  return Promise.race([promise, ended])
}
