/** A customer of the sandbox who can sign in at every storefront. */
export interface Person {
  /** The `sub` claim. */
  sub: string
  givenName: string
  familyName: string
  email: string
  /** The `idp_type` and `idp_sub` claims. */
  idpType: string
  idpSub: string
  /** The `amr` claim; b2b marks a business customer. */
  amr: readonly string[]
  /** One line for the sign-in page. */
  description: string
}

const PERSON = { idpType: 'local', amr: ['pwd'] } as const

export const ANNA: Person = {
  ...PERSON,
  sub: '0b8f4a52-6a35-4a0e-9f0c-5d1f3c7b2a10',
  givenName: 'Anna',
  familyName: 'de Vries',
  email: 'anna.de.vries@example.com',
  idpSub: 'local-1001',
  description: 'A private customer with orders and photos of two years',
}

export const BRUNO: Person = {
  ...PERSON,
  sub: '3c1d9e77-2b54-4c6b-8a1d-7e9f0a4b6c21',
  givenName: 'Bruno',
  familyName: 'Keller',
  email: 'bruno.keller@example.com',
  idpSub: 'local-1002',
  amr: ['b2b'],
  description: 'A business customer with a few orders and photos',
}

export const CLEO: Person = {
  ...PERSON,
  sub: '9f27c5b8-1e0d-4f3a-b6c4-2d8a5e7f9b32',
  givenName: 'Cleo',
  familyName: 'Martin',
  email: 'cleo.martin@example.com',
  idpSub: 'local-1003',
  description: 'A new customer with nothing yet',
}

/** Everybody who can sign in, in the order of the sign-in page. */
export const PEOPLE: readonly Person[] = [ANNA, BRUNO, CLEO]

/** First and family name. */
export const fullName = ({ givenName, familyName }: Person): string => `${givenName} ${familyName}`

/** The person of a `sub` claim, or null. */
export const personOf = (sub: unknown): Person | null =>
  PEOPLE.find(person => person.sub === sub) ?? null
