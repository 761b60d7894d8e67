import {
  confirmationMachine,
  type ConfirmationInput,
} from '#machines/account/confirmation/confirmation.machine.ts'
import { answers, fails, flow, reports } from '#flow-kit/flow.ts'
import { aLostAnswer, aServiceError } from '#machines/samples/failures.ts'

const ACCOUNT = 'anna@example.org'

const ONE_STATE = 'A link is in one state at a time.'

export const confirmationFlow = flow({
  id: 'confirmation',
  area: 'account',
  title: 'A link from a mail',
  promise: 'A link is used once, and ends in a page that says truthfully what became of it.',
  machine: confirmationMachine,
  starts: {
    'a customer confirms a new email address': { kind: 'emailChange', account: ACCOUNT },
    'a customer confirms the deletion of the account': {
      kind: 'accountDeletion',
      account: ACCOUNT,
    },
    'a subscriber confirms the newsletter': { kind: 'newsletter', account: '' },
  },
  events: {
    'the customer deletes the account': { type: 'deletion.confirm' },
    'the customer tries the link again': { type: 'link.retry' },
  },
  outcomes: {
    readLink: {
      'the link was not used yet': answers('open'),
      'the link was used in this tab': answers('done'),
      'the link was sent, and its page was gone before the answer': answers('sent'),
      'another tab used the link': answers('doneElsewhere'),
      'there is no link': answers('none'),
      'the storage of the tab cannot be read': fails(new Error('no storage')),
    },
    confirm: {
      'the service takes the token': answers(),
      'the service does not know the token': fails(aServiceError(404)),
      'the link is too old': fails(aServiceError(410)),
      'the connection drops': fails(aLostAnswer()),
      'the service fails': fails(aServiceError(500, 'unanswered')),
    },
    watchOtherTabs: {
      'another tab has done it': reports(true),
      'another tab says nothing of note': reports(undefined),
      'other tabs cannot be heard': fails(new Error('no channel')),
    },
    showDone: {
      'the browser goes to the page that says so': answers(),
      'the browser stays': fails(new Error('blocked')),
    },
    signOut: {
      'the browser leaves': answers(),
      'the provider cannot be informed': fails(aServiceError()),
    },
  },
  identify: ({ context: { kind, failure, isUnsure } }) => [
    kind,
    failure?.kind,
    failure?.status,
    ...(isUnsure ? ['unsure'] : []),
  ],
  stories: [
    {
      name: 'A new email address is confirmed',
      labels: ['the link was not used yet', 'the service takes the token', 'the browser leaves'],
    },
    {
      name: 'The deletion is asked about once more, then confirmed',
      start: 'a customer confirms the deletion of the account',
      labels: [
        'the link was not used yet',
        'the customer deletes the account',
        'the service takes the token',
        'the browser leaves',
      ],
    },
    {
      name: 'The link is too old',
      labels: ['the link was not used yet', 'the link is too old'],
    },
    {
      name: 'The answer is lost, and a second try says that it was done',
      labels: [
        'the link was not used yet',
        'the connection drops',
        'the customer tries the link again',
        'the service takes the token',
        'the browser leaves',
      ],
    },
  ],
  sentences: [
    {
      requirements: ['A-147', 'A-243'],
      says: 'without a link nothing is confirmed',
      holds: ({ label, after }) =>
        label !== 'there is no link' || (after.value === 'refused' && after.asked.length === 0),
    },
    {
      requirements: ['A-236', 'A-237'],
      says: 'a confirmed change of the email address or deletion signs the customer out, and a confirmed newsletter does not',
      holds: ({ label, after: { value, context } }) =>
        label !== 'the service takes the token' ||
        value ===
          ((context as { kind: string }).kind === 'newsletter' ? 'confirmed' : 'signingOut'),
    },
    {
      requirements: ['A-327'],
      says: 'the service is asked once',
      holds: ({ label, before, after }) =>
        !isAt(after.value, 'confirming') ||
        isAt(before.value, 'confirming') ||
        isAt(before.value, 'readingLink') ||
        ['the customer deletes the account', 'the customer tries the link again'].includes(label),
    },
    {
      requirements: ['B-050'],
      says: 'no account is deleted by opening a link',
      holds: ({ label, before, after }) =>
        (after.context as ConfirmationInput).kind !== 'accountDeletion' ||
        !isAt(before.value, 'readingLink') ||
        !isAt(after.value, 'confirming') ||
        label === 'the customer deletes the account',
    },
    {
      requirements: ['B-052'],
      says: 'what another tab has done is done on this page too, and signs nobody out',
      holds: ({ label, after }) =>
        !['another tab has done it', 'another tab used the link'].includes(label) ||
        after.value === 'followed',
    },
    {
      requirements: ['A-141', 'A-238', 'A-239'],
      says: 'a link that is refused at the first try ends on the error page',
      holds: ({ label, before, after }) =>
        !['the service does not know the token', 'the link is too old'].includes(label) ||
        (before.context as { isUnsure: boolean }).isUnsure ||
        after.value === 'refused',
    },
    {
      requirements: ['A-141', 'B-131'],
      says: 'a failure of the service ends on the error page for the newsletter, and is a doubt for others',
      holds: ({ label, after }) =>
        label !== 'the service fails' ||
        ((after.context as ConfirmationInput).kind === 'newsletter'
          ? after.value === 'refused'
          : isAt(after.value, 'unanswered')),
    },
    {
      requirements: ['B-051'],
      says: 'a lost answer is shown as a lost answer',
      holds: ({ label, after }) =>
        label !== 'the connection drops' || isAt(after.value, 'unanswered'),
    },
  ],
  reasons: {
    'confirmation.pending · xstate.done.actor.watchOtherTabs · 0':
      'Tabs never stop telling each other.',
  },
  unseen: {
    'swap alternatives: pending.readingLink · readLink done · 1': ONE_STATE,
    'swap alternatives: pending.readingLink · readLink done · 2': ONE_STATE,
    'swap alternatives: pending.readingLink · readLink done · 3': ONE_STATE,
  },
})

const isAt = (value: unknown, state: string): boolean =>
  JSON.stringify(value) === JSON.stringify({ pending: state })
