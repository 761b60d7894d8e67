import { answers, fails, flow, reports } from '#flow-kit/flow.ts'
import { aStorefront } from '#machines/samples/configuration.ts'
import { aServiceError } from '#machines/samples/failures.ts'
import { aSession, ENGLISH } from '#machines/samples/session.ts'
import { sessionMachine } from '#machines/session/session/session.machine.ts'
import { NO_WORK } from '#machines/session/model/work.ts'
import { AccountChanged, SessionCut, SessionOver } from '#machines/session/model/session.ts'

const isRenewing = (value: unknown): boolean => JSON.stringify(value).includes('renewing')

export const sessionFlow = flow({
  id: 'session',
  area: 'session',
  title: 'Session',
  promise: 'A customer stays signed in until the provider says otherwise, and leaves completely.',
  machine: sessionMachine,
  starts: {
    'a customer is signed in': {
      storefront: aStorefront(),
      locale: ENGLISH,
      session: aSession(),
    },
  },
  events: {
    'the customer signs out': { type: 'session.signOut' },
    'a service says that the session is over': { type: 'session.lost', isCut: false },
    'a service refuses the token after the next one was lost': {
      type: 'session.lost',
      isCut: true,
    },
    'somebody else signs in in another tab': { type: 'session.changed' },
    'the page is shown again': { type: 'page.shown' },
    'the network is back': { type: 'connection.restored' },
  },
  outcomes: {
    renewSession: {
      'a new token comes': answers(aSession(120_000)),
      'the provider is out of reach': fails(aServiceError()),
      'the provider ended the session': fails(new SessionOver('invalid_grant')),
      'the next token was lost on its way': fails(new SessionCut('lost')),
      'the token is another account’s': fails(new AccountChanged('anna')),
    },
    watchUse: {
      'somebody uses the page': reports(true),
      'nobody uses the page': reports(false),
      'the use of the page cannot be watched': fails(new Error('a bug')),
    },
    watchSignOut: {
      'another tab signs out': reports(true),
      'another tab says nothing of note': reports(undefined),
      'other tabs cannot be heard any more': fails(new Error('no channel')),
    },
    watchSignIn: {
      'another tab says that somebody else signed in': reports(true),
      'the same customer signs in in another tab': reports(undefined),
      'sign-ins in other tabs cannot be heard any more': fails(new Error('no channel')),
    },
    clearSession: {
      'both cookies are gone': answers(NO_WORK),
      'the cookies cannot be removed': fails(new Error('no cookies')),
    },
    clearAccount: {
      'nothing of the account is left': answers(NO_WORK),
      'the storage cannot be cleared': fails(new Error('no storage')),
    },
    comeBack: {
      'the browser goes through the provider': answers(),
      'the provider cannot be reached': fails(aServiceError()),
    },
    reloadPage: {
      'the page reloads': answers(),
      'the page cannot reload': fails(new Error('no reload')),
    },
    signOut: {
      'the browser leaves for the shop': answers(),
      'the provider cannot be informed': fails(aServiceError(500)),
      'the cookies are another account’s': fails(new AccountChanged('anna')),
    },
  },
  identify: ({ context: { attempt, end, session } }) => [
    Math.min(attempt, 2),
    end,
    session.renewAfter,
  ],
  sentences: [
    {
      requirements: ['A-264'],
      says: 'a passing failure never ends a session',
      holds: ({ label, after }) =>
        label !== 'the provider is out of reach' || JSON.stringify(after.value).includes('waiting'),
    },
    {
      requirements: ['B-139'],
      says: 'no token is renewed by itself before somebody uses the page',
      holds: ({ label, before, after }) =>
        !isRenewing(after.value) ||
        isRenewing(before.value) ||
        [
          'the page is shown again',
          'somebody uses the page',
          'the use of the page cannot be watched',
        ].includes(label),
    },
    {
      requirements: ['A-263'],
      says: 'an abandoned session signs the user out',
      holds: ({ label, after }) =>
        label !== 'the provider ended the session' || after.value === 'forgetting',
    },
    {
      requirements: ['B-057'],
      says: 'a lost answer of the provider signs nobody out',
      holds: ({ label, before, after }) =>
        before.tags.includes('leaving') ||
        ![
          'the next token was lost on its way',
          'a service refuses the token after the next one was lost',
        ].includes(label) ||
        after.value === 'comingBack',
    },
    {
      requirements: ['A-265'],
      says: 'a sign-out cannot be undone',
      holds: ({ before, after }) =>
        !before.tags.includes('leaving') ||
        after.tags.includes('leaving') ||
        after.status === 'done',
    },
    {
      requirements: ['A-265'],
      says: 'a sign-out in another tab is a sign-out in this one',
      holds: ({ label, after }) => label !== 'another tab signs out' || after.value === 'following',
    },
    {
      requirements: ['B-053'],
      says: 'a page shows nothing of one customer while another is signed in',
      holds: ({ label, after }) =>
        label !== 'another tab says that somebody else signed in' ||
        after.tags.includes('switching'),
    },
  ],
  reasons: {
    'session.alive.due · xstate.done.actor.watchUse · 0':
      'A page is watched as long as it is there.',
    'session.alive · xstate.done.actor.watchSignOut · 0': 'Tabs never stop telling each other.',
    'session.alive · xstate.done.actor.watchSignIn · 0': 'Tabs never stop telling each other.',
  },
  unseen: {
    'swap alternatives: alive.renewing · renewSession failed · 1':
      'The two kinds of error exclude each other.',
    'drop action: following · clearAccount done · 0 · setDropped':
      'What was stopped is no fact of a path; the test of the machine and a journey see it.',
    'drop action: forgetting · clearSession done · 0 · setDropped':
      'What was stopped is no fact of a path; the test of the machine sees it.',
  },
})
