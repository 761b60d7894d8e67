import { assign } from 'xstate'
import { errorOf, failedTo, failing, reportedTo, reporting } from '#machines/kit/failing.ts'
import { port } from '#machines/kit/port.ts'
import { present, setup } from '#machines/kit/setup.ts'
import type { Configuration, Storefront } from '#machines/model/configuration/configuration.ts'
import type { Failure } from '#machines/model/failure.ts'
import type { LocaleCode } from '#machines/model/identifiers.ts'
import { isPublicPath } from '#machines/shell/model/public-paths.ts'
import {
  askedPath,
  FreshSignInFailed,
  isSignInCallback,
  isSignOutPath,
  SessionOver,
  type Session,
  type StoredSession,
} from '#machines/session/model/session.ts'
import { localeOf, storefrontOf } from '#machines/model/configuration/storefront.ts'

/** Everything that the product needs once it has started. */
export interface Started {
  configuration: Configuration
  storefront: Storefront
  locale: LocaleCode
  /** The session; null for a visitor on a public page, and after a sign-out without a session. */
  session: Session | null
  /** Set if the customer asked to sign out, and the provider could not be informed. */
  isUnended?: true
}

export interface BootstrapInput {
  /** The address as opened, without the token of a link from an email. */
  href: string
  /** The host of the page, with its port if the address has one, as storefronts list hosts. */
  host: string
  /** The locale that the customer chose before, if any. */
  chosenLocale: string | null
}

/**
 * Starts the product: configuration, storefront, locale and stored token. The machine ends with a signed-in customer,
 * with a visitor on a public page, or with a sign-out. Without a usable token, a page that is not public starts the
 * sign-in with the OpenID provider. Account area, section 4 (authentication). See [Note: A page that is being left].
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
      /** The number of transient failures of the renewal in a row. */
      attempt: number
      /** Whether the customer asked to sign out and the provider could not be informed. */
      isUnended: boolean
    }
    events: { type: 'start.retry' }
    output: Started
    tags: 'busy' | 'alert'
  },
  actors: {
    checkStorage: port<boolean>('checkStorage'),
    loadConfiguration: port<Configuration>('loadConfiguration'),
    applyAppearance: port<void, { storefront: Storefront; locale: LocaleCode }>('applyAppearance'),
    readSession: port<StoredSession>('readSession'),
    renewSession: port<Session>('renewSession'),
    /** Resolves to true if the browser leaves, and to false if the customer came back to the page. */
    signOut: port<boolean, { storefront: Storefront; locale: LocaleCode }>('signOut'),
    startSignIn: port<void, { storefront: Storefront; asked: string }>('startSignIn'),
    completeSignIn: port<Session, { href: string }>('completeSignIn'),
    mayStartOver: port<boolean>('mayStartOver'),
    startOver: port<void>('startOver'),
    /** Goes to the host that replaced a retired shop, with the page's path, query and hash. */
    leaveFor: port<void, { storefront: Storefront }>('leaveFor'),
  },
  guards: {
    isRetired: ({ context }) => context.storefront?.redirectTo !== undefined,
    isCallback: ({ context }) => isSignInCallback(context.href),
    isVisit: ({ context }) => isPublicPath(context.href),
    isSigningOut: ({ context }) => isSignOutPath(context.href),
    isUsable: (_, usable: boolean) => usable,
    isAllowed: (_, allowed: boolean) => allowed,
    isStaying: (_, leaves: boolean) => !leaves,
    isFresh: (_, stored: StoredSession) => stored.kind === 'fresh',
    isExpired: (_, stored: StoredSession) => stored.kind === 'expired',
    isOfFreshSignIn: (_, { error }: { error: unknown }) => error instanceof FreshSignInFailed,
    isOver: (_, { error }: { error: unknown }) => error instanceof SessionOver,
    /** Whether to retry without a message: true for the first three failures of the renewal. */
    isEarly: ({ context }) => context.attempt < 3,
  },
  delays: {
    /** The wait before the renewal is retried: 1,000 ms, 2,000 ms, 4,000 ms, and then 60,000 ms. */
    backOff: ({ context }) => (context.attempt > 3 ? 60_000 : 500 * 2 ** context.attempt),
    /** 10,000 ms: if the browser has not left the page by then, the page says that the customer is signed out. */
    patience: 10_000,
    /** How long the screen shows only a loader during a renewal: 15,000 ms. The renewal continues after that. */
    screenPatience: 15_000,
  },
  actions: {
    ...failing,
    /** Reports a failure that has nothing to do with a sign-in or a session. */
    reportAction: reporting.report,
    setConfiguration: assign(({ context }, configuration: Configuration) => {
      const storefront = storefrontOf(configuration.storefronts, context.host)
      return { configuration, storefront, locale: localeOf(storefront, context.chosenLocale) }
    }),
    /** Takes the token of a link from an email out of the address, and keeps it for `confirmation`. */
    takeLinkFromAddress: () => undefined,
    setSession: assign({ session: (_, session: Session) => session }),
    setStoredSession: assign({
      session: (_, stored: StoredSession) => (stored.kind === 'fresh' ? stored.session : null),
    }),
    /** Returns to the address that the customer left for a fresh sign-in. */
    returnFrom: assign({
      href: ({ context }, { error }: { error: unknown }) =>
        error instanceof FreshSignInFailed ? new URL(error.asked, context.href).href : context.href,
    }),
    clearFailure: assign({ failure: null }),
    countAttempt: assign({ attempt: ({ context }) => context.attempt + 1 }),
    markUnended: assign({ isUnended: true }),
    clearAttempts: assign({ attempt: 0 }),
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
    attempt: 0,
    isUnended: false,
  }),
  initial: 'checkingStorage',
  states: {
    checkingStorage: {
      description: 'The page checks that the browser can store anything at all.',
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
      entry: 'clearFailure',
      invoke: {
        id: 'loadConfiguration',
        src: 'loadConfiguration',
        onDone: {
          target: 'choosingStorefront',
          actions: { type: 'setConfiguration', params: ({ event }) => event.output },
        },
        onError: {
          target: 'configurationFailed',
          actions: [
            { type: 'setFailure', params: errorOf },
            { type: 'reportAction', params: errorOf },
          ],
        },
      },
    },
    configurationFailed: {
      description: 'The generic banner says that something unexpected happened, with Try again.',
      meta: { requirements: ['A-335', 'A-383'] },
      tags: 'alert',
      on: { 'start.retry': 'loadingConfiguration' },
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
        input: ({ context }) => ({ storefront: present(context.storefront) }),
        onDone: {},
        onError: { target: 'dressing', actions: { type: 'reportAction', params: errorOf } },
      },
    },
    dressing: {
      description:
        'The token of a link from an email has left the address. The texts of the customer’s language and the brand’s look are loaded; English and a plain look replace them if that fails.',
      meta: { requirements: ['A-011', 'A-334', 'B-140'] },
      tags: 'busy',
      // The link must not be taken out of the address sooner, because a retired shop passes it on as it came.
      entry: 'takeLinkFromAddress',
      invoke: {
        id: 'applyAppearance',
        src: 'applyAppearance',
        input: ({ context }) => ({
          storefront: present(context.storefront),
          locale: present(context.locale),
        }),
        onDone: 'readingAddress',
        onError: { target: 'readingAddress', actions: { type: 'reportAction', params: errorOf } },
      },
    },
    readingAddress: {
      description:
        'The address says whether this is a visit or the provider’s answer to a sign-in.',
      always: [{ guard: 'isCallback', target: 'completingSignIn' }, { target: 'checkingToken' }],
    },
    checkingToken: {
      description:
        'The stored token is checked: whose it is, whether it is ours, whether it is still valid.',
      meta: { requirements: ['A-258'] },
      tags: 'busy',
      invoke: {
        id: 'readSession',
        src: 'readSession',
        onDone: [
          {
            guard: { type: 'isFresh', params: ({ event }) => event.output },
            target: 'authenticated',
            actions: { type: 'setStoredSession', params: ({ event }) => event.output },
          },
          { guard: 'isSigningOut', target: 'signingOut' },
          { guard: 'isVisit', target: 'visiting' },
          {
            guard: { type: 'isExpired', params: ({ event }) => event.output },
            target: 'renewing',
          },
          { target: 'redirecting' },
        ],
        onError: [
          {
            guard: 'isSigningOut',
            target: 'signingOut',
            actions: { type: 'report', params: errorOf },
          },
          {
            guard: 'isVisit',
            target: 'visiting',
            actions: { type: 'report', params: errorOf },
          },
          reportedTo('redirecting'),
        ],
      },
    },
    renewing: {
      description: 'The token has expired but can be renewed without asking the customer.',
      meta: { requirements: ['A-264', 'B-056'] },
      initial: 'quiet',
      states: {
        quiet: {
          description: 'A loader shows while the provider is asked.',
          tags: 'busy',
          after: { screenPatience: 'slow' },
        },
        slow: {
          description:
            'The provider is slow to answer: the page says so, and continues as soon as the answer comes.',
          meta: { requirements: ['B-056'] },
          tags: 'alert',
        },
      },
      invoke: {
        id: 'renewSession',
        src: 'renewSession',
        onDone: {
          target: 'authenticated',
          actions: { type: 'setSession', params: ({ event }) => event.output },
        },
        onError: [
          {
            guard: { type: 'isOver', params: errorOf },
            target: 'redirecting',
          },
          { guard: 'isEarly', target: 'waiting', actions: 'countAttempt' },
          {
            target: 'renewalFailed',
            actions: ['countAttempt', { type: 'setFailure', params: errorOf }],
          },
        ],
      },
    },
    waiting: {
      description: 'The renewal failed for now; the product tries again, and the session stays.',
      meta: { requirements: ['A-264'] },
      tags: 'busy',
      after: { backOff: 'renewing' },
    },
    renewalFailed: {
      description:
        'The token could not be renewed for a while: the page says so, and retries once a minute or on request.',
      meta: { requirements: ['A-264', 'A-383'] },
      tags: 'alert',
      after: { backOff: 'renewing' },
      on: { 'start.retry': { target: 'renewing', actions: 'clearAttempts' } },
    },
    redirecting: {
      description: 'The browser goes to the OpenID provider to sign in.',
      meta: { requirements: ['A-259', 'A-270', 'L-001'] },
      tags: 'busy',
      entry: 'clearFailure',
      invoke: {
        id: 'startSignIn',
        src: 'startSignIn',
        input: ({ context }) => ({
          storefront: present(context.storefront),
          asked: isSignInCallback(context.href) ? '/' : askedPath(context.href),
        }),
        onDone: {},
        onError: failedTo('signInFailed'),
      },
    },
    completingSignIn: {
      description: 'The provider’s answer is exchanged for tokens, which go into their cookies.',
      meta: { requirements: ['A-259', 'A-260'] },
      tags: 'busy',
      invoke: {
        id: 'completeSignIn',
        src: 'completeSignIn',
        input: ({ context }) => ({ href: context.href }),
        onDone: {
          target: 'authenticated',
          actions: { type: 'setSession', params: ({ event }) => event.output },
        },
        onError: [
          {
            guard: { type: 'isOfFreshSignIn', params: errorOf },
            target: 'checkingToken',
            actions: { type: 'returnFrom', params: errorOf },
          },
          failedTo('askingToStartOver'),
        ],
      },
    },
    askingToStartOver: {
      description: 'A failed sign-in restarts by itself, but at most once a minute.',
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
      description: 'The page goes to / and reloads.',
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
      on: { 'start.retry': 'redirecting' },
    },
    authenticated: {
      description: 'A customer is signed in.',
      meta: { requirements: ['A-258'] },
      type: 'final',
    },
    signingOut: {
      description:
        'The customer asked to sign out and has no valid session: the rest of an earlier session is removed, the provider is informed, and the browser goes to the shop.',
      meta: { requirements: ['A-046', 'A-265', 'A-266', 'A-267'] },
      tags: 'busy',
      after: { patience: { target: 'signedOut', actions: 'markUnended' } },
      invoke: {
        id: 'signOut',
        src: 'signOut',
        input: ({ context }) => ({
          storefront: present(context.storefront),
          locale: present(context.locale),
        }),
        onDone: [
          {
            guard: { type: 'isStaying', params: ({ event }) => event.output },
            target: 'signedOut',
          },
          {},
        ],
        onError: {
          target: 'signedOut',
          actions: ['markUnended', { type: 'report', params: errorOf }],
        },
      },
    },
    visiting: {
      description: 'No customer is signed in, and this page needs no sign-in.',
      meta: { requirements: ['A-047', 'A-048', 'A-049'] },
      type: 'final',
    },
    signedOut: {
      description: 'No customer is signed in, and no sign-in was requested.',
      meta: { requirements: ['A-046'] },
      type: 'final',
    },
  },
  output: ({ context }) => ({
    configuration: present(context.configuration),
    storefront: present(context.storefront),
    locale: present(context.locale),
    session: context.session,
    ...(context.isUnended ? { isUnended: true as const } : {}),
  }),
})
