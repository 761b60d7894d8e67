import type { Photo } from '#machines/library/model/photo.ts'
import { UNDATED_MONTH } from '#machines/library/timeline/timeline/timeline.model.ts'
import { dayIn } from '#machines/model/time/calendar-format.ts'

/** How many consecutive photos of a list were uploaded in a month such as `2026-11`; null if the time is not known. */
export interface UploadMonth {
  key: string | null
  count: number
}

/** The months in which photos were uploaded, by the clock of a time zone, in the order of the photos. */
export const uploadMonthsOf = (
  photos: readonly Pick<Photo, 'created'>[],
  timeZone: string,
): UploadMonth[] => {
  const months: UploadMonth[] = []
  for (const { created } of photos) {
    const key = monthIn(created, timeZone)
    const last = months.at(-1)
    if (last !== undefined && last.key === key) last.count += 1
    else months.push({ key, count: 1 })
  }
  return months
}

const monthIn = (created: string | null | undefined, timeZone: string): string | null => {
  if (created === null || created === undefined) return null
  const day = Number(created.slice(8, 10))
  // A time zone moves a moment by less than a day.
  return day > 1 && day < 28 ? created.slice(0, 7) : dayIn(created, timeZone).slice(0, 7)
}

/** The photos of one month of upload in a list: `from` is the index of the first. */
export interface UploadSection {
  key: string
  from: number
  count: number
}

/** The months of a list by upload. A photo without a time, or of a month that ended, belongs to those before it. */
export const uploadSections = (months: readonly UploadMonth[]): UploadSection[] => {
  const sections = new Map<string, UploadSection>()
  let last: UploadSection | null = null
  let from = 0
  for (const { key, count } of months) {
    if (last === null || (key !== null && !sections.has(key))) {
      last = { key: key ?? UNDATED_MONTH, from, count: 0 }
      sections.set(last.key, last)
    }
    last.count += count
    from += count
  }
  return [...sections.values()]
}

/** The index of a month's first photo, else of the next month's, else of the last month's; null if not loaded. */
export const placeOfMonth = (
  months: readonly UploadMonth[],
  month: string,
  isWhole: boolean,
): number | null => {
  const sections = uploadSections(months)
  // The order is told by months alone: photos without a time may come first in either.
  const dated = sections.filter(({ key }) => key !== UNDATED_MONTH)
  const [first, last] = [dated[0], dated.at(-1)]
  if (first === undefined || last === undefined) return isWhole ? 0 : null
  // One month alone does not tell the order.
  const isNext = (key: string): boolean =>
    first.key > last.key ? key < month : first.key < last.key && key > month
  const own = sections.find(({ key }) => key === month) ?? dated.find(({ key }) => isNext(key))
  return own?.from ?? (isWhole ? last.from : null)
}
