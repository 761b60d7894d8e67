import { answers, fails, flow } from '#flow-kit/flow.ts'
import { aConfiguration, writtenStorefront } from '#machines/samples/configuration.ts'
import { aServiceError } from '#machines/samples/failures.ts'
import { aSession } from '#machines/samples/session.ts'
import {
  bootstrapMachine,
  type BootstrapInput,
} from '#machines/session/bootstrap/bootstrap.machine.ts'
import { FreshSignInFailed, SessionOver } from '#machines/session/model/session.ts'

const HOST = 'myaccount.kiln.example'
const RETIRED = 'myaccount.old-kiln.example'

const opened = (path: string, host = HOST): BootstrapInput => ({
  href: `https://${host}${path}`,
  host,
  chosenLocale: null,
})

const configuration = aConfiguration({
  storefronts: [
    writtenStorefront(),
    writtenStorefront({ hosts: [RETIRED], redirectTo: `https://${HOST}` }),
  ],
})

export const bootstrapFlow = flow({
  id: 'bootstrap',
  area: 'session',
  title: 'Start and sign-in',
  promise: 'From an opened page to a signed-in customer, or to a sentence that says what to do.',
  machine: bootstrapMachine,
  starts: {
    'a customer opens the orders': opened('/orders'),
    'the provider sends a customer back': opened('/?code=c&state=s'),
    'a customer opens the sign-out address': opened('/logout'),
    'somebody opens a page that needs no sign-in': opened('/account-deleted'),
    'a customer opens a shop that has moved': opened('/orders', RETIRED),
  },
  events: {
    'the customer tries again': { type: 'start.retry' },
  },
  outcomes: {
    checkStorage: {
      'the browser keeps what it is given': answers(true),
      'the browser keeps nothing': answers(false),
      'the browser refuses to keep anything': fails(new Error('SecurityError')),
    },
    loadConfiguration: {
      'the settings arrive': answers(configuration),
      'the settings cannot be read': fails(aServiceError(500)),
    },
    leaveFor: {
      'the browser goes to the new shop': answers(),
      'the browser cannot leave': fails(new Error('blocked')),
    },
    applyAppearance: {
      'texts and look are there': answers(),
      'texts or look are missing': fails(aServiceError(404)),
    },
    readSession: {
      'a good token is there': answers({ kind: 'fresh', session: aSession() }),
      'an old token is there': answers({ kind: 'expired' }),
      'no token is there': answers({ kind: 'none' }),
      'the cookies cannot be read': fails(new Error('SecurityError')),
    },
    renewSession: {
      'the token is renewed': answers(aSession()),
      'the token cannot be renewed for now': fails(new Error('Failed to fetch')),
      'the session is over': fails(new SessionOver('invalid_grant')),
    },
    startSignIn: {
      'the browser goes to the provider': answers(),
      'the provider cannot be reached': fails(new Error('Failed to fetch')),
    },
    completeSignIn: {
      'the provider’s answer is good': answers(aSession()),
      'the provider’s answer is not good': fails(new Error('No matching state found in storage')),
      'the customer cancels a fresh sign-in': fails(
        new FreshSignInFailed('/settings/email', { cause: new Error('access_denied') }),
      ),
    },
    mayStartOver: {
      'the sign-in has not started over within the last minute': answers(true),
      'the sign-in started over a moment ago': answers(false),
      'it is not known whether the sign-in started over': fails(new Error('no storage')),
    },
    startOver: {
      'the page reloads at /': answers(),
      'the page stays': fails(new Error('blocked')),
    },
    signOut: {
      'the browser leaves for the shop': answers(true),
      'the customer came back to the page': answers(false),
      'the provider cannot be informed': fails(new Error('Failed to fetch')),
    },
  },
  /** The flow is also at rest when the page navigates away, because no more answers then come. */
  settled: ({ status, value, tags, asked }) =>
    status === 'done' ||
    ['redirecting', 'movingToReplacement', 'startingOver'].some(leaving => value === leaving) ||
    (asked.length === 0 && !tags.includes('busy')),
  identify: ({ context: { href, failure, session, storefront, attempt } }) => [
    href,
    failure?.kind,
    session !== null,
    storefront !== null,
    Math.min(attempt, 4),
  ],
  stories: [
    {
      name: 'A customer signs in at the provider',
      start: 'the provider sends a customer back',
      labels: [
        'the browser keeps what it is given',
        'the settings arrive',
        'texts and look are there',
        'the provider’s answer is good',
      ],
    },
    {
      name: 'A customer is signed in already',
      start: 'a customer opens the orders',
      labels: [
        'the browser keeps what it is given',
        'the settings arrive',
        'texts and look are there',
        'a good token is there',
      ],
    },
    {
      name: 'Nobody is signed in: the browser goes to the provider',
      start: 'a customer opens the orders',
      labels: [
        'the browser keeps what it is given',
        'the settings arrive',
        'texts and look are there',
        'no token is there',
        'the browser goes to the provider',
      ],
    },
    {
      name: 'The browser keeps nothing',
      start: 'a customer opens the orders',
      labels: ['the browser keeps nothing'],
    },
    {
      name: 'The settings cannot be read, then they arrive',
      start: 'a customer opens the orders',
      labels: [
        'the browser keeps what it is given',
        'the settings cannot be read',
        'the customer tries again',
        'the settings arrive',
        'texts and look are there',
        'a good token is there',
      ],
    },
  ],
  sentences: [
    {
      requirements: ['B-145'],
      says: 'a fresh sign-in that came to nothing leads back to where the customer left, with the session of before',
      holds: ({ label, after }) =>
        label !== 'the customer cancels a fresh sign-in' ||
        (after.value === 'checkingToken' &&
          new URL((after.context as { href: string }).href).pathname === '/settings/email'),
    },
    {
      requirements: ['A-258'],
      says: 'nobody is signed in without a session',
      holds: ({ after: { value, context } }) =>
        value !== 'authenticated' || (context as { session: unknown }).session !== null,
    },
    {
      requirements: ['A-264'],
      says: 'a passing failure of the renewal asks nobody to sign in',
      holds: ({ label, after }) =>
        label !== 'the token cannot be renewed for now' ||
        after.value === 'waiting' ||
        after.value === 'renewalFailed',
    },
    {
      requirements: ['A-046'],
      says: 'nobody who asks to be signed out is asked to sign in',
      holds: ({ after: { value, context } }) =>
        value !== 'redirecting' || !(context as { href: string }).href.endsWith('/logout'),
    },
    {
      requirements: ['A-047', 'A-048', 'A-049'],
      says: 'nobody is asked to sign in for a page that needs no sign-in',
      holds: ({ after: { value, context } }) =>
        value !== 'redirecting' || !(context as { href: string }).href.endsWith('/account-deleted'),
    },
    {
      requirements: ['A-257'],
      says: 'a loader shows until there is something to say',
      holds: ({ after: { tags, status } }) =>
        status !== 'active' || tags.includes('busy') || tags.includes('alert'),
    },
  ],
  unseen: {
    'swap alternatives: checkingToken · readSession done · 1': 'No address is both.',
    'swap alternatives: checkingToken · readSession failed · 0': 'No address is both.',
    'drop transition: signingOut · signOut done · 1':
      'The page stays until it is gone, either way.',
  },
})
