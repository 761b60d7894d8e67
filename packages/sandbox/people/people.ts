import { personFrom } from '#sandbox/people/person-from.ts'
import type { Person } from '#sandbox/people/person.ts'

export const ANNA = personFrom({
  sub: '0b8f4a52-6a35-4a0e-9f0c-5d1f3c7b2a10',
  givenName: 'Anna',
  familyName: 'de Vries',
  email: 'anna.de.vries@example.com',
  description: 'A private customer with orders and photos of two years',
  orders: 40,
  plainOrders: 12,
  addresses: 5,
  projects: 23,
  books: 15,
  library: {
    photos: 600,
    albums: [
      { name: 'Lisbon 2026', photos: 48 },
      { name: 'Grandma turns eighty', photos: 31, readers: ['liam.byrne@example.com'] },
      { name: 'Garden', photos: 12 },
    ],
  },
})

export const BRUNO = personFrom({
  sub: '3c1d9e77-2b54-4c6b-8a1d-7e9f0a4b6c21',
  givenName: 'Bruno',
  familyName: 'Keller',
  email: 'bruno.keller@example.com',
  description: 'A business customer with a few orders and photos',
  business: true,
  orders: 5,
  addresses: 2,
  invoices: 27,
  projects: 2,
  library: { photos: 18, months: 3 },
})

export const CLEO = personFrom({
  sub: '9f27c5b8-1e0d-4f3a-b6c4-2d8a5e7f9b32',
  givenName: 'Cleo',
  familyName: 'Martin',
  email: 'cleo.martin@example.com',
  description: 'A new customer with nothing yet',
})

export const DORA = personFrom({
  givenName: 'Dora',
  familyName: 'Lindqvist',
  email: 'dora.lindqvist@example.com',
  description: 'A business customer whose account details are missing',
  business: true,
  businessAccountStatus: 'Default',
  orders: 1,
})

export const EMIL = personFrom({
  givenName: 'Emil',
  familyName: 'Novak',
  email: 'emil.novak@example.com',
  description: 'A business customer who waits for validation',
  business: true,
  businessAccountStatus: 'New',
})

export const FLORA = personFrom({
  givenName: 'Flora',
  familyName: 'Rossi',
  email: 'flora.rossi@example.com',
  description: 'A business customer whose account is blocked',
  business: true,
  businessAccountStatus: 'Blocked',
  orders: 3,
  invoices: 4,
})

export const GUS = personFrom({
  givenName: 'Gus',
  familyName: 'Hansen',
  email: 'gus.hansen@example.com',
  description: 'A customer whose account was deleted',
  deleted: true,
})

export const HANNAH = personFrom({
  givenName: 'Hannah',
  familyName: 'Meyer',
  email: 'hannah.meyer@example.com',
  description: 'A customer whose photos wait to be imported',
  library: { state: 'NOT_ACTIVE', photos: 90, months: 6 },
})

export const IVO = personFrom({
  givenName: 'Ivo',
  familyName: 'Santos',
  email: 'ivo.santos@example.com',
  description: 'A customer whose photos are being imported',
  library: { state: 'IMPORTING', photos: 45, months: 6 },
})

export const JANA = personFrom({
  givenName: 'Jana',
  familyName: 'Kral',
  email: 'jana.kral@example.com',
  description: 'A customer whose photos are being deleted',
  library: { state: 'DELETING', photos: 30, months: 3 },
})

export const KIRA = personFrom({
  givenName: 'Kira',
  familyName: 'Okafor',
  email: 'kira.okafor@example.com',
  description: 'A customer who shares albums with others',
  library: {
    photos: 160,
    months: 12,
    albums: [
      {
        name: 'Wedding',
        photos: 60,
        readers: ['liam.byrne@example.com', 'anna.de.vries@example.com'],
      },
      { name: 'Choir', photos: 20, readers: ['liam.byrne@example.com'] },
      { name: 'Only mine', photos: 8 },
    ],
  },
})

export const LIAM = personFrom({
  givenName: 'Liam',
  familyName: 'Byrne',
  email: 'liam.byrne@example.com',
  description: 'A customer who reads albums of others',
  library: { photos: 24, months: 4 },
})

export const MONA = personFrom({
  givenName: 'Mona',
  familyName: 'Dubois',
  email: 'mona.dubois@example.com',
  description: 'A customer with 10,000 orders',
  orders: 10_000,
})

export const NOOR = personFrom({
  givenName: 'Noor',
  familyName: 'Haddad',
  email: 'noor.haddad@example.com',
  description: 'A customer with a million photos',
  orders: 6,
  library: { photos: 1_000_000, months: 300 },
})

/** The people who can sign in from the start, in the order of the sign-in page. */
export const PEOPLE: readonly Person[] = [
  ANNA,
  BRUNO,
  CLEO,
  DORA,
  EMIL,
  FLORA,
  GUS,
  HANNAH,
  IVO,
  JANA,
  KIRA,
  LIAM,
  MONA,
  NOOR,
]
