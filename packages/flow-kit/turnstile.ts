import { assign, fromPromise, sendParent, setup } from 'xstate'
import { answers, fails, flow, type Flow } from '#flow-kit/flow.ts'

/**
 * A small machine for tests of the kit. It has a port, guards, a delay, an eventless transition and a parent, but no
 * stream, child machine or parallel state.
 */
export const turnstileMachine = setup({
  types: {} as {
    context: { coins: number; refusals: number }
    events: { type: 'coin.insert'; value: number } | { type: 'arm.push' } | { type: 'page.shown' }
    tags: 'busy' | 'alert'
  },
  actors: {
    checkCoin: fromPromise<boolean, { coins: number }>(() =>
      Promise.reject(new Error('Only a test knows the coin')),
    ),
  },
  guards: {
    isWorthless: (_, value: number) => value === 0,
    isGood: (_, good: boolean) => good,
    isStubborn: ({ context }) => context.refusals >= 2,
  },
  delays: {
    /** 5,000 ms, after which an open turnstile locks itself again. */
    patience: 5000,
  },
  actions: {
    count: assign({ coins: ({ context }) => context.coins + 1 }),
    countRefusal: assign({ refusals: ({ context }) => context.refusals + 1 }),
    ring: () => undefined,
    notifyOpened: sendParent({ type: 'turnstile.opened' }),
  },
}).createMachine({
  id: 'turnstile',
  options: { maxIterations: 1000 },
  context: { coins: 0, refusals: 0 },
  initial: 'locked',
  states: {
    locked: {
      description: 'The arm does not move.',
      meta: { requirements: ['A-001'] },
      always: { guard: 'isStubborn', target: 'broken' },
      on: {
        'coin.insert': [
          { guard: { type: 'isWorthless', params: ({ event }) => event.value } },
          { target: 'checking' },
        ],
      },
    },
    checking: {
      description: 'The coin is looked at.',
      tags: 'busy',
      invoke: {
        id: 'checkCoin',
        src: 'checkCoin',
        input: ({ context }) => ({ coins: context.coins }),
        onDone: [
          {
            guard: { type: 'isGood', params: ({ event }) => event.output },
            target: 'open',
            actions: ['count', 'notifyOpened'],
          },
          { target: 'locked', actions: ['ring', 'countRefusal'] },
        ],
        onError: { target: 'locked', actions: 'countRefusal' },
      },
    },
    open: {
      description: 'The arm can be pushed, once.',
      meta: { requirements: ['A-002'] },
      after: { patience: 'locked' },
      on: { 'arm.push': 'locked' },
    },
    broken: { description: 'Nobody gets through.', tags: 'alert', type: 'final' },
  },
})

export const turnstile = (changes: Partial<Parameters<typeof describeTurnstile>[0]> = {}): Flow =>
  describeTurnstile(changes)

const describeTurnstile = (changes: {
  ceiling?: { configurations: number; edges: number }
  reasons?: Readonly<Record<string, string>>
  sentences?: Flow['sentences']
}): Flow =>
  flow({
    id: 'turnstile',
    area: 'shell',
    title: 'Turnstile',
    promise: 'One coin, one person.',
    machine: turnstileMachine,
    events: {
      'somebody inserts a coin': { type: 'coin.insert', value: 1 },
      'somebody inserts a button': { type: 'coin.insert', value: 0 },
      'somebody pushes the arm': { type: 'arm.push' },
    },
    outcomes: {
      checkCoin: {
        'the coin is good': answers(true),
        'the coin is false': answers(false),
        'the light is out': fails(new Error('dark')),
      },
    },
    identify: ({ context }) => Math.min(context.refusals, 2),
    ...changes,
  })
