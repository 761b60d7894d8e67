import { expect, it } from 'vitest'
import { COUNTRIES, type Country } from '#machines/model/country.ts'
import { phoneMetadata } from '#machines/model/address/phone-metadata.ts'
import { isPhoneNumber } from '#machines/model/address/phone-number.ts'

/** For each country a landline number, a mobile number, and a number in a format that rules often forget. */
const AT_HOME: Readonly<Record<Country, readonly string[]>> = {
  AT: ['01 5550142', '0664 1234567', '01/51310-0'],
  BE: ['02 555 12 36', '0470 12 34 56', '09/225 01 73'],
  DE: ['030 23125 617', '0170/1234567', '+49 (0) 170 1234567'],
  DK: ['32 12 34 56', '20 12 34 56', '20123456'],
  ES: ['910 12 34 56', '612 34 56 78', '612345678'],
  FR: ['01 99 00 41 27', '06 12 34 56 78', '06.12.34.56.78'],
  GB: ['020 7946 0318', '07400 123456', '+44 (0)20 7946 0318'],
  IT: ['06 6982', '347 1234567', '02 12345678'],
  NL: ['020 555 0187', '06-12345678', '(020) 555 01 87'],
  NO: ['22 12 34 56', '912 34 567', '79 02 12 34'],
  PT: ['210 123 456', '912 345 678', '912345678'],
  SE: ['08-465 004 21', '070-174 06 05', '0701740605'],
}

// Answers
it.each(COUNTRIES.flatMap(country => AT_HOME[country].map(text => [country, text] as const)))(
  'accepts in %s the phone number %s',
  (country, text) => {
    expect(isPhoneNumber(text, country)).toBe(true)
  },
)

// Answers A-276
it.each([
  ['of another country of the shop', '+44 20 7946 0318'],
  ['of another country, with 00', '0049 30 23125617'],
  ['of Jersey, which shares a code', '+44 7797 712345'],
  ['of Poland, whose numbering plan is not included', '+48 512 345 678'],
  ['of Poland, with 00', '0048 512 345 678'],
  ['of the United States', '+1 (202) 555-0143'],
  ['of Andorra, which has few digits', '+376 312 345'],
  ['with an extension', '020 555 0187 ext. 12'],
  ['in full-width digits', '０２０ ５５５ ０１８７'],
])('accepts a number %s', (_what, text) => {
  expect(isPhoneNumber(text, 'NL')).toBe(true)
})

// Answers A-272
it.each([
  '',
  '0',
  '112',
  '0000000000',
  '1234567890',
  'Keizersgracht',
  '0800-FLOWERS',
  '020 555 018',
  '+31 20 555 01871',
  '020 7946 0318',
  '+48 512',
  '+0 123 45678',
  '++31205550187',
  '020 555 0187 / 06 12345678',
  '0'.repeat(40),
])('refuses in the Netherlands the phone number %j', text => {
  expect(isPhoneNumber(text, 'NL')).toBe(false)
})

// Answers A-276
it('contains the numbering plans of our countries, and few others', () => {
  expect(Object.keys(phoneMetadata.countries).toSorted()).toEqual(
    [...COUNTRIES, 'GG', 'IM', 'JE', 'SJ', 'VA'].toSorted(),
  )
})
