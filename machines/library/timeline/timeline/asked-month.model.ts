import { monthKey, type TimelineEntry } from '#machines/library/timeline/timeline/timeline.model.ts'

export type AskedMonth =
  | { kind: 'found'; month: TimelineEntry }
  /** The typed month is before the first month of the library, or after the last. */
  | { kind: 'outside' }
  | { kind: 'unreadable' }

const MONTH =
  /^(?:(?<year>\d{4})[\p{Pd}/.](?<month>\d{1,2})|(?<first>\d{1,2})[\p{Pd}/.](?<last>\d{4}))$/u

/** The key of a typed month, such as `2024-03` for `2024-03`, `2024/3`, `3.2024` and `03/2024`; null for another text. */
// Answers B-458
export const typedMonth = (typed: string): string | null => {
  const { year, month, first, last } = MONTH.exec(typed.trim())?.groups ?? {}
  const number = Number(month ?? first)
  return number >= 1 && number <= 12
    ? `${year ?? last ?? ''}-${String(number).padStart(2, '0')}`
    : null
}

/** Looks up a typed month such as `2024-03`, or the last one before it. `months` are sorted, oldest first. */
export const askedMonth = (months: readonly TimelineEntry[], typed: string): AskedMonth => {
  const asked = typedMonth(typed)
  if (asked === null) return { kind: 'unreadable' }
  const month = months.findLast(entry => monthKey(entry) <= asked)
  const last = months.at(-1)
  return month === undefined || last === undefined || asked > monthKey(last)
    ? { kind: 'outside' }
    : { kind: 'found', month }
}
