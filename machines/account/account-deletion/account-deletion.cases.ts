import { accountDeletionMachine } from '#machines/account/account-deletion/account-deletion.machine.ts'
import { answers, fails, flow } from '#flow-kit/flow.ts'
import { aLoss } from '#machines/samples/account.ts'
import { aLostAnswer, aServiceError } from '#machines/samples/failures.ts'

export const accountDeletionFlow = flow({
  id: 'account-deletion',
  area: 'account',
  title: 'Deletion of the account',
  promise:
    'A customer sees what will be deleted, and nothing is deleted until the link from an email is opened and the deletion is confirmed there.',
  machine: accountDeletionMachine,
  starts: {
    'it begins': { signedIn: 'unasked' },
    'the customer comes from a fresh sign-in': { signedIn: 'proven' },
    'the customer comes back without a sign-in': { signedIn: 'unfinished' },
  },
  events: {
    'the customer presses Delete account': { type: 'deletion.send' },
    'the screen is left': { type: 'deletion.leave' },
  },
  outcomes: {
    countLoss: {
      'everything is counted': answers(aLoss()),
      'photos and albums cannot be counted': answers(aLoss({ photos: null, albums: null })),
      'nothing can be counted': fails(aServiceError(500)),
    },
    freshSignIn: {
      'the sign-in is fresh': answers(),
      'a bug ends the fresh sign-in': fails(new Error('a bug')),
    },
    requestDeletion: {
      'a link is on its way': answers(),
      'the service refuses': fails(aServiceError(403)),
      'the connection drops': fails(aLostAnswer()),
    },
  },
  identify: ({ context: { loss, failure, isUnsure, signedIn } }) => [
    loss === null ? null : loss.photos === null,
    failure?.kind,
    signedIn,
    ...(isUnsure ? ['unsure'] : []),
  ],
  stories: [
    {
      name: 'Everything goes well',
      labels: [
        'everything is counted',
        'the customer presses Delete account',
        'the sign-in is fresh',
        'a link is on its way',
      ],
    },
    {
      name: 'The service refuses',
      labels: [
        'everything is counted',
        'the customer presses Delete account',
        'the sign-in is fresh',
        'the service refuses',
      ],
    },
    {
      name: 'The connection drops',
      labels: [
        'everything is counted',
        'the customer presses Delete account',
        'the sign-in is fresh',
        'the connection drops',
      ],
    },
    {
      name: 'Nothing can be counted',
      labels: [
        'nothing can be counted',
        'the customer presses Delete account',
        'the sign-in is fresh',
        'a link is on its way',
      ],
    },
  ],
  sentences: [
    {
      requirements: ['A-232'],
      says: 'only the customer asks for the deletion of the account',
      holds: ({ label, before, after }) =>
        after.value !== 'signingIn' ||
        before.value === 'signingIn' ||
        label === 'the customer presses Delete account',
    },
    {
      requirements: ['B-145'],
      says: 'the deletion is requested only after a sign-in that is fresh',
      holds: ({ label, before, after }) =>
        after.value !== 'sending' || before.value === 'sending' || label === 'the sign-in is fresh',
    },
    {
      requirements: ['A-241'],
      says: 'a failure keeps the dialog open with an alert',
      holds: ({ after }) =>
        (after.value === 'failed') === after.tags.includes('alert') &&
        (after.value !== 'failed' || (after.context as { failure: unknown }).failure !== null),
    },
    {
      requirements: ['A-245', 'B-300'],
      says: 'a figure that could not be counted prevents no deletion',
      holds: ({ after: { value, enabled } }) =>
        enabled.includes('the customer presses Delete account') ||
        (value !== 'asking' && value !== 'failed'),
    },
    {
      requirements: ['B-549'],
      says: 'a screen that is left takes the question with it, but no request and no answer',
      holds: ({ label, before, after }) =>
        label !== 'the screen is left' ||
        after.value ===
          (before.value === 'asking' || before.value === 'signingIn' ? 'left' : before.value),
    },
  ],
  prospects: [
    {
      requirements: ['A-241', 'A-245'],
      says: 'a request to delete the account ends in a notice or in an alert, even if the customer does nothing more',
      when: ({ value }) => value === 'sending',
      eventually: ({ value }) => value === 'received' || value === 'failed',
      notBy: label => label.startsWith('the customer'),
    },
  ],
})
