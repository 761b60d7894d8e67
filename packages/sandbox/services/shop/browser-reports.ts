import * as v from 'valibot'

/** Path of the collector for browser reports. */
export const BROWSER_REPORTS = '/browser'
/** Path of the collector for measurements. */
export const MEASURES = '/measures'

/** A report of a browser, or of a page about itself, without personal data. */
export interface BrowserReport {
  title: string
  message: string
  tags: Record<string, string>
  event: unknown
}

const report = v.object({
  type: v.pipe(v.string(), v.maxLength(60)),
  url: v.optional(v.string(), ''),
  body: v.optional(v.nullable(v.record(v.string(), v.unknown())), {}),
})

/** Reports in the format of `Reporting-Endpoints` or of `report-uri`. */
const reports = v.union([
  v.array(report),
  v.pipe(
    v.object({ 'csp-report': v.record(v.string(), v.unknown()) }),
    v.transform(({ 'csp-report': body }) => [{ type: 'csp-violation', url: '', body }]),
  ),
])

const duration = v.nullable(v.pipe(v.number(), v.minValue(0), v.maxValue(3_600_000)))

/** The performance of a page: times in ms, `shift` without a unit. */
const measures = v.strictObject({
  release: v.nullable(v.pipe(v.string(), v.maxLength(60))),
  screen: v.pipe(v.string(), v.maxLength(100)),
  firstByte: duration,
  firstPaint: duration,
  largestPaint: duration,
  interaction: duration,
  shift: v.nullable(v.pipe(v.number(), v.minValue(0))),
  thumbnail: duration,
})

/**
 * Matches the names of fields that `withoutQueries` drops: samples contain text of the page. `withoutQueries` also
 * drops the queries of addresses, which contain codes and tokens, also behind a question mark that a mail program has
 * encoded.
 */
const DROPPED = /^(?:sample|script-sample|referrer)$/iu

const withoutQueries = (value: unknown): unknown => {
  if (typeof value === 'string')
    return value.replaceAll(/([a-z]+:\/\/(?:(?!%3f)[^\s?#"])*)(?:[?#]|%3f)\S*/giu, '$1')
  if (Array.isArray(value)) return value.map(withoutQueries)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, child]) =>
      DROPPED.test(key) ? [] : [[key, withoutQueries(child)]],
    ),
  )
}

/**
 * The strings and numbers of a body, by their names in camel case: `effective-directive` becomes
 * `effectiveDirective`.
 */
const tagsOf = (body: unknown): Record<string, string> =>
  typeof body === 'object' && body !== null
    ? Object.fromEntries(
        Object.entries(body).flatMap(([key, value]) =>
          typeof value === 'string' || typeof value === 'number'
            ? [
                [
                  key.replaceAll(/-([a-z])/gu, (_, letter: string) => letter.toUpperCase()),
                  String(value),
                ],
              ]
            : [],
        ),
      )
    : {}

/** Parses a browser's reports. Throws `ValiError` if they are malformed. */
export const browserReportsIn = (json: unknown): BrowserReport[] =>
  v.parse(reports, json).map(({ type, url, body }) => {
    const event = withoutQueries({ type, url, body })
    const tags = tagsOf(withoutQueries(body))
    const { blockedURL, blockedUri, effectiveDirective, problem } = tags
    const words = [problem, effectiveDirective, blockedURL ?? blockedUri]
    return { title: type, message: words.filter(word => word !== undefined).join(' '), tags, event }
  })

/** Parses a page's measurements. Throws `ValiError` if they are malformed. */
export const measuresIn = (json: unknown): BrowserReport => {
  const event = v.parse(measures, json)
  return { title: 'measures', message: event.screen, tags: tagsOf(event), event }
}
