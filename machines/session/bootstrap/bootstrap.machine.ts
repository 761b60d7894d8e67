import { assign, setup } from 'xstate'
import { port } from '#machines/kit/port.ts'
import type { Configuration, Storefront } from '#src/model/configuration.ts'
import { failureFrom, type Failure } from '#src/model/failure.ts'
import type { LocaleCode } from '#src/model/identifiers.ts'
import { askedPath, isSignInCallback, isSignOutPath } from '#src/model/session.ts'
import type { Session, StoredSession } from '#src/model/session.ts'
import { localeOf, replacementFor, storefrontOf } from '#src/model/storefront.ts'

/** What the rest of the product starts from. */
export interface Started {
  configuration: Configuration
  storefront: Storefront
  locale: LocaleCode
  /** Null for a visitor who asked to be signed out and was not signed in. */
  session: Session | null
}

export interface BootstrapInput {
  /** The address as opened. */
  href: string
  /** Host with port, as storefronts list it. */
  host: string
  /** The locale that the customer chose before, if any. */
  chosenLocale: string | null
}

/**
 * From an opened page to a signed-in customer: configuration, storefront, locale, stored token, and the sign-in with the
 * OpenID provider where there is none. Account area, section 4 (authentication).
 */
export const bootstrapMachine = setup({
  types: {} as {
    input: BootstrapInput
    context: BootstrapInput & {
      configuration: Configuration | null
      storefront: Storefront | null
      locale: LocaleCode | null
      session: Session | null
      failure: Failure | null
    }
    events: { type: 'configuration.retry' } | { type: 'signIn.retry' }
    output: Started
    tags: 'busy' | 'alert'
  },
  actors: {
    checkStorage: port<boolean>('checkStorage'),
    loadConfiguration: port<Configuration>('loadConfiguration'),
    dressPage: port<void, { storefront: Storefront; locale: LocaleCode }>('dressPage'),
    readSession: port<StoredSession, { configuration: Configuration }>('readSession'),
    renewSession: port<Session, { configuration: Configuration }>('renewSession'),
    forgetSession: port<void>('forgetSession'),
    startSignIn: port<
      void,
      { configuration: Configuration; storefront: Storefront; asked: string }
    >('startSignIn'),
    completeSignIn: port<Session, { configuration: Configuration; href: string }>('completeSignIn'),
    mayStartOver: port<boolean>('mayStartOver'),
    startOver: port<void>('startOver'),
    leaveFor: port<void, { address: string }>('leaveFor'),
  },
  guards: {
    isRetired: ({ context }) =>
      context.storefront !== null && replacementFor(context.storefront, context.href) !== null,
    isCallback: ({ context }) => isSignInCallback(context.href),
    isSigningOut: ({ context }) => isSignOutPath(context.href),
    isUsable: (_, usable: boolean) => usable,
    isAllowed: (_, allowed: boolean) => allowed,
    isFresh: (_, stored: StoredSession) => stored.kind === 'fresh',
    isExpired: (_, stored: StoredSession) => stored.kind === 'expired',
  },
  actions: {
    keepConfiguration: assign(({ context }, configuration: Configuration) => {
      const storefront = storefrontOf(configuration.storefronts, context.host)
      return { configuration, storefront, locale: localeOf(storefront, context.chosenLocale) }
    }),
    keepSession: assign({ session: (_, session: Session) => session }),
    keepStoredSession: assign({
      session: (_, stored: StoredSession) => (stored.kind === 'fresh' ? stored.session : null),
    }),
    keepFailure: assign({ failure: (_, { error }: { error: unknown }) => failureFrom(error) }),
    forgetFailure: assign({ failure: null }),
    report: (_, _problem: { error: unknown }) => undefined,
  },
}).createMachine({
  id: 'bootstrap',
  context: ({ input }) => ({
    ...input,
    configuration: null,
    storefront: null,
    locale: null,
    session: null,
    failure: null,
  }),
  initial: 'checkingStorage',
  states: {
    checkingStorage: {
      description: 'The page makes sure that the browser can keep anything at all.',
      meta: { requirements: ['A-152', 'A-257'] },
      tags: 'busy',
      invoke: {
        id: 'checkStorage',
        src: 'checkStorage',
        onDone: [
          {
            guard: { type: 'isUsable', params: ({ event }) => event.output },
            target: 'loadingConfiguration',
          },
          { target: 'storageUnusable' },
        ],
        onError: 'storageUnusable',
      },
    },
    storageUnusable: {
      description: 'The customer is asked to enable cookies and site data.',
      meta: { requirements: ['A-152'] },
      tags: 'alert',
    },
    loadingConfiguration: {
      description: 'A loader shows while the settings of this deployment are fetched.',
      meta: { requirements: ['A-256', 'A-257', 'A-333'] },
      tags: 'busy',
      entry: 'forgetFailure',
      invoke: {
        id: 'loadConfiguration',
        src: 'loadConfiguration',
        onDone: {
          target: 'choosingStorefront',
          actions: { type: 'keepConfiguration', params: ({ event }) => event.output },
        },
        onError: {
          target: 'configurationFailed',
          actions: [
            { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) },
            { type: 'report', params: ({ event }) => ({ error: event.error }) },
          ],
        },
      },
    },
    configurationFailed: {
      description: 'The generic banner says that something unexpected happened, with Try again.',
      meta: { requirements: ['A-335', 'A-383'] },
      tags: 'alert',
      on: { 'configuration.retry': 'loadingConfiguration' },
    },
    choosingStorefront: {
      description: 'The host decides which shop this is.',
      meta: { requirements: ['A-002', 'A-009'] },
      always: [{ guard: 'isRetired', target: 'movingToReplacement' }, { target: 'dressing' }],
    },
    movingToReplacement: {
      description: 'This shop has moved: the browser goes to the host that replaced it.',
      meta: { requirements: ['A-009'] },
      tags: 'busy',
      invoke: {
        id: 'leaveFor',
        src: 'leaveFor',
        input: ({ context }) => ({
          address: replacementFor(present(context.storefront), context.href) ?? context.href,
        }),
        onDone: {},
        onError: {
          target: 'dressing',
          actions: { type: 'report', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    dressing: {
      description:
        'The texts of the customer’s language and the look of the brand are fetched; English and plain paper stand in when they fail.',
      meta: { requirements: ['A-011', 'A-334'] },
      tags: 'busy',
      invoke: {
        id: 'dressPage',
        src: 'dressPage',
        input: ({ context }) => ({
          storefront: present(context.storefront),
          locale: present(context.locale),
        }),
        onDone: 'readingAddress',
        onError: {
          target: 'readingAddress',
          actions: { type: 'report', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    readingAddress: {
      description:
        'The address says whether this is a visit or the provider’s answer to a sign-in.',
      always: [{ guard: 'isCallback', target: 'completingSignIn' }, { target: 'checkingToken' }],
    },
    checkingToken: {
      description:
        'The stored token is looked at: whose it is, whether it is ours, whether it still counts.',
      meta: { requirements: ['A-258'] },
      tags: 'busy',
      invoke: {
        id: 'readSession',
        src: 'readSession',
        input: ({ context }) => ({ configuration: present(context.configuration) }),
        onDone: [
          {
            guard: { type: 'isFresh', params: ({ event }) => event.output },
            target: 'authenticated',
            actions: { type: 'keepStoredSession', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'isExpired', params: ({ event }) => event.output },
            target: 'renewing',
          },
          { guard: 'isSigningOut', target: 'forgetting' },
          { target: 'redirecting' },
        ],
        onError: {
          target: 'redirecting',
          actions: { type: 'report', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    renewing: {
      description: 'The token is over but can be renewed, without asking the customer.',
      meta: { requirements: ['A-256'] },
      tags: 'busy',
      invoke: {
        id: 'renewSession',
        src: 'renewSession',
        input: ({ context }) => ({ configuration: present(context.configuration) }),
        onDone: {
          target: 'authenticated',
          actions: { type: 'keepSession', params: ({ event }) => event.output },
        },
        onError: [{ guard: 'isSigningOut', target: 'forgetting' }, { target: 'redirecting' }],
      },
    },
    redirecting: {
      description: 'The browser goes to the OpenID provider to sign in.',
      meta: { requirements: ['A-259', 'A-270', 'L-001'] },
      tags: 'busy',
      entry: 'forgetFailure',
      invoke: {
        id: 'startSignIn',
        src: 'startSignIn',
        input: ({ context }) => ({
          configuration: present(context.configuration),
          storefront: present(context.storefront),
          asked: isSignInCallback(context.href) ? '/' : askedPath(context.href),
        }),
        onDone: {},
        onError: {
          target: 'signInFailed',
          actions: [
            { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) },
            { type: 'report', params: ({ event }) => ({ error: event.error }) },
          ],
        },
      },
    },
    completingSignIn: {
      description: 'The provider’s answer is exchanged for tokens, which go into their cookies.',
      meta: { requirements: ['A-259', 'A-260'] },
      tags: 'busy',
      invoke: {
        id: 'completeSignIn',
        src: 'completeSignIn',
        input: ({ context }) => ({
          configuration: present(context.configuration),
          href: context.href,
        }),
        onDone: {
          target: 'authenticated',
          actions: { type: 'keepSession', params: ({ event }) => event.output },
        },
        onError: {
          target: 'askingToStartOver',
          actions: [
            { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) },
            { type: 'report', params: ({ event }) => ({ error: event.error }) },
          ],
        },
      },
    },
    askingToStartOver: {
      description: 'A failed sign-in starts over by itself, but not again and again.',
      meta: { requirements: ['A-262'] },
      tags: 'busy',
      invoke: {
        id: 'mayStartOver',
        src: 'mayStartOver',
        onDone: [
          {
            guard: { type: 'isAllowed', params: ({ event }) => event.output },
            target: 'startingOver',
          },
          { target: 'signInFailed' },
        ],
        onError: 'signInFailed',
      },
    },
    startingOver: {
      description: 'The page goes to / and loads anew.',
      meta: { requirements: ['A-262'] },
      tags: 'busy',
      invoke: {
        id: 'startOver',
        src: 'startOver',
        onDone: {},
        onError: 'signInFailed',
      },
    },
    signInFailed: {
      description: 'Signing in did not work; the customer can try again.',
      meta: { requirements: ['A-262'] },
      tags: 'alert',
      on: { 'signIn.retry': 'redirecting' },
    },
    authenticated: {
      description: 'A customer is signed in.',
      meta: { requirements: ['A-258'] },
      type: 'final',
    },
    forgetting: {
      description:
        'Somebody asked to be signed out and has no session: whatever is left of one goes.',
      meta: { requirements: ['A-046', 'A-265'] },
      tags: 'busy',
      invoke: {
        id: 'forgetSession',
        src: 'forgetSession',
        onDone: 'signedOut',
        onError: {
          target: 'signedOut',
          actions: { type: 'report', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    signedOut: {
      description: 'Nobody is signed in, and nobody asked to be.',
      meta: { requirements: ['A-046'] },
      type: 'final',
    },
  },
  output: ({ context }) => ({
    configuration: present(context.configuration),
    storefront: present(context.storefront),
    locale: present(context.locale),
    session: context.session,
  }),
  options: { maxIterations: 1000 },
})

/** States after `choosingStorefront` have these facts; a null here is a bug of the chart. */
const present = <Fact>(fact: Fact | null): Fact => {
  if (fact === null) throw new TypeError('The chart reached a state before its facts')
  return fact
}
