import * as v from 'valibot'
import { calendarDay, midnightOf } from '#machines/model/time/calendar-day.ts'
import { dayIn } from '#machines/model/time/calendar-format.ts'
import { dateFormat } from '#machines/model/formatters.ts'
import { typedOrderCode } from '#machines/model/identifiers.ts'
import { plain } from '#machines/model/text/plain.ts'
import { withoutInvisible } from '#machines/model/text/text.ts'
import type { Order } from '#machines/orders/model/order.ts'
import { ORDER_STATUSES, productStatus, shownStatus } from '#machines/orders/model/order-status.ts'

/** The maximum number of characters that are searched for, and that the address holds. No order code is longer. */
const LONGEST_SEARCH = 200

/** The part of a typed text that is searched for; the field keeps the rest. */
// Answers B-453
const searched = (text: string): string =>
  Array.from(text.trim()).slice(0, LONGEST_SEARCH).join('').trimEnd()

const textOfAddress = v.pipe(v.string(), v.transform(searched))

const orNothing = <Schema extends v.GenericSchema<string, string>>(schema: Schema) =>
  v.optional(v.fallback(v.union([v.literal(''), schema]), ''), '')

/** Words of a code or product, a year, a date such as `2026-11-24`, and a status; `''` matches every order. */
export const orderFilter = v.object({
  text: orNothing(textOfAddress),
  year: orNothing(v.pipe(textOfAddress, v.regex(/^\d{4}$/u))),
  day: orNothing(v.pipe(textOfAddress, calendarDay)),
  status: orNothing(v.picklist(ORDER_STATUSES)),
})
export type OrderFilter = v.InferOutput<typeof orderFilter>

export const ANY_ORDER: OrderFilter = { text: '', year: '', day: '', status: '' }

/** Whether a search is active. A text of spaces does not count. */
export const isSearching = ({ text, year, day, status }: OrderFilter): boolean =>
  text.trim() !== '' || year !== '' || day !== '' || status !== ''

export const isSameFilter = (a: OrderFilter, b: OrderFilter): boolean =>
  searched(a.text) === searched(b.text) &&
  a.year === b.year &&
  a.day === b.day &&
  a.status === b.status

/** The filter after a change. A new day clears the year, and a new year clears the day. */
export const changedFilter = (filter: OrderFilter, change: Partial<OrderFilter>): OrderFilter => ({
  ...filter,
  ...(change.year === undefined || change.year === '' ? {} : { day: '' }),
  ...(change.day === undefined || change.day === '' ? {} : { year: '' }),
  ...change,
})

/** Reads the filter from the query of the address. `code` is the parameter of the search text in older links. */
export const orderFilterOf = ({
  q,
  code,
  year,
  date,
  status,
}: Readonly<Record<string, unknown>>): OrderFilter =>
  v.parse(orderFilter, { text: q ?? code, year, day: date, status })

/** The parameters of the address for a filter; empty fields are omitted. */
export const filterInAddress = ({ text, year, day, status }: OrderFilter): Record<string, string> =>
  Object.fromEntries(
    Object.entries({ q: searched(text), year, date: day, status }).filter(
      ([, value]) => value !== '',
    ),
  )

/** Matches the `#` that mails write before an order code, as in `#A-48176`. The `#` is not part of the code. */
const NUMBER_SIGN = /^#+/u

/** Caches the compared words and statuses of each order, because every key press compares thousands of orders. */
const read = new WeakMap<Order, { words: string; statuses: ReadonlySet<string | null> }>()

const readOrder = (order: Order) => {
  const cached = read.get(order)
  if (cached !== undefined) return cached
  const made = {
    words: plain(
      [
        order.code,
        ...order.products.flatMap(({ title, code, options }) => [
          title ?? '',
          code,
          ...(options ?? []).map(({ name, value }) => `${name} ${value}`),
        ]),
      ].join('\n'),
    ),
    statuses: new Set([
      shownStatus(order),
      ...order.products.map(({ status }) => productStatus(status)),
    ]),
  }
  read.set(order, made)
  return made
}

/** Formats the dates of orders in a time zone, cached per order: formatting is far slower than comparing. */
const daysOf = (timeZone: string): ((order: Order) => string) => {
  const days = new WeakMap<Order, string>()
  return order => {
    const cached = days.get(order)
    if (cached !== undefined) return cached
    const day = order.createdAt === null ? '' : dayIn(order.createdAt, timeZone)
    days.set(order, day)
    return day
  }
}
const zones = new Map<string, (order: Order) => string>()

/** The date on which an order was placed, in a time zone, such as `2026-11-24`; `''` if unknown. */
const dayOf = (order: Order, timeZone: string): string => {
  const days = zones.get(timeZone) ?? daysOf(timeZone)
  zones.set(timeZone, days)
  return days(order)
}

/** Blanks and dashes, which customers leave out or add, as in `10 x 15`, `photobook` or `KK1001`. */
const SEPARATORS = ' \\-\u2010-\u2015'

/** Whether a text has a word, or has it with blanks and dashes at other places, from the beginning of a word on. */
const finderOf = (word: string): ((text: string) => boolean) => {
  const letters = Array.from(word.replaceAll(new RegExp(`[${SEPARATORS}]`, 'gu'), ''))
  const apart = letters
    .map(letter => letter.replace(/[\\^$.*+?()[\]{}|/]/u, String.raw`\$&`))
    .join(`[${SEPARATORS}]*`)
  const loose = new RegExp(String.raw`(?<![\p{L}\p{N}])${apart}`, 'u')
  return text => text.includes(word) || (letters.length > 0 && loose.test(text))
}

/** The names of the months in a language, in the form for comparisons. */
const monthNames = (locale: string): string[] => {
  const { format } = new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' })
  return Array.from({ length: 12 }, (_, month) => plain(format(midnightOf(2026, month + 1, 15))))
}

/** The words that join the parts of a date in a language, such as `de` in Spanish, in the form for comparisons. */
const jointsOfDates = (locale: string): string[] =>
  dateFormat(locale, { dateStyle: 'long' })
    .formatToParts()
    .flatMap(({ type, value }) => (type === 'literal' ? plain(value).split(/\s+/u) : []))

/** Words that name a month by its first letters, and its days and years, with their parts of an ISO date. */
const datesIn = (words: readonly string[], locale: string): Map<string, Set<string>> => {
  const names = monthNames(locale)
  const months = (word: string): string[] =>
    word.length < 3
      ? []
      : names.flatMap((name, index) => (name.startsWith(word) ? [partOf(index)] : []))
  if (words.every(word => months(word).length === 0)) return new Map()
  const joints = jointsOfDates(locale)
  return new Map(
    words.map(word => {
      // Answers B-452
      if (joints.includes(word)) return [word, new Set(names.map((_, month) => partOf(month)))]
      const number = /^(\d{1,2}|\d{4})\D{0,2}$/u.exec(word)?.[1]
      const parts =
        number === undefined
          ? months(word)
          : [number.length === 4 ? `${number}-` : `-${number.padStart(2, '0')}`]
      return [word, new Set(parts)]
    }),
  )
}

/** The part of an ISO date that is a month, counted from 0: `-01-` for 0. */
const partOf = (month: number): string => `-${String(month + 1).padStart(2, '0')}-`

/** Whether one of the parts is the year, the month or the day of an ISO date. */
const isDated = (day: string, parts: ReadonlySet<string> | undefined): boolean =>
  parts !== undefined &&
  [day.slice(0, 5), day.slice(4, 8), day.slice(7)].some(part => parts.has(part))

interface SearchLocale {
  locale: string
  timeZone: string
  /** Titles of articles by their ids, in the customer's language, for products without a title. */
  titles: Readonly<Record<string, string>>
}

/**
 * The orders that match a filter, in the given order. Each word must occur in the order code, in the title, code or an
 * option of a product, or, in a search that names a month, in the date; case, accents, blanks, dashes and a leading `#`
 * do not matter. A product without a title is found by the title of its article. The order or one of its products must
 * have the status, and the order must be from the year or the date. A text whose last word is the order's code, such as
 * `Order A-48176`, finds it, too. B-181.
 */
export const ordersFound = (
  orders: readonly Order[],
  { text, year, day, status }: OrderFilter,
  { locale, timeZone, titles }: SearchLocale,
): Order[] => {
  const code = codeIn(text).toUpperCase()
  const typed = plain(searched(text))
    .split(/\s+/u)
    .map(word => word.replace(NUMBER_SIGN, ''))
    .filter(word => word !== '')
  const dates = datesIn(typed, locale)
  const wanted = typed.map(word => {
    const isIn = finderOf(word)
    return {
      isIn,
      dated: dates.get(word),
      articles: new Set(Object.keys(titles).filter(id => isIn(plain(titles[id] ?? '')))),
    }
  })
  return orders.filter(order => {
    const { words, statuses } = readOrder(order)
    return (
      (status === '' || statuses.has(status)) &&
      (order.code.toUpperCase() === code ||
        wanted.every(
          ({ isIn, dated, articles }) =>
            isIn(words) ||
            isDated(dayOf(order, timeZone), dated) ||
            (articles.size > 0 &&
              order.products.some(
                ({ title, articleId }) => !title && articles.has(articleId ?? ''),
              )),
        )) &&
      (year === '' || dayOf(order, timeZone).startsWith(year)) &&
      (day === '' || dayOf(order, timeZone) === day)
    )
  })
}

/** The years of the orders and the year of the search, newest first. */
export const orderYears = (
  orders: readonly Order[],
  year: OrderFilter['year'],
  timeZone: string,
): string[] =>
  [...new Set([year, ...orders.map(order => dayOf(order, timeZone).slice(0, 4))])]
    .filter(known => known !== '')
    .toSorted()
    .toReversed()

/** Signs that people and programs write around an order code: quotes, brackets, commas, stops and `#`. */
const AROUND = String.raw`[\p{Ps}\p{Pe}\p{Pi}\p{Pf}#"',.;:!?]+`
const ENDS = new RegExp(`^${AROUND}|${AROUND}$`, 'gu')

/** The words of a text, each without invisible characters and the signs around it, and with plain dashes. */
const wordsOf = (text: string): string[] =>
  searched(text)
    .normalize('NFKC')
    .split(/\s+/u)
    .map(word =>
      withoutInvisible(word)
        .replaceAll(/\p{Pd}/gu, '-')
        .replaceAll(ENDS, ''),
    )
    .filter(word => word !== '')

/** The last word of a text, where people write the code of an order: `Order “A‑48176”.` is `A-48176`. */
// Answers B-457
const codeIn = (text: string): string => wordsOf(text).at(-1) ?? ''

/**
 * The search text as an order code, to open the page of that order; null if the text cannot be an order's code, or has
 * no digit. After other words, the last word counts as a code only if it has a dash: in `photobook 30x30` it does not.
 */
export const wholeCode = (text: string): Order['code'] | null => {
  const words = wordsOf(text)
  const { success, output } = v.safeParse(typedOrderCode, words.at(-1))
  return success && /\d/u.test(output) && (words.length === 1 || output.includes('-'))
    ? output
    : null
}
