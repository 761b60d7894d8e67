import type { Customer } from '#sandbox/product.ts'
import { addressesOf, companyOf } from '#sandbox/people/addresses-of.ts'
import { seededRandom } from '#sandbox/people/seeded-random.ts'
import type { Person } from '#sandbox/people/person.ts'
import type { Seeder } from '#sandbox/people/seeder.ts'
import { createCustomerRecords } from '#sandbox/services/account/customer-records.ts'

/** Stores the account details and addresses of a person. */
export const seedAccount: Seeder = (person, { database }) => {
  createCustomerRecords(database).put(person.sub, customerFrom(person))
  const insert = database.prepare('INSERT INTO addresses (id, owner, body) VALUES (?, ?, ?)')
  const random = seededRandom(`address ids of ${person.sub}`)
  for (const address of addressesOf(person)) {
    insert.run(random.uuid(), person.sub, JSON.stringify(address))
  }
}

const customerFrom = (person: Person): Customer => {
  const { givenName, familyName, email, start } = person
  const random = seededRandom(`customer ${person.sub}`)
  const isComplete = start.business && start.businessAccountStatus !== 'Default'
  return {
    firstName: givenName,
    lastName: familyName,
    email,
    phoneNumber: `+44 20 7946 0${random.whole(100, 999)}`,
    companyName: isComplete ? companyOf(person) : null,
    vatNumber: isComplete ? `ATU${random.whole(10_000_000, 99_999_999)}` : null,
    paymentMethod: isComplete ? 'invoice' : 'direct',
    businessAccountStatus: start.businessAccountStatus ?? null,
    callbackUrl: '',
    callbackFormat: 'JSON',
    // Fields that the app does not know and must send back unchanged.
    customerNumber: `K-${random.whole(100_000, 999_999)}`,
    preferences: { paperless: random.happens(0.5), greeting: null },
  }
}
