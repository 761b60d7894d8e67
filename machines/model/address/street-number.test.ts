import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { entriesOf } from '#machines/model/address/address-fields.ts'
import { addressRules } from '#machines/model/address/address-rules.ts'
import { COUNTRIES, type Country } from '#machines/model/country.ts'
import {
  numberInStreet,
  splitNumber,
  streetNumber,
} from '#machines/model/address/street-number-rules.ts'
import { noNumberWord } from '#machines/model/address/street-number.ts'

/** Streets, numbers and additions in formats of real addresses that rules often forget. */
const AWKWARD: Readonly<Record<Country, string>> = {
  AT: `
    Straße des 17. Juni | 1a |
    Mariahilfer Straße | 12/3/14 |
    Am Hof | 3 | Stiege 2, Tür 11
    Unterdorf | o. Nr. |
    Oberau | 12 ½ |
    Am Platzl | ohne Nummer |`,
  BE: `
    Sint-Jansstraat | 12 | bus 3
    Rue de l’Église | 1bis |
    't Zand | 34 |
    Dorp | z/n |
    Rue du Moulin | s/n |
    Koning Albert I-laan | 120 | b0301`,
  DE: `
    Straße des 17. Juni | 135 |
    Q | 7 | 24
    Q7 | 24 |
    An der alten Ziegelei | 12-14 |
    Unter den Linden | 77 | 3. OG links
    Hof Sonnenberg | o. Nr. |`,
  DK: `
    Vestergade | 12 | 2. tv
    C.F. Møllers Allé | 1 | 4. sal
    2. Tværvej | 5 |
    Bygaden | 1, 1. |
    Havnen | u/n |
    Fælledvej | 003 |`,
  ES: `
    Calle Mayor | 12 | 3º B
    Plaza del 2 de Mayo | 4 |
    Camino Viejo | S/N |
    Cañada Real | sin número |
    Ctra. de Ávila | Km. 3 |
    Partida Cap Negret | s/nº |`,
  FR: `
    Rue de l’Abbé-de-l’Épée | 12bis |
    Rue du 4-Septembre | 12 | 1er étage
    Chemin des Dames | s/n |
    Lieu-dit Le Moulin | Le Moulin |
    Résidence du Parc | Bât. C | apt 12
    Impasse du Puits | sans numéro |`,
  GB: `
    Rose Limiter | Rose Cottage |
    The Green | The Old Post Office |
    Thistle Street | 7/2 |
    Queen's Gate | 100 | Flat 3
    Main Street | No number |
    Church Limiter | 1½ |`,
  IT: `
    Piazza del Popolo | snc |
    Via 25 Aprile | 7r |
    Località Le Grazie | S.N.C. |
    Strada Statale 16 | km 798+500 |
    Frazione Bivio | s/n |
    Regione Borgo | senza numero |`,
  NL: `
    Plein '40-'45 | 3 |
    1e Jan Steenstraat | 64-III |
    Laan van NOI | 123 | A-12
    Zuiderzeeweg | ong. |
    Polderweg | z/n |
    Jan v.d. Heijdenstraat | 021 | rood`,
  NO: `
    Storgata | 12 | H0201
    17. mai-gata | 9 |
    Fv. 44 | 102 |
    Ytterøya | u/n |
    Bygdøy allé | 4 b |
    Leirvika | uten nr. |`,
  PT: `
    Rua 25 de Abril | 31 |
    Rua 31 de Janeiro | 7 | r/c Dto.
    Largo do Carmo | s/n |
    Travessa de São João | n.º 5 |
    Quinta do Lago | Lote 3 |
    Lugar de Cima | sem número |`,
  SE: `
    Storgatan | 12 | lgh 1101
    S:t Eriksgatan | 46B |
    5:e tvärgatan | 9 |
    Byn | 3:12 |
    Torget | u/n |
    Skogen | utan nummer |`,
}

const rows = COUNTRIES.flatMap(country =>
  AWKWARD[country]
    .trim()
    .split('\n')
    .map((row): readonly [Country, string, string, string] => {
      const [street = '', number = '', addition = ''] = row.split('|').map(cell => cell.trim())
      return [country, street, number, addition]
    }),
)

const faultsOf = (country: Country, street: Partial<Record<string, string>>): string[] => {
  const entries = {
    ...entriesOf({ firstName: 'Anna', lastName: 'de Vries', city: 'Town' }, country),
    ...street,
  }
  const { issues } = v.safeParse(
    addressRules(entries, () => true),
    entries,
    { abortPipeEarly: true },
  )
  const named = new Set(['streetName', 'streetNumber', 'streetNumberAddition'])
  return (issues ?? [])
    .map(issue => `${v.getDotPath(issue)} ${issue.message}`)
    .filter(fault => named.has(fault.split(' ', 1)[0] ?? ''))
}

it('has six examples of unusual addresses for each country', () => {
  const sizes = COUNTRIES.map(country => rows.filter(([of]) => of === country).length)
  expect(sizes).toEqual(COUNTRIES.map(() => 6))
})

// Answers
it.each(rows)(
  'accepts in %s the street %s, number %s, addition %s',
  (country, streetName, number, streetNumberAddition) => {
    expect(faultsOf(country, { streetName, streetNumber: number, streetNumberAddition })).toEqual(
      [],
    )
  },
)

// Answers
it.each(rows)('in %s reports that %s is missing', (country, streetName, number) => {
  expect(faultsOf(country, { streetName, streetNumber: ' ' })).toEqual(['streetNumber missing'])
  expect(faultsOf(country, { streetName: `${streetName} ${number}` })).toEqual([
    'streetNumber missing',
  ])
})

describe.each(COUNTRIES)('in %s', country => {
  const rule = streetNumber(country)
  const faultOf = (text: string) => v.safeParse(rule, text).issues?.[0]?.message ?? null

  // Answers A-276
  it('accepts the word for no number instead of a number', () => {
    expect(v.parse(rule, ` ${noNumberWord(country)} `)).toBe(noNumberWord(country))
    expect(v.parse(rule, noNumberWord(country).toUpperCase())).toBe(
      noNumberWord(country).toUpperCase(),
    )
  })

  // Answers A-274
  it.each([
    ['', 'missing'],
    ['   ', 'missing'],
    ['-', 'invalid'],
    ['?!', 'invalid'],
    ['12\u202E', 'hidden'],
    ['1\u00002', 'hidden'],
  ])('the number %j is %s', (text, fault) => {
    expect(faultOf(text)).toBe(fault)
  })

  it('a number has at most 10 characters, with several spaces counted as one', () => {
    expect(v.parse(rule, ' 12   bis    A ')).toBe('12 bis A')
    expect(v.is(rule, '1234567890')).toBe(true)
    expect(faultOf('12345678901')).toBe('tooLong')
  })
})

// Answers A-276
it('accepts a house name in GB and FR and nowhere else', () => {
  const taking = COUNTRIES.filter(country => v.is(streetNumber(country), 'Rose Cottage'))
  expect(taking).toEqual(['FR', 'GB'])
  expect(v.is(streetNumber('GB'), 'x'.repeat(61))).toBe(false)
})

// Answers A-276
it.each([
  ['AT', '12/3/14/Top 21', '12/3/14', 'Top 21'],
  ['AT', '45-47/2/3/15', '45-47/2/3', '15'],
  ['AT', 'Stiege 3/Tür 14', 'Stiege 3', 'Tür 14'],
  ['AT', '27-29/4. Stg./12A', '27-29', '4. Stg./12A'],
  ['DK', '54B, st. mf.', '54B', 'st. mf.'],
  ['DK', '12, 3. sal tv.', '12', '3. sal tv.'],
  ['DK', '12 A 3. sal th', '12 A', '3. sal th'],
  ['SE', '12 A lgh 1101', '12 A', 'lgh 1101'],
  ['SE', '46B, 3 tr ö.g.', '46B', '3 tr ö.g.'],
  ['IT', '3012/B int. 2', '3012/B', 'int. 2'],
  ['IT', '1020, piano terra', '1020', 'piano terra'],
  ['PT', '12, 3.º Esq.', '12', '3.º Esq.'],
  ['PT', 'lote 14-B, 5.º Dto', 'lote 14-B', '5.º Dto'],
] as const)('in %s splits the number %s into %s and %s', (country, typed, number, addition) => {
  expect(splitNumber(typed, country)).toEqual({ number, addition })
  expect(v.parse(streetNumber(country), typed)).toBe(typed)
})

it.each([
  ['AT', '12/3/14'],
  ['AT', '12345678901'],
  ['AT', 'ohne Hausnummer'],
  ['GB', 'The Old Post Office 2'],
  ['DK', '12, 3. sal til venstre'],
] as const)('in %s does not split %s', (country, typed) => {
  expect(splitNumber(typed, country)).toBeNull()
})

it.each([
  ['NL', 'Keizersgracht 174', '174'],
  ['NL', 'Keizersgracht 174-2', '174-2'],
  ['DE', 'Schanzenstraße 75 a', '75 a'],
  ['ES', 'Calle Mayor, 12', '12'],
  ['FR', '12 bis rue de la Paix', '12 bis'],
  ['FR', '12, rue de la Paix', '12'],
  ['GB', '41 Marchmont Street', '41'],
  ['GB', '12A High Street', '12A'],
  ['FR', 'Avenue du 8 Mai 1945', null],
  ['PT', 'Rua 31 de Janeiro', null],
  ['DE', 'Straße des 17. Juni', null],
  ['NL', 'Keizersgracht', null],
  ['NL', '174', null],
] as const)('in %s finds in %s the number %s', (country, street, number) => {
  expect(numberInStreet(street, country)).toBe(number)
})
