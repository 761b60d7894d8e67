import type { Address } from '#sandbox/product.ts'
import { seededRandom } from '#sandbox/people/seeded-random.ts'
import { ANNA, BRUNO } from '#sandbox/people/people.ts'
import type { Person } from '#sandbox/people/person.ts'

/** A postal address without a name. */
type Place = Omit<Address, 'firstName' | 'lastName' | 'companyName'>

/** A person's saved addresses: their own first, then addresses of people to whom they send presents. */
export const addressesOf = (person: Person): Address[] => {
  const random = seededRandom(`addresses of ${person.sub}`)
  const first = HOMES[person.sub] ?? random.whole(0, PLACES.length - 1)
  return Array.from({ length: person.start.addresses }, (_, index) => {
    const place = PLACES[(first + index) % PLACES.length] ?? AMSTERDAM
    const isOwn = index === 0
    const { givenName, familyName } = person
    const [firstName, lastName] = isOwn
      ? [givenName, familyName]
      : [random.pick(FIRST_NAMES), random.pick(LAST_NAMES)]
    return {
      firstName,
      lastName,
      companyName: isOwn && person.start.business ? companyOf(person) : null,
      ...place,
      // Give each address after the last of `PLACES` another street number.
      ...(index < PLACES.length ? {} : { streetNumber: `${random.whole(1, 180)}` }),
    }
  })
}

export const companyOf = ({ familyName }: Person): string => `${familyName} & Partner`

const place = (
  countryCode: string,
  [streetName, streetNumber, streetNumberAddition]: readonly [string, string, string?],
  [postalCode, city]: readonly [string, string],
  phoneNumber: string,
): Place => ({
  streetName,
  streetNumber,
  streetNumberAddition: streetNumberAddition ?? null,
  postalCode,
  city,
  countryCode,
  phoneNumber,
})

const AMSTERDAM = place(
  'NL',
  ['Keizersgracht', '174', '2'],
  ['1016 DW', 'Amsterdam'],
  '+31 20 555 0187',
)

/**
 * The addresses to choose from. A phone number is from a range reserved for fiction, if there is such a range for the
 * place.
 */
const PLACES: readonly Place[] = [
  AMSTERDAM,
  place('GB', ['Marchmont Street', '41'], ['WC1N 1AP', 'London'], '+44 20 7946 0318'),
  place('NL', ['Oudegracht', '231'], ['3511 NK', 'Utrecht'], '+31 30 555 0142'),
  place('BE', ['Sint-Jansstraat', '12', 'bus 3'], ['9000', 'Gent'], '+32 9 555 01 73'),
  place('GB', ['Rose Lane', 'Rose Cottage'], ['OX1 4DT', 'Oxford'], '+44 1632 960270'),
  place('AT', ['Löwengasse', '28'], ['1030', 'Wien'], '+43 1 5550142'),
  place('AT', ['Getreidegasse', '9', 'Top 4'], ['5020', 'Salzburg'], '+43 662 555014'),
  place('DE', ['Oranienstraße', '183'], ['10999', 'Berlin'], '+49 30 23125 617'),
  place('DE', ['Schanzenstraße', '75', 'a'], ['20357', 'Hamburg'], '+49 40 66969 204'),
  place('NL', ['Nieuwe Binnenweg', '98', 'bis'], ['3015 BD', 'Rotterdam'], '+31 10 555 0164'),
  place('FR', ['Rue de Charonne', '58'], ['75011', 'Paris'], '+33 1 99 00 41 27'),
  place('GB', ['Thistle Street', '16'], ['EH2 1EN', 'Edinburgh'], '+44 131 496 0275'),
  place('BE', ['Rue de Flandre', '104'], ['1000', 'Bruxelles'], '+32 2 555 12 36'),
  place('AT', ['Sporgasse', '17'], ['8010', 'Graz'], '+43 316 555028'),
]

/** Indexes in `PLACES` of Anna's and Bruno's own addresses, to which their orders are delivered. */
const HOMES: Readonly<Record<string, number>> = { [ANNA.sub]: 0, [BRUNO.sub]: 5 }

const FIRST_NAMES = [
  'Sanne',
  'Jonas',
  'Mireille',
  'Oskar',
  'Fatima',
  'Thomas',
  'Ines',
  'Willem',
  'Grace',
]

const LAST_NAMES = [
  'Bakker',
  'Huber',
  'Lefèvre',
  'Murray',
  'van den Berg',
  'Schuster',
  'Yılmaz',
  'O’Neill',
]
