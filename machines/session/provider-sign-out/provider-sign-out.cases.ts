import { answers, fails, flow } from '#flow-kit/flow.ts'
import { aStorefront } from '#machines/samples/configuration.ts'
import { aServiceError } from '#machines/samples/failures.ts'
import { ENGLISH } from '#machines/samples/session.ts'
import { providerSignOutMachine } from '#machines/session/provider-sign-out/provider-sign-out.machine.ts'

export const providerSignOutFlow = flow({
  id: 'provider-sign-out',
  area: 'session',
  title: 'Sign-out that the sign-in service did not answer',
  promise:
    'A customer who signed out while the sign-in service was out of reach is signed out there as soon as it answers.',
  machine: providerSignOutMachine,
  starts: {
    'the sign-in service did not answer a sign-out': {
      storefront: aStorefront(),
      locale: ENGLISH,
    },
  },
  events: {
    'the page is shown again': { type: 'page.shown' },
    'the network is back': { type: 'connection.restored' },
  },
  outcomes: {
    endAtProvider: {
      'the sign-in service answers, and the browser leaves for it': answers('posted' as const),
      'the sign-in service still does not answer': answers('unreachable' as const),
      'somebody has signed in since': answers('over' as const),
      'the answer of the sign-in service cannot be read': fails(aServiceError(500)),
    },
  },
  identify: ({ context: { attempt } }) => [Math.min(attempt, 4)],
  sentences: [
    {
      requirements: ['B-118'],
      says: 'an attempt that fails is followed by another',
      holds: ({ label, after }) =>
        ![
          'the sign-in service still does not answer',
          'the answer of the sign-in service cannot be read',
        ].includes(label) || after.value === 'waiting',
    },
    {
      requirements: ['B-118'],
      says: 'nobody is signed out at the sign-in service who has signed in since',
      holds: ({ label, after }) =>
        label !== 'somebody has signed in since' || after.status === 'done',
    },
  ],
  unseen: {
    'swap alternatives: asking · endAtProvider done · 0': 'The two answers exclude each other.',
  },
})
