import { addressDeletionMachine } from '#machines/account/address-deletion/address-deletion.machine.ts'
import { askThenDeleteSentences } from '#machines/kit/ask-then-delete-sentences.ts'
import { answers, fails, flow } from '#flow-kit/flow.ts'
import { anAddressChoice } from '#machines/samples/account.ts'
import { aLostAnswer, aServiceError } from '#machines/samples/failures.ts'

export const addressDeletionFlow = flow({
  id: 'address-deletion',
  area: 'account',
  title: 'Deletion of a saved address',
  promise: 'The address that goes is named first, and the dialog closes only when it is gone.',
  machine: addressDeletionMachine,
  events: {
    'the customer presses Delete at an address': {
      type: 'deletion.ask',
      choice: anAddressChoice('address-1'),
    },
    'the customer presses Delete at another address': {
      type: 'deletion.ask',
      choice: anAddressChoice('address-2'),
    },
    'the customer confirms': { type: 'deletion.confirm' },
    'the customer keeps the address': { type: 'deletion.keep' },
  },
  outcomes: {
    remove: {
      'the address is deleted': answers(),
      'the service refuses': fails(aServiceError(403)),
      'the connection drops': fails(aLostAnswer()),
    },
  },
  identify: ({ context: { choice, failure, isUnsure } }) => [choice?.id, failure?.kind, isUnsure],
  sentences: askThenDeleteSentences({
    what: 'an address',
    asked: ['A-313'],
    notified: ['A-312'],
    gone: 'the address is deleted',
  }),
})
