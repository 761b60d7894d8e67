import { assign, sendTo } from 'xstate'
import { reported, reportedTo, reporting } from '#machines/kit/failing.ts'
import { present, setup } from '#machines/kit/setup.ts'
import {
  bootstrapMachine,
  type BootstrapInput,
  type Started,
} from '#machines/session/bootstrap/bootstrap.machine.ts'
import { providerSignOutMachine } from '#machines/session/provider-sign-out/provider-sign-out.machine.ts'
import { sessionMachine } from '#machines/session/session/session.machine.ts'
import { connectionMachine } from '#machines/shell/connection/connection.machine.ts'
import { consentMachine } from '#machines/shell/consent/consent.machine.ts'
import { languageMachine } from '#machines/shell/language/language.machine.ts'
import { modalsMachine } from '#machines/shell/modals/modals.machine.ts'
import { screenActorsMachine } from '#machines/shell/screen-actors/screen-actors.machine.ts'
import { toastsMachine } from '#machines/shell/toasts/toasts.machine.ts'
import type { LocaleCode } from '#machines/model/identifiers.ts'
import { isPublicPath } from '#machines/shell/model/public-paths.ts'
import type { SessionEnd } from '#machines/session/model/session.ts'
import { NO_WORK, type Work } from '#machines/session/model/work.ts'

/** The whole product as one actor outside React; a customer's actors run in the state `signedIn`. */
export const rootMachine = setup({
  types: {} as {
    input: BootstrapInput
    context: {
      input: BootstrapInput
      started: Started | null
      end: SessionEnd
      /** The work that the end of the session stopped on this page; `NO_WORK` after a sign-out on this page. */
      dropped: Work
    }
    events:
      | { type: 'connection.restored' }
      | { type: 'page.shown' }
      | { type: 'session.lost'; isCut: boolean }
      | { type: 'session.changed' }
      | { type: 'signIn.ask' }
      | { type: 'locale.change'; locale: LocaleCode }
    tags: 'busy'
    children: {
      bootstrap: 'bootstrap'
      connection: 'connection'
      consent: 'consent'
      language: 'language'
      modals: 'modals'
      toasts: 'toasts'
      session: 'session'
      providerSignOut: 'providerSignOut'
      screenActors: 'screenActors'
    }
  },
  actors: {
    bootstrap: bootstrapMachine,
    connection: connectionMachine,
    consent: consentMachine,
    language: languageMachine,
    modals: modalsMachine,
    toasts: toastsMachine,
    session: sessionMachine,
    providerSignOut: providerSignOutMachine,
    screenActors: screenActorsMachine,
  },
  guards: {
    isSignedIn: (_, started: Started) => started.session !== null,
    isUnended: (_, isUnended: boolean) => isUnended,
    isVisit: ({ context }) => isPublicPath(context.input.href),
  },
  actions: {
    ...reporting,
    setStarted: assign({ started: (_, started: Started) => started }),
    setLocale: assign({
      started: ({ context }, locale: LocaleCode) =>
        context.started === null ? null : { ...context.started, locale },
    }),
    setDropped: assign({ dropped: (_, dropped: Work) => dropped }),
    setEnd: assign({ end: (_, end: SessionEnd) => end }),
    clearCustomer: assign({
      started: ({ context: { started } }) =>
        started === null ? null : { ...started, session: null },
    }),
    openAgain: () => undefined,
  },
}).createMachine({
  id: 'root',
  context: ({ input }) => ({ input, started: null, end: 'signedOut', dropped: NO_WORK }),
  initial: 'starting',
  invoke: [
    {
      id: 'connection',
      src: 'connection',
      onDone: {},
      onError: reported,
    },
    {
      id: 'consent',
      src: 'consent',
      onDone: {},
      onError: reported,
    },
    {
      id: 'language',
      src: 'language',
      onDone: {},
      onError: reported,
    },
    {
      id: 'modals',
      src: 'modals',
      onDone: {},
      onError: reported,
    },
    {
      id: 'toasts',
      src: 'toasts',
      onDone: {},
      onError: reported,
    },
  ],
  states: {
    starting: {
      description: 'The product starts: configuration, shop, language, sign-in.',
      meta: { requirements: ['A-256', 'A-257'] },
      tags: 'busy',
      invoke: {
        id: 'bootstrap',
        src: 'bootstrap',
        input: ({ context }) => context.input,
        onDone: [
          {
            guard: { type: 'isSignedIn', params: ({ event }) => event.output },
            target: 'signedIn',
            actions: { type: 'setStarted', params: ({ event }) => event.output },
          },
          {
            guard: 'isVisit',
            target: 'visiting',
            actions: { type: 'setStarted', params: ({ event }) => event.output },
          },
          {
            guard: {
              type: 'isUnended',
              params: ({ event }) => event.output.isUnended === true,
            },
            target: 'signedOut.unended',
            actions: [
              { type: 'setStarted', params: ({ event }) => event.output },
              { type: 'setEnd', params: 'unended' },
            ],
          },
          {
            target: 'signedOut',
            actions: { type: 'setStarted', params: ({ event }) => event.output },
          },
        ],
        onError: reportedTo('crashed'),
      },
    },
    signedIn: {
      description: 'A customer is signed in, and the screens are shown.',
      meta: { requirements: ['A-258', 'L-193'] },
      invoke: [
        {
          id: 'session',
          src: 'session',
          input: ({ context }) => {
            const { storefront, locale, session } = present(context.started)
            return { storefront, locale, session: present(session) }
          },
          onDone: [
            {
              guard: { type: 'isUnended', params: ({ event }) => event.output.end === 'unended' },
              target: 'signedOut.unended',
              actions: { type: 'setEnd', params: ({ event }) => event.output.end },
            },
            {
              target: 'signedOut',
              actions: [
                { type: 'setEnd', params: ({ event }) => event.output.end },
                { type: 'setDropped', params: ({ event }) => event.output.dropped },
              ],
            },
          ],
          onError: reportedTo('crashed'),
        },
        {
          id: 'screenActors',
          src: 'screenActors',
          onDone: {},
          onError: reportedTo('crashed'),
        },
      ],
      on: {
        'connection.restored': {
          actions: [
            sendTo('session', { type: 'connection.restored' }),
            sendTo('screenActors', ({ event }) => ({ type: 'actors.broadcast', event: event })),
          ],
        },
        'locale.change': {
          actions: [
            { type: 'setLocale', params: ({ event }) => event.locale },
            sendTo('screenActors', ({ event }) => ({ type: 'actors.broadcast', event: event })),
          ],
        },
        'page.shown': {
          actions: [
            sendTo('session', { type: 'page.shown' }),
            sendTo('screenActors', ({ event }) => ({ type: 'actors.broadcast', event: event })),
          ],
        },
        'session.lost': { actions: sendTo('session', ({ event }) => event) },
        'session.changed': { actions: sendTo('session', { type: 'session.changed' }) },
      },
    },
    visiting: {
      description: 'A visitor who is not signed in sees a public page.',
      meta: { requirements: ['A-047', 'A-048', 'A-049'] },
      invoke: {
        id: 'screenActors',
        src: 'screenActors',
        onDone: {},
        onError: reportedTo('crashed'),
      },
      on: {
        'connection.restored': {
          actions: sendTo('screenActors', ({ event }) => ({
            type: 'actors.broadcast',
            event: event,
          })),
        },
        'locale.change': {
          actions: [
            { type: 'setLocale', params: ({ event }) => event.locale },
            sendTo('screenActors', ({ event }) => ({ type: 'actors.broadcast', event: event })),
          ],
        },
      },
    },
    signedOut: {
      description: 'No customer is signed in; a page says so and offers to sign in.',
      meta: { requirements: ['A-263', 'A-265'] },
      entry: 'clearCustomer',
      on: {
        'signIn.ask': { actions: 'openAgain' },
        'locale.change': { actions: { type: 'setLocale', params: ({ event }) => event.locale } },
      },
      initial: 'settled',
      states: {
        settled: {
          description: 'Nothing has to be ended at the sign-in service.',
        },
        unended: {
          description:
            'The sign-in service did not answer the sign-out: the page says so, and ends the session there as soon as it can.',
          meta: { requirements: ['A-340', 'B-118'] },
          invoke: {
            id: 'providerSignOut',
            src: 'providerSignOut',
            input: ({ context }) => {
              const { storefront, locale } = present(context.started)
              return { storefront, locale }
            },
            onDone: { target: 'settled', actions: { type: 'setEnd', params: 'overtaken' } },
            onError: reportedTo('#root.crashed'),
          },
          on: {
            'connection.restored': {
              actions: sendTo('providerSignOut', { type: 'connection.restored' }),
            },
            'page.shown': { actions: sendTo('providerSignOut', { type: 'page.shown' }) },
          },
        },
      },
    },
    crashed: {
      description:
        'A bug stopped the product; the generic banner is shown and the bug is reported.',
      meta: { requirements: ['A-154'] },
      entry: 'clearCustomer',
    },
  },
})
