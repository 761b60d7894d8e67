import { dateFormat } from '#machines/model/formatters.ts'

/** The day of an ISO date-time in a time zone, such as `2026-11-24`. */
export const dayIn = (moment: string, timeZone: string): string => {
  const parts = dateFormat('en', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).formatToParts(new Date(moment))
  const part = (type: Intl.DateTimeFormatPartTypes): string =>
    parts.find(found => found.type === type)?.value ?? ''
  return `${part('year')}-${part('month')}-${part('day')}`
}
