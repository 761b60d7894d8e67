import { idsOfSections, type SectionPhotos } from '#machines/library/model/deletion-batch.ts'
import type { CellRef } from '#machines/library/model/grid-geometry.ts'
import type { IndexRange } from '#machines/library/model/photo-run.ts'

export interface SelectableSection {
  key: string
  count: number
}

/** A photo whose id is known, because the screen has it in memory. */
export interface KnownPhoto extends CellRef {
  imageId: string
}

type SeenPhoto = Pick<KnownPhoto, 'cell' | 'imageId'>

/** What the last press on a photo made of it, and its index then; -1 if unknown. */
interface Pressed {
  cell: number
  isOn: boolean
}

/**
 * The selected photos of one section. `ids` has photos that were in memory when they were pressed: what it says of a
 * photo holds wherever the photo is, because the list may have moved before the section's ids are read. `spans` has the
 * other selected photos by index. A section that is selected as a whole, with photos not in memory, has one span. After
 * the read, `spans` are indexes in `read.ids`, and `ids` has only photos that `read.ids` lacks.
 */
// Answers B-510
interface Marks {
  ids: Readonly<Record<string, Pressed>>
  /** Ranges of selected indexes, disjoint and in order. */
  spans: readonly IndexRange[]
  read: ReadSection | null
}

/** The ids of a section in order; `count` is the section's number of photos when the ids were read. */
interface ReadSection {
  ids: readonly string[]
  count: number
}

/** The selection of a list by section key: a whole section needs one span; one that was read has all its ids. */
export type Selection = Readonly<Record<string, Marks>>

export const NOTHING_SELECTED: Selection = {}

const NO_MARKS: Marks = { ids: {}, spans: [], read: null }

export const countSelected = (selection: Selection): number =>
  Object.values(selection).reduce((sum, marks) => sum + countOf(marks), 0)

/** Whether the photo at an index is selected; `imageId` is null if the photo was not read. */
export const isSelected = (
  selection: Selection,
  { key, cell }: CellRef,
  imageId: string | null,
): boolean => {
  const marks = selection[key]
  if (marks === undefined) return false
  const { ids, spans, read } = marks
  const pressed =
    imageId === null
      ? Object.values(ids).find(photo => photo.cell === cell)
      : Object.hasOwn(ids, imageId) && ids[imageId]
  if (pressed) return pressed.isOn
  return covers(spans, read === null || imageId === null ? cell : indexIn(read, imageId))
}

/** Whether all, some or no photos of these sections are selected; L-186, L-187. */
export const shareSelected = (
  selection: Selection,
  sections: readonly SelectableSection[],
): 'none' | 'some' | 'all' => {
  const count = sections.reduce((sum, { key }) => sum + countOf(selection[key] ?? NO_MARKS), 0)
  if (count === 0) return 'none'
  const size = sections.reduce((sum, section) => sum + sizeOf(selection[section.key], section), 0)
  return count < size ? 'some' : 'all'
}

/** Selects or deselects one photo. `imageId` is null if the photo was not read. */
export const withPhoto = (
  selection: Selection,
  { key, cell }: CellRef,
  imageId: string | null,
  isOn: boolean,
): Selection => {
  const seen = imageId === null ? [] : [{ key, cell, imageId }]
  const one = { from: cell, to: cell + 1 }
  return { ...selection, [key]: marked(selection[key] ?? NO_MARKS, one, isOn, seen) }
}

/** Selects or deselects all photos of some sections. `known` are photos in memory. */
export const withSections = (
  selection: Selection,
  sections: readonly SelectableSection[],
  isOn: boolean,
  known: readonly KnownPhoto[] = [],
): Selection => {
  const seen = Map.groupBy(known, ({ key }) => key)
  const next = { ...selection }
  for (const section of sections) {
    const range = { from: 0, to: section.count }
    next[section.key] = markedRange(next[section.key], section, range, isOn, seen)
  }
  return next
}

/** Selects or deselects all photos between two cells, both included, in either order. */
export const withRange = (
  selection: Selection,
  sections: readonly SelectableSection[],
  [one, other]: readonly [CellRef, CellRef],
  isOn: boolean,
  known: readonly KnownPhoto[],
): Selection => {
  const at = sections.findIndex(({ key }) => key === one.key)
  const to = sections.findIndex(({ key }) => key === other.key)
  if (at === -1 || to === -1) return selection
  const isForward = at < to || (at === to && one.cell <= other.cell)
  const [first, last] = isForward ? [one, other] : [other, one]
  const seen = Map.groupBy(known, ({ key }) => key)
  const next = { ...selection }
  for (const section of sections.slice(Math.min(at, to), Math.max(at, to) + 1)) {
    const range = {
      from: section.key === first.key ? first.cell : 0,
      to: section.key === last.key ? last.cell + 1 : section.count,
    }
    next[section.key] = markedRange(next[section.key], section, range, isOn, seen)
  }
  return next
}

/** The sections with selected photos whose ids are unknown. */
export const unknownSections = <Section extends SelectableSection>(
  selection: Selection,
  sections: readonly Section[],
): Section[] =>
  sections.filter(({ key }) => {
    const marks = selection[key]
    return marks !== undefined && marks.read === null && unseenIn(marks) > 0
  })

/** Stores a section's ids once: its selected photos become indexes, or stay selected by id if the ids lack them. */
export const withRead = (
  selection: Selection,
  { key, count }: SelectableSection,
  ids: readonly string[],
): Selection => {
  const marks = selection[key] ?? NO_MARKS
  if (marks.read !== null) return selection
  const read = { ids, count }
  const on = selectedIn(marks.ids)
  const unseen = spansOf(indexesIn(read, Object.keys(marks.ids))).reduce<readonly IndexRange[]>(
    without,
    spansIn(read, seenIn(marks.ids), marks.spans, true),
  )
  const spans = joined([...unseen, ...spansOf(indexesIn(read, Object.keys(on)))])
  const others = Object.entries(on).filter(([id]) => indexIn(read, id) === -1)
  return { ...selection, [key]: { ids: Object.fromEntries(others), spans, read } }
}

/** The selection without deleted photos. */
export const withoutGone = (selection: Selection, gone: readonly string[]): Selection => {
  const all = new Set(gone)
  const next = Object.entries(selection).map(([key, marks]): [string, Marks] => {
    const ids = Object.fromEntries(Object.entries(marks.ids).filter(([id]) => !all.has(id)))
    const { read } = marks
    if (read === null || !read.ids.some(id => all.has(id))) return [key, { ...marks, ids }]
    const kept = read.ids.filter(id => !all.has(id))
    const count = read.count - (read.ids.length - kept.length)
    const keptRead = { ids: kept, count }
    const indexes = idsIn(marks.spans, read).map(id => indexIn(keptRead, id))
    return [key, { ids, spans: spansOf(indexes.filter(index => index !== -1)), read: keptRead }]
  })
  return Object.fromEntries(next)
}

/**
 * The selection after the list changed. A section whose ids were read keeps its selection, and a section that was
 * selected as a whole stays so. In any other section whose number of photos has changed, photos selected by index are
 * dropped, because the indexes may now point to other photos.
 */
export const forSections = (
  selection: Selection,
  before: readonly SelectableSection[],
  after: readonly SelectableSection[],
): Selection => {
  const counts = new Map(before.map(({ key, count }) => [key, count]))
  return Object.fromEntries(
    after.flatMap(({ key, count }): [string, Marks][] => {
      const marks = selection[key]
      const old = counts.get(key) ?? 0
      if (marks === undefined) return []
      if (marks.read !== null || old === count) return [[key, marks]]
      return isWhole(marks, old)
        ? [[key, { ...marks, spans: joined([{ from: 0, to: count }]) }]]
        : [[key, { ...marks, ids: selectedById(Object.keys(selectedIn(marks.ids))), spans: [] }]]
    }),
  )
}

/** Stores the ids of a section, in order, and selects the wanted photos. */
export const withFound = (
  selection: Selection,
  section: SelectableSection,
  ids: readonly string[],
  wanted: readonly string[],
): Selection => {
  const withIds = withRead(selection, section, ids)
  const marks = withIds[section.key] ?? NO_MARKS
  const { read } = marks
  if (read === null) return withIds
  const wantedIndexes = wanted.map(id => indexIn(read, id)).filter(index => index !== -1)
  return {
    ...withIds,
    [section.key]: { ...marks, spans: joined([...marks.spans, ...spansOf(wantedIndexes)]) },
  }
}

/** The selected ids by section. Ids of photos that were selected by index are missing until their section is read. */
export const selectedPhotos = (
  selection: Selection,
  sections: readonly SelectableSection[],
): SectionPhotos[] =>
  sections.flatMap(({ key }) => {
    const { ids, spans, read } = selection[key] ?? NO_MARKS
    const seen = Object.entries(selectedIn(ids)).toSorted(([, a], [, b]) => a.cell - b.cell)
    const own = [...(read === null ? [] : idsIn(spans, read)), ...seen.map(([id]) => id)]
    return own.length === 0 ? [] : [{ key, ids: own }]
  })

/** The ids of the selected photos of all sections, as one list. */
export const selectedIds = (
  selection: Selection,
  sections: readonly SelectableSection[],
): string[] => idsOfSections(selectedPhotos(selection, sections))

/** Whether any photo is selected, and every selected photo is among `ids`. */
export const isWholeSelection = (
  selection: Selection,
  sections: readonly SelectableSection[],
  ids: readonly string[],
): boolean => {
  const count = countSelected(selection)
  const among = new Set(ids)
  return count > 0 && selectedIds(selection, sections).filter(id => among.has(id)).length === count
}

const countOf = (marks: Marks): number =>
  unseenIn(marks) + Object.keys(selectedIn(marks.ids)).length

/** How many photos are selected by index alone. */
const unseenIn = ({ ids, spans, read }: Marks): number => {
  const size = spans.reduce((sum, { from, to }) => sum + to - from, 0)
  if (size === 0 || read !== null) return size
  const seen = Object.values(ids).filter(({ cell }) => covers(spans, cell)).length
  return Math.max(0, size - seen)
}

const sizeOf = (marks: Marks | undefined, section: SelectableSection): number => {
  const read = marks?.read ?? null
  return read?.count === section.count ? read.ids.length : section.count
}

const isWhole = ({ spans, read }: Marks, count: number): boolean =>
  read === null && spans.length === 1 && spans[0]?.from === 0 && spans[0].to >= count

/** Selects or deselects the photos in a range: those seen, now or when they were pressed, by id, the others by index. */
const marked = (
  { ids, spans, read }: Marks,
  range: IndexRange,
  isOn: boolean,
  seen: readonly SeenPhoto[],
): Marks => {
  const seenIds = new Set(seen.map(({ imageId }) => imageId))
  // A photo that was pressed in a cell in which another photo is seen now has moved: the range does not reach it.
  const seenCells = new Set(seen.map(({ cell }) => cell))
  const pressed = seenIn(ids).filter(
    ({ cell, imageId }) => isIn(range, cell) && !seenCells.has(cell) && !seenIds.has(imageId),
  )
  const own = [...pressed, ...seen]
  const ownIds = own.map(({ imageId }) => imageId)
  const unseen = spansOf(seen.map(({ cell }) => cell)).reduce(without, [range])
  const indexes =
    read === null
      ? unseen
      : [...spansIn(read, own, unseen, isOn), ...spansOf(indexesIn(read, ownIds))]
  const next = indexes.reduce(isOn ? added : without, spans)
  const byId = own
    .filter(({ imageId }) => read === null || indexIn(read, imageId) === -1)
    .map(({ imageId, cell }) => [imageId, { cell, isOn }])
  const all = { ...ids, ...Object.fromEntries(byId) }
  // Only with spans that have photos not seen does it matter what was deselected.
  const isKnown = unseenIn({ ids: all, spans: next, read }) === 0
  return {
    ids: isKnown || read !== null ? selectedIn(all) : all,
    spans: isKnown ? [] : next,
    read,
  }
}

const markedRange = (
  before: Marks | undefined,
  section: SelectableSection,
  { from, to }: IndexRange,
  isOn: boolean,
  known: ReadonlyMap<string, readonly KnownPhoto[]>,
): Marks => {
  const range = { from: Math.max(0, from), to: Math.min(to, section.count) }
  const marks = upToDate(before ?? NO_MARKS, section)
  const { read } = marks
  const isEverything = range.from === 0 && range.to === section.count
  const seen = known.get(section.key)?.filter(({ cell }) => isIn(range, cell)) ?? []
  if (isEverything && !isOn) return { ids: {}, spans: [], read }
  if (isEverything && (read !== null || seen.length < section.count)) {
    return {
      ids: {},
      spans: joined([{ from: 0, to: read === null ? section.count : read.ids.length }]),
      read,
    }
  }
  return marked(marks, range, isOn, seen)
}

/**
 * The spans as indexes in `read`. Each end is beside the photo that was seen there; where none was, it is the same place
 * only if nothing has moved. A span with an unknown end selects nothing, and deselects as far as it may reach.
 */
const spansIn = (
  read: ReadSection,
  seen: readonly SeenPhoto[],
  spans: readonly IndexRange[],
  isOn: boolean,
): IndexRange[] => {
  const indexes = new Map<number, number | null>([
    [-1, -1],
    [read.count, read.ids.length],
  ])
  for (const { cell, imageId } of seen) {
    const index = indexIn(read, imageId)
    indexes.set(cell, index === -1 || indexes.has(cell) ? null : index)
  }
  const isMoved = [...indexes].some(([cell, index]) => cell !== index)
  const indexAt = (cell: number): number | null => {
    const index = indexes.get(cell)
    return index === undefined && !isMoved ? cell : (index ?? null)
  }
  return spans.flatMap(({ from, to }) => {
    const [before, end] = [indexAt(from - 1), indexAt(to)]
    if (isOn && (before === null || end === null)) return []
    return { from: (before ?? -1) + 1, to: end ?? read.ids.length }
  })
}

/** The photos of `ids` whose indexes are known. */
const seenIn = (ids: Marks['ids']): SeenPhoto[] =>
  Object.entries(ids).flatMap(([imageId, { cell }]) => (cell === -1 ? [] : [{ imageId, cell }]))

/** The indexes in `read` of those photos that it has. */
const indexesIn = (read: ReadSection, ids: readonly string[]): number[] =>
  ids.map(id => indexIn(read, id)).filter(index => index !== -1)

const selectedIn = (ids: Marks['ids']): Marks['ids'] =>
  Object.fromEntries(Object.entries(ids).filter(([, { isOn }]) => isOn))

/** Selected photos whose indexes are unknown. */
const selectedById = (ids: readonly string[]): Marks['ids'] =>
  Object.fromEntries(ids.map(id => [id, { cell: -1, isOn: true }]))

/** The marks after the count has changed: `read` is outdated, and the selected photos are stored by id. */
const upToDate = (marks: Marks, { count }: SelectableSection): Marks => {
  const { ids, spans, read } = marks
  if (read === null || read.count === count) return marks
  const on = [...Object.keys(selectedIn(ids)), ...idsIn(spans, read)]
  return { ids: selectedById(on), spans: [], read: null }
}

const isIn = ({ from, to }: IndexRange, index: number): boolean => index >= from && index < to

const covers = (spans: readonly IndexRange[], index: number): boolean =>
  spans.some(span => isIn(span, index))

/** Spans in any order as `Marks` holds them, in one pass: there may be as many as photos. */
// Answers B-468
const joined = (given: readonly IndexRange[]): readonly IndexRange[] => {
  const spans: IndexRange[] = []
  for (const span of given.toSorted((a, b) => a.from - b.from)) {
    const last = spans.at(-1)
    if (span.from >= span.to) continue
    if (last === undefined || span.from > last.to) spans.push(span)
    else spans[spans.length - 1] = { from: last.from, to: Math.max(last.to, span.to) }
  }
  return spans
}

const added = (spans: readonly IndexRange[], range: IndexRange): readonly IndexRange[] =>
  joined([...spans, range])

const without = (spans: readonly IndexRange[], { from, to }: IndexRange): readonly IndexRange[] =>
  spans.flatMap(span =>
    [
      { from: span.from, to: Math.min(span.to, from) },
      { from: Math.max(span.from, to), to: span.to },
    ].filter(rest => rest.from < rest.to),
  )

const spansOf = (cells: readonly number[]): readonly IndexRange[] =>
  joined(cells.map(index => ({ from: index, to: index + 1 })))

const idsIn = (spans: readonly IndexRange[], { ids }: ReadSection): string[] =>
  spans.flatMap(({ from, to }) => ids.slice(from, to))

/** The index of each photo in a section, cached per list of ids. */
const indexes = new WeakMap<readonly string[], ReadonlyMap<string, number>>()

const indexIn = ({ ids }: ReadSection, imageId: string): number => {
  const index = indexes.get(ids) ?? new Map(ids.map((id, cell) => [id, cell]))
  indexes.set(ids, index)
  return index.get(imageId) ?? -1
}
