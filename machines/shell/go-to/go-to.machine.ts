import { assign } from 'xstate'
import { reportedTo, reporting } from '#machines/kit/failing.ts'
import { stream } from '#machines/kit/port.ts'
import { setup } from '#machines/kit/setup.ts'
import type { Target } from '#machines/shell/go-to/go-to.model.ts'

/** Goes to a screen, order, album, month or setting; `placesFound` looks among what other actors have. */
export const goToMachine = setup({
  types: {} as {
    context: { text: string }
    events:
      | { type: 'goTo.open' }
      | { type: 'goTo.type'; text: string }
      | { type: 'goTo.choose'; target: Target }
      | { type: 'goTo.close' }
    /** `modal`: the field is on screen; `seeking`: orders, albums and months are looked for as well. */
    tags: 'modal' | 'seeking'
  },
  actors: {
    /** Emits when the customer presses `/`, or `k` with Ctrl or Cmd. */
    watchAsking: stream<true>('watchAsking'),
  },
  guards: {
    isAsked: (_, asked: true | undefined) => asked === true,
    isBlank: ({ context }) => context.text.trim() === '',
  },
  actions: {
    ...reporting,
    setText: assign({ text: (_, text: string) => text }),
    go: (_, _target: Target) => undefined,
  },
}).createMachine({
  id: 'goTo',
  context: { text: '' },
  initial: 'closed',
  states: {
    closed: {
      description: 'The keys and a button in the menu open the field.',
      on: { 'goTo.open': 'open' },
      initial: 'listening',
      states: {
        listening: {
          description: 'The keys open the field.',
          invoke: {
            id: 'watchAsking',
            src: 'watchAsking',
            onSnapshot: {
              guard: { type: 'isAsked', params: ({ event }) => event.snapshot.context },
              target: '#goTo.open',
            },
            onDone: {},
            onError: reportedTo('deaf'),
          },
        },
        deaf: { description: 'Keys cannot be heard; the button still opens the field.' },
      },
    },
    open: {
      description: 'The customer types where to go.',
      meta: { requirements: ['B-306'] },
      tags: 'modal',
      entry: { type: 'setText', params: '' },
      on: {
        'goTo.type': {
          target: '.asking',
          actions: { type: 'setText', params: ({ event }) => event.text },
        },
        'goTo.choose': {
          target: 'closed',
          actions: { type: 'go', params: ({ event }) => event.target },
        },
        'goTo.close': 'closed',
      },
      initial: 'asking',
      states: {
        asking: {
          description: 'The text decides what is looked for.',
          always: [{ guard: 'isBlank', target: 'blank' }, { target: 'seeking' }],
        },
        blank: { description: 'Nothing is typed: the screens are offered.' },
        seeking: {
          description: 'Screens, settings, orders, albums and months with these words are offered.',
          meta: { requirements: ['B-306', 'B-307'] },
          tags: 'seeking',
        },
      },
    },
  },
})
