import { answers, fails, flow } from '#flow-kit/flow.ts'
import { aConfiguration, aStorefront } from '#machines/samples/configuration.ts'
import { aSession } from '#machines/samples/session.ts'
import type { Started } from '#machines/session/bootstrap/bootstrap.machine.ts'
import { NO_WORK } from '#machines/session/model/work.ts'
import { rootMachine } from '#machines/shell/root/root.machine.ts'
import { localeOf } from '#machines/model/configuration/storefront.ts'

const storefront = aStorefront()
const started = (session: Started['session']): Started => ({
  configuration: aConfiguration(),
  storefront,
  locale: localeOf(storefront, null),
  session,
})
const visit = {
  href: 'https://myaccount.kiln.example/account-deleted',
  host: 'myaccount.kiln.example',
  chosenLocale: null,
}
const bug = fails(new Error('a bug'))

const ENDLESS = 'The machine of this child has no final state.'

export const rootFlow = flow({
  id: 'root',
  area: 'shell',
  title: 'The whole product',
  promise: 'What belongs to a customer is there while they are signed in, and gone with them.',
  machine: rootMachine,
  starts: {
    'a customer opens the page': {
      href: 'https://myaccount.kiln.example/',
      host: 'myaccount.kiln.example',
      chosenLocale: null,
    },
    'somebody opens a page that needs no sign-in': visit,
  },
  events: {
    'the network is back': { type: 'connection.restored' },
    'the page is shown again': { type: 'page.shown' },
    'a service says that the session is over': { type: 'session.lost', isCut: false },
    'somebody else signs in in another tab': { type: 'session.changed' },
    'the customer asks to sign in': { type: 'signIn.ask' },
    'the customer chooses another language': {
      type: 'locale.change',
      locale: localeOf(storefront, 'nl-NL'),
    },
  },
  outcomes: {
    bootstrap: {
      'the customer is signed in': answers(started(aSession())),
      'nobody is signed in': answers(started(null)),
      'nobody is signed in, and the provider does not know of the sign-out yet': answers({
        ...started(null),
        isUnended: true as const,
      }),
      'the start breaks': bug,
    },
    session: {
      'the customer has signed out': answers({ end: 'signedOut', dropped: NO_WORK }),
      'the provider did not answer the sign-out': answers({ end: 'unended', dropped: NO_WORK }),
      'the session was abandoned': answers({ end: 'abandoned', dropped: NO_WORK }),
      'the session breaks': bug,
    },
    providerSignOut: {
      'somebody has signed in in another tab since': answers(),
      'the end of the session at the provider breaks': bug,
    },
    connection: { 'the offline notice breaks': bug },
    consent: { 'the cookie settings break': bug },
    language: { 'the choice of a language breaks': bug },
    modals: { 'the dialogs break': bug },
    toasts: { 'the notices break': bug },
    screenActors: { 'the actor of the screens breaks': bug },
  },
  accidents: [
    'the offline notice breaks',
    'the cookie settings break',
    'the choice of a language breaks',
    'the dialogs break',
    'the notices break',
  ],
  /**
   * The flow is at rest if it is done or not busy, even while actors are pending, because these actors run as long as
   * the product.
   */
  settled: ({ status, tags }) => status === 'done' || !tags.includes('busy'),
  identify: ({ context: { input, started: known, end } }) => [input.href, known?.locale, end],
  reasons: {
    'root · xstate.done.actor.connection · 0': ENDLESS,
    'root · xstate.done.actor.consent · 0': ENDLESS,
    'root · xstate.done.actor.language · 0': ENDLESS,
    'root · xstate.done.actor.modals · 0': ENDLESS,
    'root · xstate.done.actor.toasts · 0': ENDLESS,
    'root.signedIn · xstate.done.actor.screenActors · 0': ENDLESS,
    'root.visiting · xstate.done.actor.screenActors · 0': ENDLESS,
  },
  unseen: {
    'drop action: signedIn · session done · 1 · setDropped':
      'What was stopped is no fact of a path; a journey sees it.',
  },
})
