import { SECTION_SIZE, type Photo, type PageOfPhotos } from '#machines/library/model/photo.ts'
import { uploadMonthsOf, type UploadMonth } from '#machines/library/model/upload-months.ts'

/** The most photos per call; `SECTION_SIZE` first if that is enough. Photo library, section 9; L-290, L-293. */
export const PHOTO_PAGE_SIZE = 500
/** How many photos of a long list stay in memory before and after the wanted range. See docs/decisions/0029. */
const KEPT_AROUND = 3000

/** A range of a list, from 0; `to` is exclusive. */
export interface IndexRange {
  from: number
  to: number
}

/** A page that was read. `photos` is null after they were dropped from memory; `cursor` reads the page again. */
interface Page {
  cursor: string | null
  start: number
  length: number
  photos: Photo[] | null
  /** The months in which the photos were uploaded; absent in lists that are not shown by upload. */
  months?: UploadMonth[]
}

/** Consecutive pages from one end of a list. */
interface Chain {
  pages: Page[]
  /** The cursor of the next page; null before the first page is read and after the last page was read. */
  next: string | null
  isEnded: boolean
  /** Whether it is not read, because its order is not the opposite of the other chain's. */
  isUnused?: true
}

/** The read pages of a list, from both ends. Immutable: `setPage` returns another run. */
export interface PhotoRun {
  fromStart: Chain
  /** Pages from the end, read in opposite order: index 0 is the last photo. Only for lists of known length. */
  fromEnd: Chain
  /** Whether a chain reached its last page: the list then has no further photos, even if the service counted more. */
  isWhole: boolean
}

/** The next page to read. `start` counts from the beginning of the list or, if `isFromEnd`, from its end. */
export interface PageAsk {
  isFromEnd: boolean
  start: number
  cursor: string | null
  /** How many photos to read, 1 to 500. */
  limit: number
}

const NOTHING: Chain = { pages: [], next: null, isEnded: false }
const UNUSED: Chain = { ...NOTHING, isUnused: true }

export const EMPTY_RUN: PhotoRun = { fromStart: NOTHING, fromEnd: NOTHING, isWhole: false }

const lengthOf = ({ pages }: Chain): number => {
  const last = pages.at(-1)
  return last === undefined ? 0 : last.start + last.length
}

const pageAt = ({ pages }: Chain, index: number): Page | undefined => {
  let [low, high] = [0, pages.length]
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    const page = pages[middle]
    if (page === undefined || page.start + page.length > index) high = middle
    else low = middle + 1
  }
  return pages[low]
}

/** The page with the photo at an index of the list, and its index there; null if it was not read. */
const pageWith = ({ fromStart, fromEnd }: PhotoRun, index: number, count: number | null) => {
  const before = pageAt(fromStart, index)
  if (before !== undefined) return { page: before, at: index - before.start, isFromEnd: false }
  const back = (count ?? 0) - 1 - index
  const after = back < 0 ? undefined : pageAt(fromEnd, back)
  return after === undefined ? null : { page: after, at: back - after.start, isFromEnd: true }
}

/** The photo at an index from 0; undefined if it is not in memory. `count` is the length of the list. */
export const photoAt = (run: PhotoRun, index: number, count: number): Photo | undefined => {
  const found = pageWith(run, index, count)
  return found?.page.photos?.[found.at]
}

/** How many photos were read from the beginning of the list, including those that were dropped. */
export const lengthRead = ({ fromStart }: PhotoRun): number => lengthOf(fromStart)

/** The months of upload from the beginning of the list, as far as it was read, including photos that were dropped. */
export const uploadMonthsIn = ({ fromStart }: PhotoRun): UploadMonth[] =>
  fromStart.pages.flatMap(({ months = [] }) => months)

/** Whether nothing was read yet, not even an empty page. */
export const isUnread = ({ fromStart, fromEnd, isWhole }: PhotoRun): boolean =>
  fromStart.pages.length === 0 && fromEnd.pages.length === 0 && !isWhole

const pagesOf = ({ fromStart, fromEnd }: PhotoRun): Page[] => [...fromStart.pages, ...fromEnd.pages]

export const heldCount = (run: PhotoRun): number =>
  pagesOf(run).reduce((sum, { photos }) => sum + (photos?.length ?? 0), 0)

/** Whether pages were read whose photos are no longer in memory. */
export const hasForgotten = (run: PhotoRun): boolean =>
  pagesOf(run).some(({ photos }) => photos === null)

/** The subset of `ids` whose photos at least one of the runs has in memory. */
export const heldAmong = (
  runs: readonly (PhotoRun | null)[],
  ids: ReadonlySet<string>,
): Set<string> => {
  const heldIds = new Set<string>()
  const pages = runs.flatMap(run => (run === null ? [] : pagesOf(run)))
  for (const { photos } of pages) {
    for (const { imageId } of photos ?? []) if (ids.has(imageId)) heldIds.add(imageId)
  }
  return heldIds
}

/** The photos in memory, with their indexes in a list of `count` photos; those from its beginning come first. */
function* heldIn({ fromStart, fromEnd }: PhotoRun, count: number) {
  for (const { start, photos } of fromStart.pages) {
    for (const [index, { imageId }] of photos?.entries() ?? []) {
      yield { cell: start + index, imageId }
    }
  }
  for (const { start, photos } of fromEnd.pages) {
    for (const [index, { imageId }] of photos?.entries() ?? []) {
      const cell = count - 1 - start - index
      if (cell >= lengthOf(fromStart)) yield { cell, imageId }
    }
  }
}

/** The photos in memory, with their indexes. `count` is the length of the list. */
export const heldIndexes = (run: PhotoRun, count: number): { cell: number; imageId: string }[] =>
  [...heldIn(run, count)].filter(({ cell }) => cell < count)

/** The index of a photo; -1 if it is not in memory. `count` is the length of the list. */
export const cellOf = (run: PhotoRun, imageId: string, count: number): number => {
  for (const held of heldIn(run, count)) if (held.imageId === imageId) return held.cell
  return -1
}

/** The next page for the photos at `wanted`, from the nearer end; null if none is missing or none is left. */
export const nextPage = (
  run: PhotoRun,
  wanted: IndexRange | null,
  count: number | null,
): PageAsk | null => {
  if (wanted === null) return null
  const { fromStart, fromEnd, isWhole } = run
  const end = count === null ? wanted.to : Math.min(wanted.to, count)
  for (let index = Math.max(0, wanted.from); index < end; index += 1) {
    const found = pageWith(run, index, count)
    if (found !== null) {
      const { page, at, isFromEnd } = found
      if (page.photos === null) return askAgain(page, isFromEnd)
      index += isFromEnd ? at : page.length - 1 - at
      continue
    }
    if (isWhole) return null
    const isNearerToEnd =
      fromEnd.isUnused !== true &&
      count !== null &&
      count - 1 - index - lengthOf(fromEnd) < index - lengthOf(fromStart)
    return isNearerToEnd ? askOn(fromEnd, true, end) : askOn(fromStart, false, end)
  }
  return null
}

const askAgain = ({ cursor, start, length }: Page, isFromEnd: boolean): PageAsk => ({
  isFromEnd,
  start,
  cursor,
  limit: length,
})

const askOn = (chain: Chain, isFromEnd: boolean, end: number): PageAsk => ({
  isFromEnd,
  start: lengthOf(chain),
  cursor: chain.next,
  limit:
    chain.pages.length === 0 && !isFromEnd && end <= SECTION_SIZE ? SECTION_SIZE : PHOTO_PAGE_SIZE,
})

/** The page to read next on the way down the list, whatever is wanted of it; null at its end. */
export const pageBelow = (run: PhotoRun): PageAsk | null =>
  run.isWhole ? null : askOn(run.fromStart, false, Infinity)

/**
 * The run after the service answered `ask` with a page. With a time zone, the run knows the months of upload. Photos that earlier pages of the chain have in memory are left
 * out. If the page was read before, it replaces the earlier read; if its length or the cursor after it has changed, later
 * pages are dropped, because photos may now lie between them. If both ends have a photo at different places, as a service
 * may order photos of the same time alike both ways, the list is read from its beginning alone. A page without new photos, or with a cursor that was used before, is the last page.
 */
export const setPage = (
  run: PhotoRun,
  ask: PageAsk,
  { images, cursor }: PageOfPhotos,
  timeZone?: string,
  count: number | null = null,
): PhotoRun => {
  const chain = ask.isFromEnd ? run.fromEnd : run.fromStart
  const before = chain.pages.filter(({ start }) => start < ask.start)
  const knownIds = new Set(
    before.flatMap(({ photos }) => photos?.map(({ imageId }) => imageId) ?? []),
  )
  const photos = images.filter(({ imageId }) => {
    const isNew = !knownIds.has(imageId)
    knownIds.add(imageId)
    return isNew
  })
  const shown =
    timeZone === undefined ? { photos } : { photos, months: uploadMonthsOf(photos, timeZone) }
  const [old, later] = chain.pages.slice(before.length)
  // Answers B-469
  if (old?.length === photos.length && cursor === (later?.cursor ?? chain.next)) {
    const pages = chain.pages.map(page => (page === old ? { ...page, ...shown } : page))
    return withChain(run, ask.isFromEnd, { ...chain, pages })
  }
  const isRound = before.some(page => page.cursor === cursor) || ask.cursor === cursor
  const next = photos.length === 0 || isRound ? null : cursor
  const page: Page = { cursor: ask.cursor, start: ask.start, length: photos.length, ...shown }
  const pages = photos.length === 0 ? before : [...before, page]
  const grown = withChain(run, ask.isFromEnd, { pages, next, isEnded: next === null })
  // Answers B-516
  if (count === null || isInOneOrder(grown, count)) return grown
  const { fromStart } = ask.isFromEnd ? run : grown
  return { fromStart, fromEnd: UNUSED, isWhole: fromStart.isEnded }
}

/** Whether photos that both chains have in memory are at the same places of a list of `count` photos. */
const isInOneOrder = ({ fromStart, fromEnd }: PhotoRun, count: number): boolean => {
  const cells = new Map(
    fromEnd.pages.flatMap(({ start, photos }) =>
      (photos ?? []).map(({ imageId }, index) => [imageId, count - 1 - start - index]),
    ),
  )
  return fromStart.pages.every(({ start, photos }) =>
    (photos ?? []).every(({ imageId }, index) => {
      const cell = cells.get(imageId)
      return cell === undefined || cell === start + index
    }),
  )
}

const withChain = (run: PhotoRun, isFromEnd: boolean, chain: Chain): PhotoRun => {
  const [fromStart, fromEnd] = isFromEnd ? [run.fromStart, chain] : [chain, run.fromEnd]
  return { fromStart, fromEnd, isWhole: fromStart.isEnded || fromEnd.isEnded }
}

/** Drops the photos of all pages: each is read again by its cursor when it is looked at. */
export const forgotten = (run: PhotoRun): PhotoRun => ({
  ...run,
  fromStart: withoutAny(run.fromStart),
  fromEnd: withoutAny(run.fromEnd),
})

const withoutAny = (chain: Chain): Chain => ({
  ...chain,
  pages: chain.pages.map(page => ({ ...page, photos: null })),
})

/** Drops the photos of pages that are more than `KEPT_AROUND` photos away from every range in `wanted`. */
export const clearFar = (
  run: PhotoRun,
  wanted: readonly (IndexRange | null)[],
  count: number | null,
): PhotoRun => {
  if (wanted.every(range => range === null)) return run
  const isNear = (from: number, to: number): boolean =>
    wanted.some(
      range => range !== null && from < range.to + KEPT_AROUND && to > range.from - KEPT_AROUND,
    )
  const kept = (chain: Chain, rangeOf: (page: Page) => IndexRange): Chain => {
    const isFar = (page: Page): boolean => {
      const { from, to } = rangeOf(page)
      return page.photos !== null && !isNear(from, to)
    }
    if (!chain.pages.some(isFar)) return chain
    return {
      ...chain,
      pages: chain.pages.map(page => (isFar(page) ? { ...page, photos: null } : page)),
    }
  }
  return {
    ...run,
    fromStart: kept(run.fromStart, ({ start, length }) => ({ from: start, to: start + length })),
    fromEnd: kept(run.fromEnd, ({ start, length }) => ({
      from: (count ?? 0) - start - length,
      to: (count ?? 0) - start,
    })),
  }
}

/** The run without the photos in `ids`, and how many of these photos were in memory. */
export const withoutPhotos = (
  run: PhotoRun,
  ids: readonly string[],
): { run: PhotoRun; removed: number } => {
  const gone = new Set(ids)
  const removed = heldAmong([run], gone).size
  const cut = (chain: Chain): Chain => {
    let start = 0
    const pages = chain.pages.flatMap(page => {
      const photos = page.photos?.filter(({ imageId }) => !gone.has(imageId)) ?? null
      const length = photos?.length ?? page.length
      const months = page.months === undefined ? {} : { months: monthsWithout(page, gone) }
      const moved = { ...page, start, length, photos, ...months }
      start += length
      return length === 0 ? [] : [moved]
    })
    return { ...chain, pages }
  }
  const fromStart = cut(run.fromStart)
  const fromEnd = cut(run.fromEnd)
  return { run: { ...run, fromStart, fromEnd }, removed }
}

const monthsWithout = ({ photos, months = [] }: Page, gone: ReadonlySet<string>): UploadMonth[] => {
  let from = 0
  return months.flatMap(({ key, count }) => {
    const own = photos?.slice(from, from + count) ?? []
    from += count
    const leftCount = count - own.filter(({ imageId }) => gone.has(imageId)).length
    return leftCount === 0 ? [] : [{ key, count: leftCount }]
  })
}

/** How many photos a closed month hides behind its '+N' tile. */
export const hiddenCount = (count: number): number => Math.max(0, count - SECTION_SIZE)

/** How many photo tiles a month shows, whether their photos are loaded or not. */
export const tileCount = (count: number, opened: boolean): number =>
  opened ? count : Math.min(count, SECTION_SIZE)
