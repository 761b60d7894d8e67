import { setupI18n } from '@lingui/core'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import { expect, it } from 'vitest'
import { LOCALES, readCatalogue } from '#tests/support/catalogues.ts'
import { formatDays, formatWeekday } from '#machines/orders/model/delivery-format.ts'
import { COUNTRIES, countryName } from '#machines/model/country.ts'
import {
  formatCaptureTime,
  formatMonth,
} from '#machines/library/timeline/timeline/photo-format.model.ts'
import { formatDay, formatMoney, formatPercent } from '#machines/model/format.ts'
import { formatWait } from '#machines/model/formatters.ts'

// Answers A-400, L-035, L-067, L-121
it('formats dates, money, numbers, countries and plurals as in the golden file', async () => {
  const parts = await Promise.all(LOCALES.map(screenActorOf))
  await expect(`${HEAD}\n${parts.join('\n')}`).toMatchFileSnapshot('locales.golden.txt')
})

const HEAD = `How each language writes dates, money, numbers, countries and plurals.
A no-break space is shown as ⍽, a narrow one as ⸱. Meant changes: npx vitest run --project unit locales.test.ts -u
`

/**
 * Messages with plural forms (`COUNTED`), and numbers that select every plural form of the shop's languages (`COUNTS`).
 */
const COUNTED = [
  '{photosCount, plural, one {# photo} other {# photos}}',
  '{deleting, plural, one {# photo is being deleted.} other {# photos are being deleted.}}',
  '{count, plural, one {Delete # photo?} other {Delete # photos?}}',
]
const COUNTS = [0, 1, 2, 1500, 1_000_000]

const screenActorOf = async (locale: string): Promise<string> => {
  const say = await speaker(locale)
  const month = (year: number, number: number): string =>
    formatMonth({ year, month: number }, locale) ?? ''
  const days = (earliestDeliveryDate: string, latestDeliveryDate: string): string =>
    formatDays({ earliestDeliveryDate, latestDeliveryDate }, locale, '2026-11-22')
  const capture = say("d MMMM yyyy 'at' HH:mm:ss")
  const createdOn = formatCaptureTime('2024-03-05T00:00:00', say('dd MMM yyyy'), locale) ?? ''
  const rows: Record<string, string[]> = {
    months: Array.from({ length: 12 }, (_, index) => month(2024, index + 1)),
    day: [formatDay('2026-11-16T10:00:00Z', locale, 'Europe/Oslo')],
    weekday: [formatWeekday('2026-11-26', locale)],
    days: [
      days('2026-11-24', '2026-11-26'),
      days('2026-11-30', '2026-12-02'),
      days('2026-12-30', '2027-01-02'),
    ],
    arrival: [say('Arriving {weekday}', { weekday: formatWeekday('2026-11-26', locale) })],
    wait: [1, 45, 91, 5401].map(seconds =>
      say('Try again<0> in {wait}</0>', { wait: formatWait(seconds, locale) }).replaceAll(
        /<\/?0>/gu,
        '',
      ),
    ),
    capture: [formatCaptureTime('2024-03-05T04:03:09', capture, locale) ?? ''],
    created: [say('Created {0}', { 0: createdOn })],
    money: [123_456, 5, -320].map(amount => formatMoney(amount, locale, 'EUR')),
    number: [new Intl.NumberFormat(locale).format(1_234_567)],
    percent: [formatPercent(12.5, locale)],
    countries: COUNTRIES.map(code => countryName(code, locale)),
    ...Object.fromEntries(
      COUNTED.map(message => {
        const [, name = ''] = /\{(\w+)/u.exec(message) ?? []
        return [name, COUNTS.map(count => say(message, { [name]: count }))]
      }),
    ),
    delete: [say('DELETE'), say('Type {word} to confirm', { word: say('DELETE') })],
  }
  const lines = Object.entries(rows).map(
    ([name, values]) => `  ${name.padEnd(10)} ${values.map(showSpaces).join(' | ')}`,
  )
  return `${locale}\n${lines.join('\n')}\n`
}

/**
 * Returns a function that renders messages of the locale's catalogue as pages do. The function fails the test for a
 * message that the catalogue does not contain.
 */
const speaker = async (
  locale: string,
): Promise<(message: string, values?: Record<string, unknown>) => string> => {
  const catalogue = await readCatalogue(locale)
  const messages = Object.fromEntries(
    catalogue.map(({ source, said }) => [source, compileMessage(said)]),
  )
  const i18n = setupI18n({ locale, messages: { [locale]: messages } })
  return (message, values) => {
    expect(Object.keys(messages)).toContain(message)
    return i18n._(message, values)
  }
}

const showSpaces = (text: string): string =>
  text.replaceAll('\u{A0}', '⍽').replaceAll(/[\u{202F}\u{2009}]/gu, '⸱')
