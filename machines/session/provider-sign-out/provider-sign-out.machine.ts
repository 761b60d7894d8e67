import { assign } from 'xstate'
import { errorOf, reporting } from '#machines/kit/failing.ts'
import { port } from '#machines/kit/port.ts'
import { setup } from '#machines/kit/setup.ts'
import type { Storefront } from '#machines/model/configuration/configuration.ts'
import type { LocaleCode } from '#machines/model/identifiers.ts'
import type { ProviderEnd } from '#machines/session/model/session.ts'

export interface ProviderSignOutInput {
  storefront: Storefront
  /** The customer's locale, whose channel's main link (`routes.Main`) opens after the sign-out. */
  locale: LocaleCode
}

/**
 * Ends the session at the provider after a sign-out that the provider did not answer. The machine tries this after 5 s,
 * 10 s, 20 s, 40 s and then every 60 s, and immediately when the network is back or the page is shown again. See
 * [Note: A page that is being left].
 */
export const providerSignOutMachine = setup({
  types: {} as {
    input: ProviderSignOutInput
    context: ProviderSignOutInput & { attempt: number }
    events: { type: 'page.shown' } | { type: 'connection.restored' }
  },
  actors: { endAtProvider: port<ProviderEnd, ProviderSignOutInput>('endAtProvider') },
  guards: {
    isUnreachable: (_, end: ProviderEnd) => end === 'unreachable',
    isPosted: (_, end: ProviderEnd) => end === 'posted',
  },
  delays: {
    /** The wait before the next attempt: 5,000 ms, doubled after each attempt, at most 60,000 ms. */
    backOff: ({ context }) => Math.min(5000 * 2 ** context.attempt, 60_000),
    /** 30,000 ms for the browser to leave the page; after that, the machine waits for the next attempt. */
    patience: 30_000,
  },
  actions: {
    ...reporting,
    countAttempt: assign({ attempt: ({ context }) => context.attempt + 1 }),
  },
}).createMachine({
  id: 'providerSignOut',
  context: ({ input }) => ({ ...input, attempt: 0 }),
  initial: 'waiting',
  states: {
    waiting: {
      description:
        'The sign-in service did not answer: the page says that its session may still exist, and tries again by itself.',
      meta: { requirements: ['A-340', 'B-118'] },
      after: { backOff: 'asking' },
      on: { 'page.shown': 'asking', 'connection.restored': 'asking' },
    },
    asking: {
      description:
        'The sign-in service is asked whether it answers again; the page stays as it is.',
      meta: { requirements: ['A-340', 'B-118'] },
      invoke: {
        id: 'endAtProvider',
        src: 'endAtProvider',
        input: ({ context: { storefront, locale } }) => ({ storefront, locale }),
        onDone: [
          {
            guard: { type: 'isUnreachable', params: ({ event }) => event.output },
            target: 'waiting',
            actions: 'countAttempt',
          },
          {
            guard: { type: 'isPosted', params: ({ event }) => event.output },
            target: 'leaving',
          },
          { target: 'ended' },
        ],
        onError: {
          target: 'waiting',
          actions: ['countAttempt', { type: 'report', params: errorOf }],
        },
      },
    },
    leaving: {
      description:
        'The sign-in service answers again: its session is being ended, and the browser opens the shop.',
      meta: { requirements: ['A-266', 'A-340', 'B-118'] },
      after: { patience: { target: 'waiting', actions: 'countAttempt' } },
    },
    ended: {
      description:
        'A customer has signed in since, in another tab: the earlier session at the sign-in service is gone.',
      meta: { requirements: ['B-118'] },
      type: 'final',
    },
  },
})
