import { assign } from 'xstate'
import { errorOf, reported, reportedTo, reporting } from '#machines/kit/failing.ts'
import { port, stream } from '#machines/kit/port.ts'
import { setup } from '#machines/kit/setup.ts'
import type { Variant } from '#machines/shell/ab-test/ab-offer.model.ts'

/**
 * The A/B test `sample-test`. After the visitor has consented to marketing, the machine asks the
 * shop for a variant and applies it to the page. If the call fails, the variant is control. No screen waits for the
 * answer. Withdrawn consent removes the variant.
 */
export const abTestMachine = setup({
  types: {} as {
    /** Whether the configuration has an address to ask for the variant. */
    input: { isConfigured: boolean }
    context: { isConfigured: boolean; variant: Variant | null }
  },
  actors: {
    /** Emits whether marketing is allowed: the current value, then each change. */
    watchMarketing: stream<boolean>('watchMarketing'),
    askVariant: port<Variant>('askVariant'),
    /** Applies the variant to the page until the actor is stopped. */
    applyVariant: stream<never, { variant: Variant }>('applyVariant'),
  },
  guards: {
    isAllowed: ({ context }, allowed: boolean | undefined) =>
      allowed === true && context.isConfigured,
    /** `allowed` is undefined until the stream emits. */
    isForbidden: (_, allowed: boolean | undefined) => allowed === false,
  },
  actions: {
    ...reporting,
    setVariant: assign({ variant: (_, variant: Variant) => variant }),
    takeControl: assign({ variant: 'control' }),
    clearVariant: assign({ variant: null }),
  },
}).createMachine({
  id: 'abTest',
  context: ({ input }) => ({ ...input, variant: null }),
  initial: 'idle',
  states: {
    idle: {
      description:
        'There is no marketing consent, or no test is configured: the page is as without a test.',
      meta: { requirements: ['A-199', 'A-202'] },
      entry: 'clearVariant',
      invoke: {
        id: 'watchMarketing',
        src: 'watchMarketing',
        onSnapshot: {
          guard: { type: 'isAllowed', params: ({ event }) => event.snapshot.context },
          target: 'taking',
        },
        onDone: {},
        onError: reported,
      },
    },
    taking: {
      description: 'The visitor takes part in the test until they withdraw their consent.',
      meta: { requirements: ['A-198', 'A-202'] },
      initial: 'asking',
      invoke: {
        id: 'watchMarketing',
        src: 'watchMarketing',
        onSnapshot: {
          guard: { type: 'isForbidden', params: ({ event }) => event.snapshot.context },
          target: 'idle',
        },
        onDone: {},
        onError: reportedTo('idle'),
      },
      states: {
        asking: {
          description: 'The shop is asked for a variant; nothing waits for the answer.',
          meta: { requirements: ['A-199', 'A-281'] },
          invoke: {
            id: 'askVariant',
            src: 'askVariant',
            onDone: {
              target: 'applying',
              actions: { type: 'setVariant', params: ({ event }) => event.output },
            },
            onError: {
              target: 'applying',
              actions: ['takeControl', { type: 'report', params: errorOf }],
            },
          },
        },
        applying: {
          description: 'The page shows the variant of the test; after a failure, that is control.',
          meta: { requirements: ['A-198', 'A-199'] },
          invoke: {
            id: 'applyVariant',
            src: 'applyVariant',
            input: ({ context }) => ({ variant: context.variant ?? 'control' }),
            onDone: {},
            onError: {
              actions: { type: 'report', params: errorOf },
            },
          },
        },
      },
    },
  },
})
