import * as v from 'valibot'
import { count } from '#machines/model/lenient.ts'
import type { LeftOut } from '#machines/orders/model/order.ts'

/**
 * [Note: January 1970 means no date]
 * The service files a photo without a capture date under year 1970, month 1 (L-036, L-037). Its section is called
 * 'Unknown Date' and is last in either order.
 */
const UNKNOWN = { year: 1970, month: 1 }

/** One month of a library. `month` is 1 to 12. */
export interface TimelineEntry {
  year: number
  month: number
  count: number
}

/** The summary of a library: how many photos each month has. */
export interface LibrarySummary {
  /** The months, newest first. */
  entries: TimelineEntry[]
  /** The malformed months and years that are not among them; absent if there were none. */
  leftOut?: LeftOut
}

const YEAR = /^\d{1,4}$/u
const MONTH = /^(?:0?[1-9]|1[0-2])$/u
// Answers L-146, L-147
const counts = v.record(v.string(), v.unknown())

/** The months of a library, newest first, and the number of malformed years and months that were left out. */
interface TimelineCounts {
  entries: TimelineEntry[]
  leftOut: number
}

/**
 * The schema of the service's map of year to month to count, `{"2024": {"3": 12}}`. It leaves out malformed years and
 * months, which it counts in `leftOut`, and months without photos; L-145, L-146.
 */
export const timelineAnswer = v.pipe(
  counts,
  v.transform((years): TimelineCounts => {
    let leftOut = 0
    const entries = new Map<string, TimelineEntry>()
    for (const [year, months] of Object.entries(years)) {
      const ofYear = v.safeParse(counts, months)
      if (!YEAR.test(year) || !ofYear.success || Array.isArray(months)) {
        leftOut += 1
        continue
      }
      for (const [month, photos] of Object.entries(ofYear.output)) {
        const counted = v.safeParse(count, photos)
        const named = { year: Number(year), month: Number(month) }
        const key = monthKey(named)
        if (!MONTH.test(month) || !counted.success || entries.has(key)) leftOut += 1
        else if (counted.output > 0) entries.set(key, { ...named, count: counted.output })
      }
    }
    return { entries: inOrder([...entries.values()], 'desc'), leftOut }
  }),
  // Reject an answer of malformed entries only: the library must not count as empty.
  v.check(({ entries, leftOut }) => entries.length > 0 || leftOut === 0, 'Expected a month'),
)

/** Whether a section has the photos without a date. See [Note: January 1970 means no date]. */
export const isUnknownDate = ({ year, month }: Pick<TimelineEntry, 'year' | 'month'>): boolean =>
  year === UNKNOWN.year && month === UNKNOWN.month

/** A stable key of a month, `2024-03`, also used in element ids. */
export const monthKey = ({ year, month }: Pick<TimelineEntry, 'year' | 'month'>): string =>
  `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}`

/** The key of photos without a date, `1970-01`. See [Note: January 1970 means no date]. */
export const UNDATED_MONTH = monthKey(UNKNOWN)

/** Sorts months: newest first for desc, oldest first for asc; 'Unknown Date' is last in both. */
export const inOrder = (
  entries: readonly TimelineEntry[],
  order: 'asc' | 'desc',
): TimelineEntry[] => {
  const sign = order === 'desc' ? -1 : 1
  return entries.toSorted(
    (a, b) =>
      Number(isUnknownDate(a)) - Number(isUnknownDate(b)) ||
      sign * (a.year - b.year || a.month - b.month),
  )
}

/** Whether a capture date is missing or in January 1970. See [Note: January 1970 means no date]. */
export const isUndated = (dateTaken: string | null | undefined): dateTaken is null | undefined =>
  dateTaken === null || dateTaken === undefined || dateTaken.startsWith(UNDATED_MONTH)
