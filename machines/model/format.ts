import { dateFormat, numberFormat } from '#machines/model/formatters.ts'

/** A date such as "16 November 2026" in a time zone. `date` is an ISO date or date-time. */
export const formatDay = (date: string, locale: string, timeZone: string): string =>
  dateFormat(locale, { dateStyle: 'long', timeZone }).format(new Date(date))

/** An amount of cents, such as "€12.50" for 1250; without a sign if `currency` is empty. See [Note: Money is cents]. */
export const formatMoney = (amount: number, locale: string, currency: string): string =>
  numberFormat(
    locale,
    currency === ''
      ? { minimumFractionDigits: 2, maximumFractionDigits: 2 }
      : { style: 'currency', currency },
  ).format(amount / 100)

/** A percentage with at most two decimals, such as "12.5%" for 12.5. */
export const formatPercent = (percent: number, locale: string): string =>
  numberFormat(locale, { style: 'percent', maximumFractionDigits: 2 }).format(percent / 100)

/** The date on which a photo was taken, such as "31 July 2024". See [Note: A capture date is wall-clock time]. */
export const formatCaptureDay = (dateTaken: string, locale: string): string =>
  formatDay(`${dateTaken.slice(0, 10)}T00:00:00Z`, locale, 'UTC')
