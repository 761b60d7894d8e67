import { answers, fails, flow, reports } from '#flow-kit/flow.ts'
import { consentMachine } from '#machines/shell/consent/consent.machine.ts'
import { NECESSARY_ONLY, type ConsentChoice } from '#machines/shell/consent/consent.model.ts'

const all: ConsentChoice = { analytics: true, marketing: true }
const survey: ConsentChoice = { analytics: true, marketing: false }

export const consentFlow = flow({
  id: 'consent',
  area: 'shell',
  title: 'Cookie consent',
  promise:
    'Nothing that needs consent runs before the visitor allows it or after they withdraw it.',
  machine: consentMachine,
  events: {
    'the visitor accepts everything': { type: 'consent.decide', choice: all },
    'the visitor rejects everything': { type: 'consent.decide', choice: NECESSARY_ONLY },
    'the visitor allows the survey only': { type: 'consent.decide', choice: survey },
    'the visitor wants to choose': { type: 'consent.choose' },
    'the visitor opens the cookie settings': { type: 'consent.reopen' },
    'the visitor closes the choice': { type: 'consent.close' },
  },
  outcomes: {
    watchConsent: {
      'nothing is decided yet': reports(null),
      'everything was accepted before': reports(all),
      'everything was rejected in another tab': reports(NECESSARY_ONLY),
      'the choice about cookies is not read yet': reports(undefined),
      'the choice about cookies cannot be read': fails(new Error('no storage')),
    },
    setConsent: {
      'the decision is stored': answers(),
      'the decision cannot be stored': fails(new Error('storage is full')),
    },
  },
  identify: ({ context }) => context.choice,
  sentences: [
    {
      requirements: ['A-202'],
      says: 'nothing is allowed before somebody decides',
      holds: ({ after: { value, context } }) =>
        (value !== 'readingChoice' && value !== 'undecided') ||
        (context as { choice: ConsentChoice | null }).choice === null,
    },
    {
      requirements: ['A-202'],
      says: 'a withdrawal counts at once',
      holds: ({ label, isRefused, after: { context } }) =>
        label !== 'the visitor rejects everything' ||
        isRefused ||
        (context as { choice: ConsentChoice | null }).choice?.analytics === false,
    },
  ],
  reasons: {
    'consent · xstate.done.actor.watchConsent · 0': 'The store never stops telling.',
  },
  unseen: {
    'swap alternatives: outermost · watchConsent reports · 0':
      'The store emits a choice, `undecided` or nothing, never two of them.',
  },
})
