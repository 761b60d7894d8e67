import { addressesMachine } from '#machines/account/addresses/addresses.machine.ts'
import { resourceSentences } from '#machines/account/resource-sentences.ts'
import { answers, fails, flow } from '#flow-kit/flow.ts'
import { aSavedAddress } from '#machines/samples/customer.ts'
import { aServiceError, CORRELATION_ID } from '#machines/samples/failures.ts'

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
      'the customer saved addresses': answers({ addresses: [aSavedAddress()] }),
      'the customer saved no address': answers({ addresses: [] }),
      'the addresses cannot be read': fails(aServiceError(500)),
      'the connection drops': fails(aServiceError()),
    },
    readAgain: {
      'there is one more address': answers({
        addresses: [aSavedAddress(), aSavedAddress({ id: 2, postalCode: '', phoneNumber: null })],
      }),
      'one of two addresses cannot be read': answers({
        addresses: [aSavedAddress()],
        leftOut: { count: 1, correlationId: CORRELATION_ID },
      }),
      'the addresses cannot be read again': fails(aServiceError(503)),
    },
  },
  identify: ({ context: { data, failure } }) => [
    data?.addresses.length,
    data?.leftOut?.count,
    failure?.kind,
  ],
  stories: [
    {
      name: 'Everything goes well',
      labels: [
        'the customer opens the addresses',
        'the customer saved addresses',
        'an address was saved or deleted',
        'there is one more address',
      ],
    },
    {
      name: 'No address is saved yet',
      labels: ['the customer opens the addresses', 'the customer saved no address'],
    },
    {
      name: 'The addresses cannot be read, then they can',
      labels: [
        'the customer opens the addresses',
        'the addresses cannot be read',
        'the customer tries again',
        'the customer saved addresses',
      ],
    },
    {
      name: 'One address of two cannot be read',
      labels: [
        'the customer opens the addresses',
        'the customer saved addresses',
        'an address was saved or deleted',
        'one of two addresses cannot be read',
      ],
    },
  ],
  sentences: resourceSentences('the addresses'),
})
