import type { DeliveryDates } from '#machines/orders/model/delivery-dates.ts'
import { dateFormat } from '#machines/model/formatters.ts'

/** The name of a day of the week, such as "Thursday". `day` is an ISO date such as `2026-11-24`. */
export const formatWeekday = (day: string, locale: string): string =>
  dateFormat(locale, { weekday: 'long', timeZone: 'UTC' }).format(new Date(day))

/** Delivery dates such as "24–26 November", with the year if it is not the year of `today`, an ISO date. */
export const formatDays = (
  { earliestDeliveryDate, latestDeliveryDate }: DeliveryDates,
  locale: string,
  today: string,
): string => {
  const isThisYear = [earliestDeliveryDate, latestDeliveryDate].every(
    day => day.slice(0, 4) === today.slice(0, 4),
  )
  const range = dateFormat(locale, {
    day: 'numeric',
    month: 'long',
    ...(isThisYear ? {} : { year: 'numeric' }),
    timeZone: 'UTC',
  }).formatRange(new Date(earliestDeliveryDate), new Date(latestDeliveryDate))
  // The same ranges in every browser: no spaces around a month's dash, no leading zero as in Italian.
  return range.replace(/^(\d+\.?)\s–\s(?=\d)/u, '$1–').replaceAll(/\b0(?=\d\b)/gu, '')
}
