import { midnightOf, UNDATED_MONTH } from '#sandbox/product.ts'
import { seededRandom } from '#sandbox/people/seeded-random.ts'

/** One photo in this many has no date. */
const UNDATED = 1000

/** The month with the most photos, counted back from the newest, and its share of all dated photos. */
const FULL_MONTH = 4
const FULL_SHARE = 0.0701

/** The photos of one month in a calculated library. */
export interface MonthSection {
  /** The month, as `2024-07`. */
  month: string
  /** Number of the month's first photo in the library, from 0. */
  first: number
  size: number
  /** The bounds of the month, in ms since 1970; the newest month ends when the library ends. */
  from: number
  to: number
}

/**
 * The distribution of a library's photos over the months back from `until` (ms since 1970), oldest first, without empty
 * months. Photos without a date come first.
 */
export const monthSections = ({
  owner,
  photos,
  months,
  until,
}: {
  owner: string
  photos: number
  months: number
  until: number
}): MonthSection[] => {
  const undated = Math.floor(photos / UNDATED)
  const possible = Math.min(months, monthsSince1970(until))
  const shares = sharesOf(photos - undated, possible, owner)
  const sections: MonthSection[] = [
    { month: UNDATED_MONTH, first: 0, size: undated, from: 0, to: 0 },
  ]
  let first = undated
  for (let monthsAgo = possible - 1; monthsAgo >= 0; monthsAgo -= 1) {
    const size = shares[monthsAgo] ?? 0
    const from = firstOfMonth(until, monthsAgo)
    const to = Math.min(firstOfMonth(until, monthsAgo - 1), until)
    sections.push({ month: new Date(from).toISOString().slice(0, 7), first, size, from, to })
    first += size
  }
  return sections.filter(({ size }) => size > 0)
}

/** The section of a photo. Throws `RangeError` for a number that no photo has. */
export const sectionOf = (sections: readonly MonthSection[], number: number): MonthSection => {
  let [low, high] = [0, sections.length]
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    const { first = 0, size = 0 } = sections[middle] ?? {}
    if (number < first + size) high = middle
    else low = middle + 1
  }
  const section = sections[low]
  if (section === undefined) throw new RangeError(`No photo has the number ${number}`)
  return section
}

/** How many photos each month has, newest month first; the numbers add up to `count`. */
const sharesOf = (count: number, months: number, owner: string): number[] => {
  const random = seededRandom(`months of ${owner}`)
  const full = Math.min(FULL_MONTH, months - 1)
  const weights = Array.from({ length: months }, (_, index) =>
    index === full ? 0 : random.between(0.3, 1.5),
  )
  const sum = weights.reduce((total, weight) => total + weight, 0)
  const inFull = sum === 0 ? count : Math.round(count * FULL_SHARE)
  let [passed, given] = [0, 0]
  return weights.map((weight, index) => {
    if (index === full) return inFull
    passed += weight
    const share = Math.round(((count - inFull) * passed) / sum) - given
    given += share
    return share
  })
}

const firstOfMonth = (time: number, monthsAgo: number): number => {
  const date = new Date(time)
  return midnightOf(date.getUTCFullYear(), date.getUTCMonth() + 1 - monthsAgo, 1)
}

/** Number of months from February 1970, the oldest month with a date, to the month of `time`; at least 1. */
const monthsSince1970 = (time: number): number => {
  const date = new Date(time)
  return Math.max(1, (date.getUTCFullYear() - 1970) * 12 + date.getUTCMonth())
}
