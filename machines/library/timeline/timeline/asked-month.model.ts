import { monthKey, type TimelineEntry } from '#machines/library/timeline/timeline/timeline.model.ts'

export type AskedMonth =
  | { kind: 'found'; month: TimelineEntry }
  /** The typed month is before the first month of the library, or after the last. */
  | { kind: 'outside' }
  | { kind: 'unreadable' }

/** Looks up a typed month such as `2024-03`, or the last one before it. `months` are sorted, oldest first. */
export const askedMonth = (months: readonly TimelineEntry[], typed: string): AskedMonth => {
  const asked = typed.trim()
  if (!/^\d{4}-(?:0[1-9]|1[0-2])$/u.test(asked)) return { kind: 'unreadable' }
  const month = months.findLast(entry => monthKey(entry) <= asked)
  const last = months.at(-1)
  return month === undefined || last === undefined || asked > monthKey(last)
    ? { kind: 'outside' }
    : { kind: 'found', month }
}
