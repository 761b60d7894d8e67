import { assign, sendTo, setup } from 'xstate'
import { uploadQueueMachine } from '#machines/library/upload-queue/upload-queue.machine.ts'
import {
  bootstrapMachine,
  type BootstrapInput,
  type Started,
} from '#machines/session/bootstrap/bootstrap.machine.ts'
import { sessionMachine, type SessionInput } from '#machines/session/session/session.machine.ts'
import { connectionMachine } from '#machines/shell/connection/connection.machine.ts'
import { modalsMachine } from '#machines/shell/modals/modals.machine.ts'
import { partsMachine } from '#machines/shell/parts/parts.machine.ts'
import { toastsMachine } from '#machines/shell/toasts/toasts.machine.ts'
import type { LocaleCode } from '#src/model/identifiers.ts'
import type { SessionEnd } from '#src/model/session.ts'

/**
 * The whole product as one actor, started once outside React. What belongs to a signed-in customer lives in `signedIn`
 * and is gone with it.
 */
export const rootMachine = setup({
  types: {} as {
    input: BootstrapInput
    context: { input: BootstrapInput; started: Started | null; end: SessionEnd }
    events:
      | { type: 'connection.restored' }
      | { type: 'page.shown' }
      | { type: 'session.lost' }
      | { type: 'session.changed' }
      | { type: 'signIn.ask' }
      | { type: 'locale.change'; locale: LocaleCode }
      | { type: 'photos.added'; count: number }
    tags: 'busy'
    children: {
      bootstrap: 'bootstrap'
      connection: 'connection'
      modals: 'modals'
      toasts: 'toasts'
      session: 'session'
      parts: 'parts'
      uploadQueue: 'uploadQueue'
    }
  },
  actors: {
    bootstrap: bootstrapMachine,
    connection: connectionMachine,
    modals: modalsMachine,
    toasts: toastsMachine,
    session: sessionMachine,
    parts: partsMachine,
    uploadQueue: uploadQueueMachine,
  },
  guards: {
    isSignedIn: (_, started: Started) => started.session !== null,
    hasAdded: (_, count: number) => count > 0,
  },
  actions: {
    keepStarted: assign({ started: (_, started: Started) => started }),
    keepLocale: assign({
      started: ({ context }, locale: LocaleCode) =>
        context.started === null ? null : { ...context.started, locale },
    }),
    keepEnd: assign({ end: (_, end: SessionEnd) => end }),
    openAgain: () => undefined,
    report: (_, _problem: { error: unknown }) => undefined,
  },
}).createMachine({
  id: 'root',
  context: ({ input }) => ({ input, started: null, end: 'signedOut' }),
  initial: 'starting',
  invoke: [
    {
      id: 'connection',
      src: 'connection',
      onDone: {},
      onError: { actions: { type: 'report', params: ({ event }) => ({ error: event.error }) } },
    },
    {
      id: 'modals',
      src: 'modals',
      onDone: {},
      onError: { actions: { type: 'report', params: ({ event }) => ({ error: event.error }) } },
    },
    {
      id: 'toasts',
      src: 'toasts',
      onDone: {},
      onError: { actions: { type: 'report', params: ({ event }) => ({ error: event.error }) } },
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
            actions: { type: 'keepStarted', params: ({ event }) => event.output },
          },
          {
            target: 'signedOut',
            actions: { type: 'keepStarted', params: ({ event }) => event.output },
          },
        ],
        onError: {
          target: 'crashed',
          actions: { type: 'report', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    signedIn: {
      description: 'A customer is signed in; the screens are there.',
      meta: { requirements: ['A-258', 'L-193'] },
      invoke: [
        {
          id: 'session',
          src: 'session',
          input: ({ context }) => sessionOf(context.started),
          onDone: {
            target: 'signedOut',
            actions: { type: 'keepEnd', params: ({ event }) => event.output.end },
          },
          onError: {
            target: 'crashed',
            actions: { type: 'report', params: ({ event }) => ({ error: event.error }) },
          },
        },
        {
          id: 'parts',
          src: 'parts',
          onDone: {},
          onError: {
            target: 'crashed',
            actions: { type: 'report', params: ({ event }) => ({ error: event.error }) },
          },
        },
        {
          id: 'uploadQueue',
          src: 'uploadQueue',
          input: ({ context }) => ({
            maxFiles: sessionOf(context.started).configuration.upload.maxFiles,
          }),
          onDone: {},
          onError: { actions: { type: 'report', params: ({ event }) => ({ error: event.error }) } },
        },
      ],
      on: {
        'connection.restored': {
          actions: [
            sendTo('session', { type: 'connection.restored' }),
            sendTo('uploadQueue', { type: 'connection.restored' }),
            sendTo('parts', ({ event }) => ({ type: 'parts.tell', fact: event })),
          ],
        },
        'locale.change': {
          actions: { type: 'keepLocale', params: ({ event }) => event.locale },
        },
        'page.shown': { actions: sendTo('session', { type: 'page.shown' }) },
        'session.lost': { actions: sendTo('session', { type: 'session.lost' }) },
        'session.changed': { actions: sendTo('session', { type: 'session.changed' }) },
        'photos.added': {
          guard: { type: 'hasAdded', params: ({ event }) => event.count },
          actions: [
            sendTo('parts', ({ event }) => ({ type: 'parts.tell', fact: event })),
            sendTo('toasts', ({ event }) => ({
              type: 'toast.show',
              message: { kind: 'photosAdded', count: event.count },
            })),
          ],
        },
      },
    },
    signedOut: {
      description: 'Nobody is signed in; a page says so and offers to sign in.',
      meta: { requirements: ['A-263', 'A-265'] },
      on: { 'signIn.ask': { actions: 'openAgain' } },
    },
    crashed: {
      description:
        'A bug stopped the product; the generic banner is shown and the bug is reported.',
      meta: { requirements: ['A-154'] },
    },
  },
  options: { maxIterations: 1000 },
})

/** `signedIn` is entered with a session only; a null here is a bug of the chart. */
const sessionOf = (started: Started | null): SessionInput => {
  const session = started?.session ?? null
  if (started === null || session === null) throw new TypeError('Signed in without a session')
  return { configuration: started.configuration, storefront: started.storefront, session }
}
