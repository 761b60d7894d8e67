import { isUnknownDate, type TimelineEntry } from '#src/model/timeline.ts'

/** A day such as "16 November 2026", in the storefront's time zone. `date` is an ISO date or date-time. */
export const formatDay = (date: string, locale: string, timeZone: string): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone }).format(new Date(date))

/** An amount in the storefront's currency. See [Note: Money is cents]. */
export const formatMoney = (amount: number, locale: string, currency: string): string =>
  new Intl.NumberFormat(locale, { style: 'currency', currency }).format(amount / 100)

/** A month such as "March 2024"; null stands for 'Unknown Date'. Spanish months are capitalised (account area, section 9). */
export const formatMonth = (
  entry: Pick<TimelineEntry, 'year' | 'month'>,
  locale: string,
): string | null => {
  if (isUnknownDate(entry)) return null
  const heading = new Intl.DateTimeFormat(locale, {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(Date.UTC(entry.year, entry.month - 1, 1))
  return locale === 'es-ES'
    ? heading.charAt(0).toLocaleUpperCase(locale) + heading.slice(1)
    : heading
}

const captureDays = new Map<string, Intl.DateTimeFormat>()

/** The day of a capture date. See [Note: A capture date is wall-clock time]. */
export const formatCaptureDay = (dateTaken: string, locale: string): string => {
  const known = captureDays.get(locale)
  const format = known ?? new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' })
  if (known === undefined) captureDays.set(locale, format)
  return format.format(new Date(`${dateTaken.slice(0, 10)}T00:00:00Z`))
}
