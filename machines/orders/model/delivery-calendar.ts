import type { DeliveryDates } from '#machines/orders/model/delivery-dates.ts'

/** The longest line of a calendar file, in bytes of UTF-8; RFC 5545, section 3.1. */
const LONGEST_LINE = 75

// Answers B-193
/** A calendar file (RFC 5545) with one event over free days; importing the same order again moves it. */
export const deliveryCalendar = ({
  code,
  days,
  title,
  today,
}: {
  code: string
  days: DeliveryDates
  title: string
  today: string
}): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//My account//Delivery//EN',
    'BEGIN:VEVENT',
    `UID:delivery-${escaped(code)}`,
    `DTSTAMP:${plain(today)}T000000Z`,
    `DTSTART;VALUE=DATE:${plain(days.earliestDeliveryDate)}`,
    `DTEND;VALUE=DATE:${plain(dayAfter(days.latestDeliveryDate))}`,
    `SUMMARY:${escaped(title)}`,
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
    'END:VCALENDAR',
  ]
    .map(line => `${folded(line)}\r\n`)
    .join('')

const DAY = 86_400_000

/** The end of an event over whole days is the day after the last one. */
const dayAfter = (day: string): string => new Date(Date.parse(day) + DAY).toISOString().slice(0, 10)

const plain = (day: string): string => day.replaceAll('-', '')

const escaped = (text: string): string => text.replaceAll(/[\\;,]/gu, String.raw`\$&`)

/** Folds a long line: it continues in the next line after a blank, and no character is cut. */
const folded = (line: string): string => {
  let text = ''
  let length = 0
  for (const character of line) {
    const bytes = new TextEncoder().encode(character).length
    if (length + bytes > LONGEST_LINE) {
      text += '\r\n '
      length = 1
    }
    text += character
    length += bytes
  }
  return text
}
