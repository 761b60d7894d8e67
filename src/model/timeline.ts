import * as v from 'valibot'

/**
 * [Note: January 1970 means no date]
 * A photo without a capture date stands in year 1970, month 1 on the wire (L-036, L-037). Its section is called
 * 'Unknown Date' and stands last, whatever the order.
 */
const UNKNOWN = { year: 1970, month: 1 }

/** One month of a library. `month` is 1 to 12. */
export interface TimelineEntry {
  year: number
  month: number
  count: number
}

const monthCounts = v.record(
  v.pipe(v.string(), v.regex(/^(?:[1-9]|1[0-2])$/u)),
  v.pipe(v.number(), v.integer(), v.minValue(0)),
)

/** The wire's map of year to month to count, `{"2024": {"3": 12}}`, as entries newest first; empty months drop out. */
export const timelineCounts = v.pipe(
  v.record(v.pipe(v.string(), v.regex(/^\d{4}$/u)), monthCounts),
  v.transform(years =>
    inOrder(
      Object.entries(years).flatMap(([year, months]) =>
        Object.entries(months).map(([month, count]) => ({
          year: Number(year),
          month: Number(month),
          count,
        })),
      ),
      'desc',
    ).filter(({ count }) => count > 0),
  ),
)

/** Whether a section holds the photos without a date. See [Note: January 1970 means no date]. */
export const isUnknownDate = ({ year, month }: Pick<TimelineEntry, 'year' | 'month'>): boolean =>
  year === UNKNOWN.year && month === UNKNOWN.month

/** A stable name of a month, `2024-03`, also used in element ids. */
export const monthKey = ({ year, month }: Pick<TimelineEntry, 'year' | 'month'>): string =>
  `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}`

/** Where photos without a date stand, `1970-01`. See [Note: January 1970 means no date]. */
export const UNDATED_MONTH = monthKey(UNKNOWN)

/** Newest month first for desc, oldest first for asc, 'Unknown Date' last in both. */
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

/** Whether a capture date stands for none. See [Note: January 1970 means no date]. */
export const isUndated = (dateTaken: string | null | undefined): dateTaken is null | undefined =>
  dateTaken === null || dateTaken === undefined || dateTaken.startsWith(UNDATED_MONTH)

/**
 * The month of a library at or next to one that was typed as `2024-03`: the last one before it, else the first of all. Null
 * for another text, and for no months. `months` stand oldest first and have dates.
 */
export const nearestMonth = (
  months: readonly TimelineEntry[],
  typed: string,
): TimelineEntry | null => {
  if (!/^\d{4}-(?:0[1-9]|1[0-2])$/u.test(typed.trim())) return null
  const isAfter = (entry: TimelineEntry): boolean => monthKey(entry) > typed.trim()
  const next = months.findIndex(isAfter)
  return (next === -1 ? months.at(-1) : months[Math.max(0, next - 1)]) ?? null
}
