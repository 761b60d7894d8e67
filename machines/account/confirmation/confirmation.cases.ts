import { confirmationMachine } from '#machines/account/confirmation/confirmation.machine.ts'
import { answers, fails, flow } from '#machines/kit/flow.ts'
import { aServiceError } from '#machines/samples/failures.ts'

export const confirmationFlow = flow({
  id: 'confirmation',
  area: 'account',
  title: 'A link from a mail',
  promise: 'A link is used once, and ends in a page that says truthfully what became of it.',
  machine: confirmationMachine,
  starts: {
    'a customer confirms a new email address': { kind: 'emailChange' },
    'a customer confirms the deletion of the account': { kind: 'accountDeletion' },
    'a subscriber confirms the newsletter': { kind: 'newsletter' },
  },
  outcomes: {
    readLink: {
      'the link was not used yet': answers('open'),
      'the link was used in this tab': answers('done'),
      'there is no link': answers('none'),
      'the storage of the tab cannot be read': fails(new Error('no storage')),
    },
    confirm: {
      'the service takes the token': answers(),
      'the service does not know the token': fails(aServiceError(404)),
      'the link is too old': fails(aServiceError(410)),
      'the connection drops': fails(aServiceError()),
    },
    signOut: {
      'the browser leaves': answers(),
      'the provider cannot be told': fails(aServiceError()),
    },
  },
  identify: ({ context: { kind, failure } }) => [kind, failure?.status],
  sentences: [
    {
      requirements: ['A-147', 'A-243'],
      says: 'without a link nothing is confirmed',
      holds: ({ label, after }) =>
        label !== 'there is no link' || (after.value === 'refused' && after.asked.length === 0),
    },
    {
      requirements: ['A-236', 'A-237'],
      says: 'a change of the account signs out, and the newsletter does not',
      holds: ({ label, after: { value, context } }) =>
        label !== 'the service takes the token' ||
        value ===
          ((context as { kind: string }).kind === 'newsletter' ? 'confirmed' : 'signingOut'),
    },
    {
      requirements: ['A-327'],
      says: 'the service is asked once',
      holds: ({ before, after }) =>
        before.value === 'readingLink' ||
        after.value !== 'confirming' ||
        before.value === 'confirming',
    },
    {
      requirements: ['A-141', 'A-238', 'A-239'],
      says: 'a refused link ends on the error page',
      holds: ({ before, label, after }) =>
        before.value !== 'confirming' ||
        label === 'the service takes the token' ||
        after.value === 'refused',
    },
  ],
  unseen: {
    'swap alternatives: readingLink · readLink done · 0':
      'A link cannot be unused and done at once.',
  },
})
