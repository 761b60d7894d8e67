import { ONLY_SECTION } from '#machines/library/model/grid-geometry.ts'
import type { ListSection } from '#machines/library/selection/selection/selection.machine.ts'
import type { PhotoSource } from '#machines/library/timeline/photo-list/photo-list.machine.ts'
import type { Sorting } from '#machines/library/timeline/sorting/sorting.model.ts'
import {
  inOrder,
  monthKey,
  type TimelineEntry,
} from '#machines/library/timeline/timeline/timeline.model.ts'

/** The sections of an undivided list: one section with all photos. */
export const onlySection = (source: PhotoSource, count: number): ListSection[] => [
  { key: ONLY_SECTION, count, source },
]

/** The sections of the library: its months, or one section of all photos if they are sorted by upload. */
export const librarySections = (
  entries: readonly TimelineEntry[],
  { sortKey, sortOrder }: Sorting,
): ListSection[] =>
  sortKey === 'created'
    ? onlySection({ kind: 'all' }, libraryCount(entries))
    : inOrder(entries, sortOrder).map(({ year, month, count }) => ({
        key: monthKey({ year, month }),
        count,
        source: { kind: 'month', year, month },
      }))

export const libraryCount = (entries: readonly TimelineEntry[]): number =>
  entries.reduce((sum, { count }) => sum + count, 0)
