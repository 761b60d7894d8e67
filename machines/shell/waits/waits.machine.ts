import { assign } from 'xstate'
import { setup } from '#machines/kit/setup.ts'

/**
 * Measures how long placeholders have been waiting. Once the page has had placeholders for 3 s without a pause, each
 * placeholder says what it waits for. Other actors do the reads.
 */
export const waitsMachine = setup({
  types: {} as {
    /** The ids of the placeholders on the page. */
    context: { waiting: readonly string[] }
    events: { type: 'wait.begin'; id: string } | { type: 'wait.end'; id: string }
    tags: 'busy' | 'long'
  },
  guards: {
    isLast: ({ context }, id: string) => context.waiting.every(known => known === id),
  },
  delays: {
    /** 3,000 ms, after which a customer wonders whether anything still happens. */
    patience: 3000,
  },
  actions: {
    add: assign({
      waiting: ({ context }, id: string) => [...context.waiting.filter(known => known !== id), id],
    }),
    remove: assign({
      waiting: ({ context }, id: string) => context.waiting.filter(known => known !== id),
    }),
  },
}).createMachine({
  id: 'waits',
  context: { waiting: [] },
  initial: 'idle',
  states: {
    idle: {
      description: 'No placeholder is on the page.',
      on: {
        'wait.begin': {
          target: 'waiting',
          actions: { type: 'add', params: ({ event }) => event.id },
        },
      },
    },
    waiting: {
      description: 'At least one placeholder stands where something is still being read.',
      tags: 'busy',
      initial: 'brief',
      on: {
        'wait.begin': { actions: { type: 'add', params: ({ event }) => event.id } },
        'wait.end': [
          {
            guard: { type: 'isLast', params: ({ event }) => event.id },
            target: 'idle',
            actions: { type: 'remove', params: ({ event }) => event.id },
          },
          { actions: { type: 'remove', params: ({ event }) => event.id } },
        ],
      },
      states: {
        brief: {
          description: 'The placeholders say nothing yet.',
          after: { patience: 'long' },
        },
        long: {
          description: 'Each placeholder says what it waits for.',
          meta: { requirements: ['B-305'] },
          tags: 'long',
        },
      },
    },
  },
})
