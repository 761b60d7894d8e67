import { expect, it } from 'vitest'
import { addressLines, addressName } from '#machines/model/address/address-lines.ts'

const NAME = { firstName: 'Anna', lastName: 'de Vries', companyName: 'Keller Druck' }

const lines = (
  countryCode: string,
  street: readonly [string, string, string?],
  [postalCode, city]: readonly [string, string],
): string[] => {
  const [streetName, streetNumber, streetNumberAddition] = street
  const place = { streetName, streetNumber, streetNumberAddition, postalCode, city, countryCode }
  return addressLines({ ...NAME, ...place })
}

// Answers
it('formats an address as in its country', () => {
  const written = [
    lines('AT', ['Getreidegasse', '9', 'Top 4'], ['5020', 'Salzburg']),
    lines('BE', ['Sint-Jansstraat', '12', 'bus 3'], ['9000', 'Gent']),
    lines('DE', ['Schanzenstraße', '75', 'a'], ['20357', 'Hamburg']),
    lines('DK', ['Vestergade', '12', '2. tv'], ['1456', 'København K']),
    lines('ES', ['Calle Mayor', '12', '3º B'], ['28013', 'Madrid']),
    lines('FR', ['rue de l’Église', '12', 'bis'], ['75015', 'Paris']),
    lines('FR', ['rue de Charonne', '58', 'Escalier B'], ['75011', 'Paris']),
    lines('GB', ['Rose Limiter', 'Rose Cottage'], ['OX1 4DT', 'Oxford']),
    lines('GB', ['High Street', '12', 'A'], ['OX1 4DT', 'Oxford']),
    lines('GB', ['High Street', '12', 'Flat 2'], ['OX1 4DT', 'Oxford']),
    lines('IT', ['Via Roma', '12', 'A'], ['00184', 'Roma']),
    lines('NL', ['Keizersgracht', '174', '2'], ['1016 DW', 'Amsterdam']),
    lines('NO', ['Storgata', '12', 'H0201'], ['0155', 'Oslo']),
    lines('PT', ['Rua Augusta', '12', '3º Esq.'], ['1100-053', 'Lisboa']),
    lines('SE', ['Storgatan', '12', 'lgh 1101'], ['111 29', 'Stockholm']),
  ]
  expect(written).toEqual([
    ['Keller Druck', 'Anna de Vries', 'Getreidegasse 9 Top 4', '5020 Salzburg'],
    ['Keller Druck', 'Anna de Vries', 'Sint-Jansstraat 12 bus 3', '9000 Gent'],
    ['Anna de Vries', 'Keller Druck', 'Schanzenstraße 75a', '20357 Hamburg'],
    ['Anna de Vries', 'Keller Druck', 'Vestergade 12, 2. tv', '1456 København K'],
    ['Anna de Vries', 'Keller Druck', 'Calle Mayor 12, 3º B', '28013 Madrid'],
    ['Keller Druck', 'Anna de Vries', '12 bis rue de l’Église', '75015 Paris'],
    ['Keller Druck', 'Anna de Vries', 'Escalier B', '58 rue de Charonne', '75011 Paris'],
    ['Anna de Vries', 'Keller Druck', 'Rose Cottage', 'Rose Limiter', 'Oxford', 'OX1 4DT'],
    ['Anna de Vries', 'Keller Druck', '12A High Street', 'Oxford', 'OX1 4DT'],
    ['Anna de Vries', 'Keller Druck', 'Flat 2', '12 High Street', 'Oxford', 'OX1 4DT'],
    ['Anna de Vries', 'Keller Druck', 'Via Roma 12/A', '00184 Roma'],
    ['Keller Druck', 'Anna de Vries', 'Keizersgracht 174-2', '1016 DW Amsterdam'],
    ['Anna de Vries', 'Keller Druck', 'Storgata 12, H0201', '0155 Oslo'],
    ['Anna de Vries', 'Keller Druck', 'Rua Augusta 12, 3º Esq.', '1100-053 Lisboa'],
    ['Keller Druck', 'Anna de Vries', 'Storgatan 12, lgh 1101', '111 29 Stockholm'],
  ])
})

// Answers A-313
it('distinguishes three addresses of one company by street and city', () => {
  const company = { ...NAME, companyName: 'Keller Druck', countryCode: 'DE', postalCode: '20357' }
  expect(
    [
      { ...company, streetName: 'Schanzenstraße', streetNumber: '75', city: 'Hamburg' },
      { ...company, streetName: 'Lange Reihe', streetNumber: '1', city: 'Hamburg' },
      { ...company, streetName: 'Schanzenstraße', streetNumber: '75', city: 'Köln' },
    ].map(addressName),
  ).toEqual([
    'Keller Druck, Anna de Vries, Schanzenstraße 75, Hamburg',
    'Keller Druck, Anna de Vries, Lange Reihe 1, Hamburg',
    'Keller Druck, Anna de Vries, Schanzenstraße 75, Köln',
  ])
  expect(addressName({ lastName: 'Byrne', streetName: ' ', city: 'Oxford' })).toBe('Byrne, Oxford')
})

it('leaves no gap for missing or empty fields', () => {
  expect(addressLines({})).toEqual([])
  expect(
    addressLines({ firstName: '  ', streetName: 'Keizersgracht', city: null, countryCode: 'NL' }),
  ).toEqual(['Keizersgracht'])
})

it('shows an address in a country that the shop does not know', () => {
  const streets = { streetName: 'Bahnhofstrasse', streetNumber: '1', postalCode: '8001' }
  expect(addressLines({ ...streets, city: 'Zürich', countryCode: 'CH' })).toEqual([
    'Bahnhofstrasse 1',
    'CH-8001 Zürich',
  ])
  expect(addressLines({ ...streets, city: 'Zürich', countryCode: 'Switzerland' })).toEqual([
    'Bahnhofstrasse 1',
    'Zürich',
  ])
})
