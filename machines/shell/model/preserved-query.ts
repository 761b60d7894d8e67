import * as v from 'valibot'

/** Parameters that are used once, or that a route declares: the router drops them on navigation; A-084. */
const NOT_CARRIED: ReadonlySet<string> = new Set([
  'tab',
  'page',
  'q',
  'sort',
  'year',
  'date',
  'status',
  'code',
  'state',
  'iss',
  'session_state',
  'error',
  'error_description',
  'confirmation-token',
  'email',
  'uploadUrl',
  'tempSelectionId',
  'hideOrderPrints',
])

/** The key of a `ReadQuery` that holds the whole query as it was written. No route has a parameter of that name. */
const AS_WRITTEN = 'asWritten'

/** A query as the router holds it: its text under `AS_WRITTEN`, and the parameters in `NOT_CARRIED` by their names. */
export type ReadQuery = Readonly<Record<string, unknown>>

/** The decoded name and value of a text `name=value`; null if the text has neither. */
const parameterOf = (pair: string): [name: string, value: string] | null =>
  [...new URLSearchParams(`&${pair}`)][0] ?? null

const pairsOf = (text: string): string[] => (text === '' ? [] : text.split('&'))

const textOf = (query: ReadQuery): string => {
  const text = query[AS_WRITTEN]
  return typeof text === 'string' ? text : ''
}

const isCarried = (pair: string): boolean => {
  const [name] = parameterOf(pair) ?? []
  return name === undefined || !NOT_CARRIED.has(name)
}

/** Those parameters of a query, without its `?`, that `keeps` selects; byte for byte and in order. */
const only = (text: string, keeps: (pair: string) => boolean): string =>
  pairsOf(text).filter(keeps).join('&')

/** Parses a query (`?…`). Every value is a text; of parameters with the same name, the first counts. */
export const readQuery = (search: string): ReadQuery => {
  const text = search.replace(/^\?/u, '')
  const own = new Map<string, string>()
  for (const pair of pairsOf(text)) {
    const [name, value] = parameterOf(pair) ?? []
    if (name !== undefined && value !== undefined && NOT_CARRIED.has(name) && !own.has(name)) {
      own.set(name, value)
    }
  }
  return { ...(text === '' ? {} : { [AS_WRITTEN]: text }), ...Object.fromEntries(own) }
}

/** The text of a query from `readQuery`: unchanged parameters byte for byte, new and changed ones last. */
export const writeQuery = (query: ReadQuery): string => {
  const before = readQuery(textOf(query))
  const wanted = Object.entries(query).filter(
    ([name, value]) => name !== AS_WRITTEN && value !== undefined,
  )
  const unchanged = new Set(
    wanted.filter(([name, value]) => before[name] === String(value)).map(([name]) => name),
  )
  const kept = only(
    textOf(query),
    pair => isCarried(pair) || unchanged.has(parameterOf(pair)?.[0] ?? ''),
  )
  const added = new URLSearchParams(
    wanted.filter(([name]) => !unchanged.has(name)).map(([name, value]) => [name, String(value)]),
  ).toString()
  const text = kept !== '' && added !== '' ? `${kept}&${added}` : kept + added
  return text === '' ? '' : `?${text}`
}

/** The parameters of a query that the router preserves on each navigation. Account area, section 2; A-083, L-013. */
export const preservedQuery = (query: ReadQuery): ReadQuery => {
  const text = only(textOf(query), isCarried)
  return text === '' ? {} : { [AS_WRITTEN]: text }
}

/** The part of a query (`?…`) that the router keeps on navigation, as a query; A-084. */
export const preservedSearch = (search: string): string =>
  writeQuery(preservedQuery(readQuery(search)))

/** A query (`?…`) without the parameters in `names`; the others stay byte for byte. Empty if no parameter is left. */
export const searchWithout = (search: string, names: readonly string[]): string => {
  const text = only(search.replace(/^\?/u, ''), pair => {
    const [name] = parameterOf(pair) ?? []
    return name === undefined || !names.includes(name)
  })
  return text === '' ? '' : `?${text}`
}

/**
 * The last page that can be read: services accept an offset of at most a million rows, and a page has at most 12 rows.
 */
// Answers B-454
const LAST_PAGE = 83_334

/**
 * The schema of a page number in an address. A higher number becomes `LAST_PAGE`; anything that is not a page number
 * becomes 1.
 */
export const pageParameter = v.fallback(
  v.pipe(
    v.union([v.string(), v.number()]),
    v.transform(String),
    v.regex(/^[1-9]\d*$/u),
    v.transform(text => Math.min(Number(text), LAST_PAGE)),
  ),
  1,
)
