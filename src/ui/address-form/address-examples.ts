import type { Country } from '#machines/model/country.ts'

/** Examples of additions to a house number. */
export const ADDITION_EXAMPLES: Readonly<Record<Country, string>> = {
  AT: 'Top 4',
  BE: 'bus 3',
  DE: 'a',
  DK: '2. tv',
  ES: '3º B',
  FR: 'bis',
  GB: 'Flat 2',
  IT: 'int. 4',
  NL: 'bis',
  NO: 'H0201',
  PT: '3º Esq',
  SE: 'lgh 1101',
}

/** Example phone numbers in national format, from a range that is reserved for fiction if the country has one. */
export const PHONE_EXAMPLES: Readonly<Record<Country, string>> = {
  AT: '01 5550142',
  BE: '02 555 12 36',
  DE: '030 23125 617',
  DK: '32 12 34 56',
  ES: '910 12 34 56',
  FR: '01 99 00 41 27',
  GB: '020 7946 0318',
  IT: '06 5550 1234',
  NL: '020 555 0187',
  NO: '22 12 34 56',
  PT: '210 123 456',
  SE: '08-465 004 21',
}
