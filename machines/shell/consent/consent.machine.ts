import { assign } from 'xstate'
import { errorOf, reportedTo, reporting } from '#machines/kit/failing.ts'
import { port, stream } from '#machines/kit/port.ts'
import { present, setup } from '#machines/kit/setup.ts'
import type { ConsentChoice } from '#machines/shell/consent/consent.model.ts'

/**
 * The optional purposes that a visitor allows; A-202. Nothing is allowed without consent. A withdrawal applies
 * immediately and in every tab. If the browser cannot store the withdrawal, it applies only in this tab, until the
 * visitor leaves the page.
 */
export const consentMachine = setup({
  types: {} as {
    context: { choice: ConsentChoice | null }
    events:
      | { type: 'consent.decide'; choice: ConsentChoice }
      | { type: 'consent.choose' }
      | { type: 'consent.reopen' }
      | { type: 'consent.close' }
    /** Tag of states in which the consent region is on screen. */
    tags: 'asking'
  },
  actors: {
    /** Emits the stored choice, then each change by another tab; null while the visitor has not decided. */
    watchConsent: stream<ConsentChoice | null>('watchConsent'),
    setConsent: port<void, { choice: ConsentChoice }>('setConsent'),
  },
  guards: {
    isChoice: (_, choice: ConsentChoice | null | undefined) =>
      choice !== null && choice !== undefined,
    /** Whether the visitor has not decided. `choice` is then null; it is undefined until the stream emits. */
    isUndecided: (_, choice: ConsentChoice | null | undefined) => choice === null,
    hasChoice: ({ context }) => context.choice !== null,
  },
  actions: {
    ...reporting,
    setChoice: assign({ choice: (_, choice: ConsentChoice | null | undefined) => choice ?? null }),
    clearChoice: assign({ choice: null }),
  },
}).createMachine({
  id: 'consent',
  context: { choice: null },
  initial: 'readingChoice',
  invoke: {
    id: 'watchConsent',
    src: 'watchConsent',
    onSnapshot: [
      {
        guard: { type: 'isChoice', params: ({ event }) => event.snapshot.context },
        target: '.decided',
        actions: { type: 'setChoice', params: ({ event }) => event.snapshot.context },
      },
      {
        guard: { type: 'isUndecided', params: ({ event }) => event.snapshot.context },
        target: '.undecided',
        actions: 'clearChoice',
      },
    ],
    onDone: {},
    onError: {
      target: '.undecided',
      actions: ['clearChoice', { type: 'report', params: errorOf }],
    },
  },
  states: {
    readingChoice: {
      description: 'The stored decision is looked up; until then nothing is allowed.',
      meta: { requirements: ['A-201'] },
    },
    undecided: {
      description:
        'A region asks for consent beside the page, which can be used without an answer.',
      meta: { requirements: ['A-202'] },
      tags: 'asking',
      on: {
        'consent.decide': 'deciding',
        'consent.choose': 'choosing',
        'consent.reopen': 'choosing',
      },
    },
    choosing: {
      description: 'Two switches show what is allowed; both are off before the first decision.',
      meta: { requirements: ['A-202'] },
      tags: 'asking',
      on: {
        'consent.decide': 'deciding',
        'consent.close': [{ guard: 'hasChoice', target: 'decided' }, { target: 'undecided' }],
      },
    },
    deciding: {
      description: 'The decision applies already, and is stored for the next visit.',
      meta: { requirements: ['A-201', 'A-202'] },
      entry: {
        type: 'setChoice',
        params: ({ event }) => (event.type === 'consent.decide' ? event.choice : null),
      },
      invoke: {
        id: 'setConsent',
        src: 'setConsent',
        input: ({ context }) => ({ choice: present(context.choice) }),
        onDone: 'decided',
        onError: reportedTo('decided'),
      },
    },
    decided: {
      description:
        'The visitor has decided; Cookie settings on every page opens the choices again.',
      meta: { requirements: ['A-201', 'A-202'] },
      on: { 'consent.reopen': 'choosing' },
    },
  },
})
