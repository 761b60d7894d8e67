import * as v from 'valibot'

/** ISO date-time; one without an offset is taken as UTC, never as the browser's time zone. */
export const timestamp = v.pipe(
  v.string(),
  v.regex(/^\d{4}-\d{2}-\d{2}(?:T[\d:.]+(?:Z|[+-]\d{2}:?\d{2})?)?$/u),
  v.transform(text => (/T[\d:.]+$/u.test(text) ? `${text}Z` : text)),
  v.check(text => !Number.isNaN(Date.parse(text)), 'Expected an ISO date-time'),
)
