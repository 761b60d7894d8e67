import * as v from 'valibot'

/**
 * The schema of an ISO date or date-time, as text with its original offset. A date-time without an offset is read as
 * UTC, never in the browser's time zone, and gets a `Z`; a date alone stays as it is and means midnight in UTC.
 */
export const timestamp = v.pipe(
  v.string(),
  v.regex(/^\d{4}-\d{2}-\d{2}(?:T[\d:.]+(?:Z|[+-]\d{2}:?\d{2})?)?$/u),
  v.transform(text => (/T[\d:.]+$/u.test(text) ? `${text}Z` : text)),
  v.check(text => !Number.isNaN(Date.parse(text)), 'Expected an ISO date or date-time'),
)
