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
    Löwengasse | 28 |
    Getreidegasse | 9 | Top 4
    Straße des 17. Juni | 1a |
    Linke Wienzeile | 48-52 |
    Mariahilfer Straße | 12/3/14 |
    Hauptplatz | 7/2 |
    Am Hof | 3 | Stiege 2, Tür 11
    1. Haidequerstraße | 3b |
    Dr.-Karl-Renner-Ring | 1 |
    Sankt-Veit-Gasse | 5+7 |
    Dorf | 114 |
    Unterdorf | o. Nr. |
    Kirchenviertel | Nr. 5 |
    Oberau | 12 ½ |
    Weg 9 | 21 |
    Gleinstätten | 12A/1 |
    An der Au | 4–6 |
    Ö-Weg | 2 | Haus B
    Franz-Josefs-Kai | 27/3/12A |
    Am Platzl | ohne Nummer |`,
  BE: `
    Sint-Jansstraat | 12 | bus 3
    Rue de Flandre | 104 | bte 2
    Rue de l’Église | 1bis |
    Rue du 11 Novembre | 3 |
    Avenue des Arts | 19/A |
    Place du Vingt-Août | 7 |
    Kerkstraat | 7/2 |
    't Zand | 34 |
    Chaussée d'Alsemberg | 303-305 |
    Quai au Bois à Brûler | 51-53 |
    Grote Markt | 1 |
    Y | 4 |
    Rue Haute | 12 ter |
    Dorp | z/n |
    Rue du Moulin | s/n |
    Baan op Kruishoutem | 12A |
    Koning Albert I-laan | 120 | b0301
    Nieuwe Dreef | 1-3-5 |
    Ringlaan 3 | 2 |
    Am Bach | 22C |`,
  DE: `
    Oranienstraße | 183 |
    Schanzenstraße | 75 | a
    Straße des 17. Juni | 135 |
    Q | 7 | 24
    Q7 | 24 |
    Platz der Republik | 1 |
    An der alten Ziegelei | 12-14 |
    Am Bahnhof | 3 1/2 |
    Unter den Linden | 77 | 3. OG links
    Alte Schönhauser Str. | 26/27 |
    Im Grund | 5 | Hinterhaus
    Dorfstraße | Nr. 9 |
    Auf’m Hennekamp | 65 |
    C 4 | 9b |
    Hof Sonnenberg | o. Nr. |
    Insel | 1 |
    Weg 12 | 8 |
    St.-Jürgen-Ring | 12 c |
    Große Bleichen | 12 A-C |
    Ö | 3 |`,
  DK: `
    Vestergade | 12 | 2. tv
    Østerbrogade | 54B | st. mf.
    Sankt Annæ Plads | 26 |
    C.F. Møllers Allé | 1 | 4. sal
    H.C. Andersens Boulevard | 2 |
    2. Tværvej | 5 |
    Å | 7 |
    Ny Kongensgade | 1-3 |
    Kongens Nytorv | 13 | kl. th
    Nørre Søgade | 35A | 6. 12
    Gl. Kongevej | 105 |
    Vej 4 | 11 |
    Strandgade | 27 A |
    Bygaden | 1, 1. |
    Ved Åen | 14 |
    Toftegårds Allé | 23C |
    Havnen | u/n |
    Christianshavns Voldgade | 43 |
    Ø. Farimagsgade | 5 | bygning 7
    Fælledvej | 003 |`,
  ES: `
    Calle Mayor | 12 | 3º B
    Calle de Alcalá | s/n |
    Plaza del 2 de Mayo | 4 |
    Avinguda Diagonal | 211 bis |
    C/ Gran Vía | 3-5 |
    Carrer d'en Bot | 7 |
    Paseo de la Castellana | 259 | Torre A, 12º
    Avda. de l’Estació | 24 |
    Carretera N-340 | km 14,5 |
    Urb. Los Pinos | 12A |
    Polígono Industrial Sur | P. 22 |
    Camino Viejo | S/N |
    Cañada Real | sin número |
    Rúa do Vilar | 1 | 1º izda.
    Y | 9 |
    Calle 50 | 8 |
    Travesía 3ª | 2 |
    Ctra. de Ávila | Km. 3 |
    Partida Cap Negret | s/nº |
    Rambla de Catalunya | 103 | pral. 2ª`,
  FR: `
    Rue de Charonne | 58 |
    Rue de l'Église | 12 bis |
    Rue de l’Abbé-de-l’Épée | 12bis |
    Avenue du 8 Mai 1945 | 3 |
    Rue du 4-Septembre | 12 | 1er étage
    Boulevard Saint-Michel | 27 ter | Escalier B
    Place d'Armes | 1 quater |
    Rue Y | 7 |
    Y | 2 |
    Chemin des Dames | s/n |
    Lieu-dit Le Moulin | Le Moulin |
    Lieu-dit La Croix Blanche | Villa Les Pins |
    Quai d’Orsay | 37-39 |
    Allée 12 | 4 |
    Rue n° 5 | 8 |
    Résidence du Parc | Bât. C | apt 12
    Cours de l'Intendance | 14/16 |
    Rue Saint-Honoré | 231 | Cour Vendôme
    Zone Artisanale | Lot 7 |
    Impasse du Puits | sans numéro |`,
  GB: `
    Marchmont Street | 41 |
    Rose Limiter | Rose Cottage |
    High Street | 12A |
    High Street | Flat 2, 14 |
    The Green | The Old Post Office |
    Broad Street | 3-5 |
    Thistle Street | 7/2 |
    Queen's Gate | 100 | Flat 3
    St. John’s Road | Apt 4B, Wellington House |
    A | 1 |
    Ty Gwyn | Llwyn Onn |
    Main Street | No number |
    Station Road | Unit 7 |
    Church Limiter | 1½ |
    Royal Crescent | No. 1 |
    Stoney Limiter | Barn End |
    Mews | 2b |
    1st Avenue | 22 |
    Dee's Close | O'Hara's |
    Old Mill | The Granary, Mill Farm |`,
  IT: `
    Via Roma | 12 |
    Via Roma | 12/A |
    Via XX Settembre | 3 | scala B, int. 4
    Piazza del Popolo | snc |
    Via 25 Aprile | 7r |
    Corso Vittorio Emanuele II | 154 |
    Via Garibaldi | 12 bis |
    Sestiere San Marco | 3012 |
    Calle dei Fabbri | 1020/B |
    Località Le Grazie | S.N.C. |
    Strada Statale 16 | km 798+500 |
    Viale dell'Università | 1 |
    Salita dell’Oro | 4/6 |
    Contrada San Nicola | SNC |
    Frazione Bivio | s/n |
    Vicolo 3° | 5 |
    Largo I Maggio | 2 | piano 1°
    Via A. De Gasperi | 12-14 |
    Regione Borgo | senza numero |
    Y | 8 |`,
  NL: `
    Keizersgracht | 174 | 2
    Nieuwe Binnenweg | 98 | bis
    's-Gravendijkwal | 12 |
    Plein 1944 | 7 |
    Plein '40-'45 | 3 |
    1e Jan Steenstraat | 64-III |
    Tweede Tuindwarsstraat | 5hs |
    A | 2 |
    Oudezijds Achterburgwal | 12 t/o |
    Laan van NOI | 123 | A-12
    IJ-oever | 1 |
    Dorpsstraat | 7/2 |
    Kade | 12 bis A |
    Zuiderzeeweg | ong. |
    Polderweg | z/n |
    Camping De Bongerd | C3 kav. 14 |
    Nieuwezijds Kolk | 3-5 |
    Burg. van 't Hoffstraat | 10 zw |
    Woonboot | t.o. 311 |
    Jan v.d. Heijdenstraat | 021 | rood`,
  NO: `
    Storgata | 12 | H0201
    Storgata | 12B |
    Karl Johans gate | 37 A |
    Å | 3 |
    Kong Oscars gate | 1-3 |
    Haakon VIIs gate | 2 | U0101
    17. mai-gata | 9 |
    Olav Tryggvasons gt. | 22 |
    Nesveien | 345 |
    Fv. 44 | 102 |
    Gamle Åsvei | 66 | L0102
    C. J. Hambros plass | 5 |
    Sør-Tverrfjordveien | 1012 |
    Øvre Slottsgate | 4-6 |
    Ytterøya | u/n |
    Veg 3 | 7 |
    St. Olavs plass | 5 |
    Bygdøy allé | 4 b |
    Leirvika | uten nr. |
    Hytteveien | 8/12 |`,
  PT: `
    Rua Augusta | 12 | 3º Esq.
    Rua 25 de Abril | 31 |
    Rua 31 de Janeiro | 7 | r/c Dto.
    Largo do Carmo | s/n |
    Avenida da República | 12-A |
    Praça D. Pedro IV | 4 |
    Travessa de São João | n.º 5 |
    Quinta do Lago | Lote 3 |
    Urbanização Belo Horizonte | Lt. 14-B |
    Estrada Nacional 125 | km 12,5 |
    Beco do Índio | 3 |
    Calçada da Estrela | 1-3 |
    Bairro Novo | Bloco 7 |
    Caminho Velho | S/N |
    Rua D | 2 |
    Lugar de Cima | sem número |
    Rua de Sá da Bandeira | 706 | 5.º Tras.
    Rua nº 3 | 9 |
    Alameda dos Oceanos | 41 K |
    Y | 4 |`,
  SE: `
    Storgatan | 12 | lgh 1101
    Västerlånggatan | 52 |
    Å | 4 |
    Kungsgatan | 3 A |
    S:t Eriksgatan | 46B |
    Nya Allén | 12-14 |
    Backa | 110 |
    Väg 73 | 8 |
    Drottninggatan | 1 | 2 tr
    Karl XI:s gata | 7 |
    5:e tvärgatan | 9 |
    Norra Ågatan | 22C | uppg. B
    Byn | 3:12 |
    Lilla Edet | 1:45 |
    Torget | u/n |
    Östra Hamngatan | 16-18 |
    Fack | 12 |
    Rådmansgatan | 70 A |
    Kyrkbyn | 7 | nb
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

it('has twenty examples of unusual addresses for each country', () => {
  const sizes = COUNTRIES.map(country => rows.filter(([of]) => of === country).length)
  expect(sizes).toEqual(COUNTRIES.map(() => 20))
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
