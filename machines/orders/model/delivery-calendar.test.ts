import { expect, it } from 'vitest'
import { deliveryCalendar } from '#machines/orders/model/delivery-calendar.ts'

const DAYS = { earliestDeliveryDate: '2026-11-30', latestDeliveryDate: '2026-12-31' }

// Answers B-193
it('writes the delivery dates as one event, which ends the day after the last of them', () => {
  expect(fileOf('Delivery; Kiln, Keep \\').split('\r\n')).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//My account//Delivery//EN',
    'BEGIN:VEVENT',
    'UID:delivery-A-1',
    'DTSTAMP:20261124T000000Z',
    'DTSTART;VALUE=DATE:20261130',
    'DTEND;VALUE=DATE:20270101',
    String.raw`SUMMARY:Delivery\; Kiln\, Keep \\`,
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ])
})

it('folds a long title at 75 bytes and cuts no character', () => {
  const title = 'Livraison 📦é'.repeat(20)
  const lines = fileOf(title).split('\r\n')

  expect(lines.map(line => new TextEncoder().encode(line).length).filter(it => it > 75)).toEqual([])
  expect(lines.join('\n').replaceAll('\n ', '')).toContain(`SUMMARY:${title}`)
})

const fileOf = (title: string): string =>
  deliveryCalendar({ code: 'A-1', days: DAYS, title, today: '2026-11-24' })
