import { answers, fails, flow } from '#flow-kit/flow.ts'
import { aSavedAddress } from '#machines/samples/customer.ts'
import { aLostAnswer, aServiceError } from '#machines/samples/failures.ts'
import { submissionMachine } from '#machines/shell/submission/submission.machine.ts'
import { submissionSentences } from '#machines/shell/submission/submission-sentences.ts'
import { type AddressEntries, entriesOf } from '#machines/model/address/address-fields.ts'

const EMPTY = entriesOf(null, 'GB')
const KEIZERSGRACHT = entriesOf(aSavedAddress(), null)
const HERENGRACHT: AddressEntries = {
  ...KEIZERSGRACHT,
  streetName: 'Herengracht',
  streetNumber: '5',
}
const NOWHERE: AddressEntries = {
  ...KEIZERSGRACHT,
  firstName: '',
  lastName: '',
  streetName: '',
  streetNumber: 'none',
  postalCode: '12',
  city: '',
  phoneNumber: '12',
}

export const addressFormFlow = flow({
  id: 'address-form',
  area: 'account',
  title: 'The form of an address',
  promise: 'An address is saved once it can be delivered to, and the settings say so.',
  machine: submissionMachine<AddressEntries>(),
  starts: {
    'a customer adds an address': { values: EMPTY },
    'a customer changes a saved address': { values: KEIZERSGRACHT },
  },
  events: {
    'the customer enters another street': { type: 'form.edit', values: HERENGRACHT },
    'the customer enters the address that is saved': { type: 'form.edit', values: KEIZERSGRACHT },
    'the customer tries to save an incomplete address': { type: 'form.edit', values: NOWHERE },
    'the customer saves the other street': { type: 'form.submit', values: HERENGRACHT },
    'the customer saves the address that is saved': {
      type: 'form.submit',
      values: KEIZERSGRACHT,
    },
    'the customer leaves without saving': { type: 'form.discard' },
  },
  outcomes: {
    recallDraft: {
      'another street was entered before': answers(HERENGRACHT),
      'nothing was entered before': answers(null),
      'the storage of the tab cannot be read': fails(new Error('no storage')),
    },
    save: {
      'the service saves the address': answers(null),
      'the service refuses': fails(aServiceError(400)),
      'the connection drops': fails(aLostAnswer()),
    },
  },
  identify: ({ context: { saved, values, failure, isUnsure } }) => [
    saved.streetName,
    values.streetName,
    failure?.kind,
    ...(isUnsure ? ['in doubt'] : []),
  ],
  sentences: submissionSentences('the customer leaves without saving', ['A-169']),
})
