import { customerMachine } from '#machines/account/customer/customer.machine.ts'
import { resourceSentences } from '#machines/account/resource-sentences.ts'
import { answers, fails, flow } from '#machines/kit/flow.ts'
import { aCustomer } from '#machines/samples/customer.ts'
import { aServiceError } from '#machines/samples/failures.ts'

export const customerFlow = flow({
  id: 'customer',
  area: 'account',
  title: 'The account of the customer',
  promise: 'The settings show what the service knows, also while it is asked again.',
  machine: customerMachine,
  events: {
    'the customer opens the settings': { type: 'resource.load' },
    'the customer tries again': { type: 'resource.retry' },
    'a form changed the account': { type: 'customer.changed' },
    'the connection is back': { type: 'connection.restored' },
  },
  outcomes: {
    readFirst: {
      'the service knows the customer': answers(aCustomer()),
      'the service knows no such customer': answers(null),
      'the account cannot be read': fails(aServiceError(500)),
      'the connection drops': fails(aServiceError()),
    },
    readAgain: {
      'the service has other details': answers(aCustomer({ firstName: 'Anne' })),
      'the account was deleted meanwhile': answers(null),
      'the account cannot be read again': fails(aServiceError(503)),
    },
  },
  identify: ({ context: { data, failure } }) => [data?.firstName, failure?.kind],
  sentences: [
    {
      requirements: ['A-166'],
      says: 'only a customer without an account is signed out',
      holds: ({ before, after, effects }) =>
        effects.some(effect => effect.includes('leave')) ===
        (after.value === 'deleted' && before.value !== 'deleted'),
    },
    ...resourceSentences('the account'),
  ],
})
