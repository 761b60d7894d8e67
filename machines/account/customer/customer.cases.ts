import { customerMachine } from '#machines/account/customer/customer.machine.ts'
import { resourceSentences } from '#machines/account/resource-sentences.ts'
import { answers, fails, flow } from '#flow-kit/flow.ts'
import { aCustomer } from '#machines/samples/customer.ts'
import { aGatewayError, aServiceError } from '#machines/samples/failures.ts'

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
    read: {
      'the service knows the customer': answers(aCustomer()),
      'the service knows no such customer': answers(null),
      'the account cannot be read': fails(aServiceError(500)),
      'the connection drops': fails(aServiceError()),
      'a gateway answers that there is no such page': fails(aGatewayError(404)),
    },
    readAgain: {
      'the service has other details': answers(aCustomer({ firstName: 'Anne', phoneNumber: {} })),
      'the service does not know the customer any more': answers(null),
      'the account cannot be read again': fails(aServiceError(503)),
      'a gateway answers that there is no such page now': fails(aGatewayError(404)),
    },
    readSecond: {
      'the service knows the customer after all': answers(aCustomer()),
      'the service says again that it knows no such customer': answers(null),
      'the account cannot be read the second time': fails(aServiceError(503)),
    },
    readNext: {
      'the gateway is there again': answers(aCustomer()),
      'the gateway is there again, and the service knows no such customer': answers(null),
      'the gateway still answers that there is no such page': fails(aGatewayError(404)),
      'the account cannot be read yet': fails(aServiceError(503)),
    },
  },
  identify: ({ context: { data, failure, notFound } }) => [
    data?.firstName,
    failure?.kind,
    notFound,
  ],
  sentences: [
    {
      requirements: ['A-166'],
      says: 'an account counts as deleted only after the service has said so twice',
      holds: ({ before, label, effects }) =>
        effects.includes('leave') ===
        (before.value === 'confirming' &&
          label === 'the service says again that it knows no such customer'),
    },
    {
      requirements: ['A-271'],
      says: 'a customer is signed out without the word of the service only after four answers of a gateway',
      holds: ({ before: { value, context }, after, effects }) =>
        effects.includes('leaveUnfound') ===
        (after.value === 'unfound' && value !== 'unfound' && notFoundIn(context) === 3),
    },
    ...resourceSentences('the account'),
  ],
})

const notFoundIn = (context: unknown): number => (context as { notFound: number }).notFound
