import * as v from 'valibot'

/**
 * The schema of an ISO date or date-time. The output is a text with the original offset. A date-time without an offset
 * counts as UTC, not as the browser's time, and gets a `Z`. A date alone stays as it is and means midnight in UTC.
 */
export const timestamp = v.pipe(
  v.string(),
  v.regex(/^\d{4}-\d{2}-\d{2}(?:T[\d:.]+(?:Z|[+-]\d{2}:?\d{2})?)?$/u),
  v.transform(text => (/T[\d:.]+$/u.test(text) ? `${text}Z` : text)),
  v.check(text => !Number.isNaN(Date.parse(text)), 'Expected an ISO date or date-time'),
)
