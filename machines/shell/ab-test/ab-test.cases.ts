import { answers, fails, flow, reports } from '#flow-kit/flow.ts'
import { aServiceError } from '#machines/samples/failures.ts'
import { abTestMachine } from '#machines/shell/ab-test/ab-test.machine.ts'

const ENDLESS = 'What this page watches and wears has no end of its own.'

export const abTestFlow = flow({
  id: 'ab-test',
  area: 'shell',
  title: 'A/B test',
  promise:
    'A variant is asked for only with consent, never keeps anybody waiting, and is gone as soon as the consent is.',
  machine: abTestMachine,
  starts: {
    'the shop offers a test': { isConfigured: true },
    'the shop offers no test': { isConfigured: false },
  },
  outcomes: {
    watchMarketing: {
      'marketing is allowed': reports(true),
      'marketing is not allowed': reports(false),
      'the choice about cookies is not read yet': reports(undefined),
      'the choice about cookies cannot be read': fails(new Error('no storage')),
    },
    askVariant: {
      'the shop answers with variant A': answers('A'),
      'the shop answers with the control': answers('control'),
      'the shop refuses': fails(aServiceError(500)),
    },
    applyVariant: {
      'the variant cannot be applied': fails(new Error('no page')),
    },
  },
  identify: ({ context }) => context,
  sentences: [
    {
      requirements: ['A-199', 'A-202'],
      says: 'a variant is shown only while marketing is allowed',
      holds: ({ after: { value, context } }) =>
        value !== 'idle' || (context as { variant: string | null }).variant === null,
    },
    {
      requirements: ['A-199'],
      says: 'nobody is asked where nothing is configured',
      holds: ({ after: { asked, context } }) =>
        (context as { isConfigured: boolean }).isConfigured ||
        !asked.some(work => work.startsWith('askVariant')),
    },
    {
      requirements: ['A-199', 'A-281'],
      says: 'any failure of the offer means control',
      holds: ({ label, isRefused, after: { context } }) =>
        label !== 'the shop refuses' ||
        isRefused ||
        (context as { variant: string | null }).variant === 'control',
    },
  ],
  reasons: {
    'abTest.idle · xstate.done.actor.watchMarketing · 0': ENDLESS,
    'abTest.taking · xstate.done.actor.watchMarketing · 0': ENDLESS,
    'abTest.taking.applying · xstate.done.actor.applyVariant · 0': ENDLESS,
  },
})
