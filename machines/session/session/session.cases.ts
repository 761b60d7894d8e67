import { answers, fails, flow } from '#machines/kit/flow.ts'
import { aConfiguration, aStorefront } from '#machines/samples/configuration.ts'
import { aServiceError } from '#machines/samples/failures.ts'
import { aSession } from '#machines/samples/session.ts'
import { sessionMachine } from '#machines/session/session/session.machine.ts'
import { AccountChanged, SessionOver } from '#src/model/session.ts'

export const sessionFlow = flow({
  id: 'session',
  area: 'session',
  title: 'Session',
  promise: 'A customer stays signed in until the provider says otherwise, and leaves completely.',
  machine: sessionMachine,
  starts: {
    'a customer is signed in': {
      configuration: aConfiguration(),
      storefront: aStorefront(),
      session: aSession(),
    },
  },
  events: {
    'the customer signs out': { type: 'session.signOut' },
    'a service says that the session is over': { type: 'session.lost' },
    'somebody else signs in in another tab': { type: 'session.changed' },
    'the page is shown again': { type: 'page.shown' },
    'the network is back': { type: 'connection.restored' },
  },
  outcomes: {
    renewSession: {
      'a new token comes': answers(aSession(120_000)),
      'the provider is out of reach': fails(aServiceError()),
      'the provider ended the session': fails(new SessionOver('invalid_grant')),
      'the token is another account’s': fails(new AccountChanged('anna')),
    },
    forgetSession: {
      'both cookies are gone': answers(),
      'the cookies cannot be removed': fails(new Error('no cookies')),
    },
    loadAnew: {
      'the page loads anew': answers(),
      'the page cannot load anew': fails(new Error('no reload')),
    },
    signOut: {
      'the browser leaves for the shop': answers(),
      'the provider cannot be told': fails(aServiceError(500)),
    },
  },
  identify: ({ context: { attempt, end, session } }) => [
    Math.min(attempt, 2),
    end,
    session.renewAfter,
  ],
  sentences: [
    {
      requirements: ['A-263'],
      says: 'a passing failure never ends a session',
      holds: ({ label, after }) =>
        label !== 'the provider is out of reach' || after.value === 'waiting',
    },
    {
      requirements: ['A-265'],
      says: 'nobody comes back from signing out',
      holds: ({ before, after }) =>
        before.value !== 'signingOut' || after.value === 'signingOut' || after.value === 'ended',
    },
  ],
  unseen: {
    'swap alternatives: renewing · renewSession failed · 0':
      'The two kinds of error exclude each other.',
  },
})
