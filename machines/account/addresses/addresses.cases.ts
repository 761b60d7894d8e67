import { addressesMachine } from '#machines/account/addresses/addresses.machine.ts'
import { resourceSentences } from '#machines/account/resource-sentences.ts'
import { answers, fails, flow } from '#flow-kit/flow.ts'
import { aSavedAddress } from '#machines/samples/customer.ts'
import { aServiceError } from '#machines/samples/failures.ts'

export const addressesFlow = flow({
  id: 'addresses',
  area: 'account',
  title: 'The saved addresses',
  promise: 'The addresses stay on screen while they are read again.',
  machine: addressesMachine,
  events: {
    'the customer opens the addresses': { type: 'resource.load' },
    'the customer tries again': { type: 'resource.retry' },
    'an address was saved or deleted': { type: 'addresses.changed' },
    'the connection is back': { type: 'connection.restored' },
  },
  outcomes: {
    read: {
      'the customer saved addresses': answers([aSavedAddress()]),
      'the customer saved no address': answers([]),
      'the addresses cannot be read': fails(aServiceError(500)),
      'the connection drops': fails(aServiceError()),
    },
    readAgain: {
      'there is one more address': answers([
        aSavedAddress(),
        aSavedAddress({ id: 2, postalCode: '', phoneNumber: null }),
      ]),
      'the addresses cannot be read again': fails(aServiceError(503)),
    },
  },
  identify: ({ context: { data, failure } }) => [data?.length, failure?.kind],
  sentences: resourceSentences('the addresses'),
})
