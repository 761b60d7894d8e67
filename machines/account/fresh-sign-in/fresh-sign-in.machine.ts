import { assign } from 'xstate'
import { errorOf, reportedTo, reporting } from '#machines/kit/failing.ts'
import { port } from '#machines/kit/port.ts'
import { setup } from '#machines/kit/setup.ts'
import type { SensitiveStep, SignInVerdict } from '#machines/session/model/fresh-sign-in.ts'

/** Why the customer is asked to sign in: a verdict, or `unreachable` if the provider could not be reached. */
export type SignInReason = Exclude<SignInVerdict, 'proven'> | 'unreachable'

/**
 * Asks for a fresh sign-in before a step if the storefront requires one, and ends when the customer has signed in. For
 * the sign-in, the browser leaves the page. The customer comes back to the same place, and presses the button of the
 * step again. B-145. See [Note: A page that is being left].
 */
export const freshSignInMachine = setup({
  types: {} as {
    input: { step: SensitiveStep }
    context: { step: SensitiveStep; reason: SignInReason }
    events: { type: 'signIn.start' }
    tags: 'busy' | 'alert'
  },
  actors: {
    checkSignIn: port<SignInVerdict, { step: SensitiveStep }>('checkSignIn'),
    startSignIn: port<void, { step: SensitiveStep }>('startSignIn'),
  },
  guards: { isProven: (_, verdict: SignInVerdict) => verdict === 'proven' },
  delays: {
    /** 10,000 ms: if the browser has not left the page by then, the customer is asked again. */
    patience: 10_000,
  },
  actions: {
    ...reporting,
    setReason: assign({
      reason: (_, verdict: SignInVerdict | 'unreachable'): SignInReason =>
        verdict === 'proven' ? 'unasked' : verdict,
    }),
  },
}).createMachine({
  id: 'freshSignIn',
  context: ({ input }) => ({ step: input.step, reason: 'unasked' }),
  initial: 'checking',
  states: {
    checking: {
      description: 'The page looks whether the customer has signed in within five minutes.',
      meta: { requirements: ['B-145'] },
      tags: 'busy',
      invoke: {
        id: 'checkSignIn',
        src: 'checkSignIn',
        input: ({ context }) => ({ step: context.step }),
        onDone: [
          { guard: { type: 'isProven', params: ({ event }) => event.output }, target: 'proven' },
          {
            target: 'asking',
            actions: { type: 'setReason', params: ({ event }) => event.output },
          },
        ],
        onError: reportedTo('asking'),
      },
    },
    asking: {
      description:
        'The customer is asked to sign in again, and told why an earlier sign-in does not count; nothing is sent.',
      meta: { requirements: ['B-145'] },
      tags: 'alert',
      on: { 'signIn.start': 'leaving' },
    },
    leaving: {
      description: 'The browser goes to the OpenID provider, which asks for the credentials.',
      meta: { requirements: ['B-145'] },
      tags: 'busy',
      after: { patience: 'checking' },
      invoke: {
        id: 'startSignIn',
        src: 'startSignIn',
        input: ({ context }) => ({ step: context.step }),
        onDone: {},
        onError: {
          target: 'asking',
          actions: [
            { type: 'report', params: errorOf },
            { type: 'setReason', params: 'unreachable' },
          ],
        },
      },
    },
    proven: {
      description: 'The sign-in is fresh, or the storefront asks for none.',
      meta: { requirements: ['B-145'] },
      type: 'final',
    },
  },
})
