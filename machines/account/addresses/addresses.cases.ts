import { addressesMachine } from '#machines/account/addresses/addresses.machine.ts'
import { answers, fails, flow } from '#machines/kit/flow.ts'
import { aSavedAddress } from '#machines/samples/customer.ts'
import { aServiceError } from '#machines/samples/failures.ts'

export const addressesFlow = flow({
  id: 'addresses',
  area: 'account',
  title: 'The saved addresses',
  promise: 'The addresses stay on screen while they are read again.',
  machine: addressesMachine,
  events: {
    'the customer opens the addresses': { type: 'addresses.load' },
    'the customer tries again': { type: 'addresses.retry' },
    'an address was saved or deleted': { type: 'addresses.changed' },
    'the connection is back': { type: 'connection.restored' },
  },
  outcomes: {
    readFirst: {
      'the customer saved addresses': answers([aSavedAddress()]),
      'the customer saved no address': answers([]),
      'the addresses cannot be read': fails(aServiceError(500)),
      'the connection drops': fails(aServiceError()),
    },
    readAgain: {
      'there is one more address': answers([aSavedAddress(), aSavedAddress({ id: 'address-2' })]),
      'the addresses cannot be read again': fails(aServiceError(503)),
    },
  },
  identify: ({ context: { addresses, failure } }) => [addresses?.length, failure?.kind],
  sentences: [
    {
      requirements: ['A-118'],
      says: 'the addresses that are known stay until newer ones are',
      holds: ({ before, after }) => !hasAddresses(before.context) || hasAddresses(after.context),
    },
    {
      requirements: ['A-118', 'A-208'],
      says: 'a failure shows until the addresses are read',
      holds: ({ after: { value, context } }) =>
        (value !== 'failed' && value !== 'outdated') ||
        (context as { failure: unknown }).failure !== null,
    },
  ],
})

const hasAddresses = (context: unknown): boolean =>
  (context as { addresses: unknown }).addresses !== null
