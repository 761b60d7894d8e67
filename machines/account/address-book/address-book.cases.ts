import { addressBookMachine } from '#machines/account/address-book/address-book.machine.ts'
import { answers, fails, flow } from '#machines/kit/flow.ts'
import { anAddressChoice } from '#machines/samples/account.ts'
import { aLostAnswer, aServiceError } from '#machines/samples/failures.ts'

export const addressBookFlow = flow({
  id: 'address-book',
  area: 'account',
  title: 'Deletion of a saved address',
  promise: 'The address that goes is named first, and the dialog closes only when it is gone.',
  machine: addressBookMachine,
  events: {
    'the customer presses Delete at an address': {
      type: 'address.ask',
      choice: anAddressChoice('address-1'),
    },
    'the customer presses Delete at another address': {
      type: 'address.ask',
      choice: anAddressChoice('address-2'),
    },
    'the customer confirms': { type: 'address.delete' },
    'the customer keeps the address': { type: 'address.keep' },
  },
  outcomes: {
    deleteAddress: {
      'the address is deleted': answers(),
      'the service refuses': fails(aServiceError(500)),
      'the connection drops': fails(aLostAnswer()),
    },
  },
  identify: ({ context: { choice, failure } }) => [choice?.id, failure?.kind],
  sentences: [
    {
      requirements: ['A-313'],
      says: 'an address is deleted only after the customer confirmed',
      holds: ({ label, before, after }) =>
        after.value !== 'deleting' ||
        before.value === 'deleting' ||
        label === 'the customer confirms',
    },
    {
      requirements: ['A-313'],
      says: 'the dialog always knows which address it is about',
      holds: ({ after: { tags, context } }) =>
        tags.includes('modal') === ((context as { choice: unknown }).choice !== null),
    },
  ],
})
