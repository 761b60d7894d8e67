import * as v from 'valibot'
import { readAs } from '#machines/model/lenient.ts'

/**
 * A date-time as databases and cameras write it, such as `2026-11-24 18:02:11+01` or `2026:11:24 18:02:11`, in the ISO
 * form.
 */
const inIsoForm = (text: string): string =>
  text
    .replace(/^(\d{4})([-:])(\d{2})\2(\d{2})[ T](?=\d)/u, '$1-$3-$4T')
    .replace(
      /(T[\d:.]+) ?([+-]\d{2}):?(\d{2})?$/u,
      (_, time: string, hours: string, minutes = '00') => `${time}${hours}:${minutes}`,
    )

/** The schema of a date-time: the form of the contract, and the forms that services send instead. */
export const dateForm = <const Schema extends v.GenericSchema<string, string>>(
  contract: Schema,
): Schema =>
  // Answers B-278
  readAs(contract, v.pipe(v.string(), v.transform(inIsoForm), contract))

/** Services send years before this one for "no date", such as the year 1. */
const FIRST_YEAR = '1900'

/** Whether a service means "no date" by a date: it writes a year before 1900, such as `0001-01-01`. */
export const isNoDate = (text: string): boolean => text.slice(0, 4) < FIRST_YEAR

/**
 * The schema of an ISO date or date-time from 1900 on. The output is a text with the original offset. A date-time
 * without an offset counts as UTC, not as the browser's time, and gets a `Z`. A date alone stays as it is and means
 * midnight in UTC.
 */
export const timestamp = dateForm(
  v.pipe(
    v.string(),
    // Answers B-149
    v.check(text => !isNoDate(text), 'Expected a year from 1900 on'),
    v.regex(/^\d{4}-\d{2}-\d{2}(?:T[\d:.]+(?:Z|[+-]\d{2}:?\d{2})?)?$/u),
    v.transform(text => (/T[\d:.]+$/u.test(text) ? `${text}Z` : text)),
    v.check(text => !Number.isNaN(Date.parse(text)), 'Expected an ISO date or date-time'),
  ),
)
