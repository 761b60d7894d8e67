import { freshSignInMachine } from '#machines/account/fresh-sign-in/fresh-sign-in.machine.ts'
import { answers, fails, flow } from '#flow-kit/flow.ts'
import { aServiceError } from '#machines/samples/failures.ts'

export const freshSignInFlow = flow({
  id: 'fresh-sign-in',
  area: 'account',
  title: 'A fresh sign-in before a sensitive step',
  promise:
    'Nobody who finds a device unattended changes the email address or deletes the account, and what was typed stays.',
  machine: freshSignInMachine,
  starts: {
    'a customer changes the email address': { step: 'emailChange' },
    'a customer deletes the account': { step: 'accountDeletion' },
  },
  events: { 'the customer presses Sign in again': { type: 'signIn.start' } },
  outcomes: {
    checkSignIn: {
      'the customer has signed in within five minutes': answers('proven'),
      'the customer has not been asked to sign in': answers('unasked'),
      'the customer came back without a sign-in': answers('unfinished'),
      'another account signed in': answers('anotherAccount'),
      'the provider did not say when': answers('untimed'),
      'the sign-in was too long ago': answers('old'),
      'the sign-in cannot be looked up': fails(new Error('no storage')),
    },
    startSignIn: {
      'the browser leaves': answers(),
      'the provider cannot be reached': fails(aServiceError(500)),
    },
  },
  identify: ({ context: { step, reason } }) => [step, reason],
  sentences: [
    {
      requirements: ['B-145'],
      says: 'the step goes on only with a sign-in that is fresh',
      holds: ({ label, before, after }) =>
        after.value !== 'proven' ||
        before.value === 'proven' ||
        label === 'the customer has signed in within five minutes',
    },
    {
      requirements: ['B-145'],
      says: 'the page is left only by the customer',
      holds: ({ label, before, after }) =>
        after.value !== 'leaving' ||
        before.value === 'leaving' ||
        label === 'the customer presses Sign in again',
    },
  ],
})
