import { setup } from 'xstate'
import { errorOf } from '#machines/kit/failing.ts'
import { port } from '#machines/kit/port.ts'

/** Milliseconds between the two tries. */
const PAUSE = 1000
/** Milliseconds in which the page must be gone once the browser was told to reload. */
const PATIENCE = 10_000

/**
 * The code of one screen, fetched when it is first shown. After a new deployment a page that was open before may ask for
 * code that is gone: it is asked for twice, then the page reloads where that may help, and else the screen says
 * that it could not be loaded. See docs/decisions/0025.
 */
export const screenCodeMachine = setup({
  types: {} as {
    /** `screen` names the screen, the same in every build. */
    input: { screen: string }
    context: { screen: string }
    tags: 'busy'
  },
  actors: {
    fetchCode: port<void>('fetchCode'),
    mayLoadAnew: port<boolean, { screen: string }>('mayLoadAnew'),
    loadAnew: port<void>('loadAnew'),
  },
  guards: { isAllowed: (_, allowed: boolean) => allowed },
  actions: { report: (_, _problem: { error: unknown }) => undefined },
  delays: { pause: PAUSE, patience: PATIENCE },
}).createMachine({
  id: 'screenCode',
  context: ({ input }) => input,
  initial: 'fetching',
  states: {
    fetching: {
      description: 'The code of the screen is on its way.',
      tags: 'busy',
      invoke: { id: 'fetchCode', src: 'fetchCode', onDone: 'there', onError: 'pausing' },
    },
    pausing: {
      description: 'The code could not be loaded; the product asks for it once more in a second.',
      meta: { requirements: ['A-154'] },
      tags: 'busy',
      after: { pause: 'fetchingAgain' },
    },
    fetchingAgain: {
      description: 'The code is asked for a second time.',
      meta: { requirements: ['A-154'] },
      tags: 'busy',
      invoke: { id: 'fetchCode', src: 'fetchCode', onDone: 'there', onError: 'asking' },
    },
    asking: {
      description:
        'The code is gone. Whether there is a newer product is asked, and whether the page was loaded anew for this before.',
      tags: 'busy',
      invoke: {
        id: 'mayLoadAnew',
        src: 'mayLoadAnew',
        input: ({ context }) => ({ screen: context.screen }),
        onDone: [
          {
            guard: { type: 'isAllowed', params: ({ event }) => event.output },
            target: 'loadingAnew',
          },
          { target: 'missing' },
        ],
        onError: {
          target: 'missing',
          actions: { type: 'report', params: errorOf },
        },
      },
    },
    loadingAnew: {
      description: 'The page reloads at the same address; what was typed is kept.',
      meta: { requirements: ['A-264'] },
      tags: 'busy',
      invoke: {
        id: 'loadAnew',
        src: 'loadAnew',
        onDone: {},
        onError: {
          target: 'missing',
          actions: { type: 'report', params: errorOf },
        },
      },
      after: { patience: 'missing' },
    },
    there: {
      description: 'The code is there; the screen is shown.',
      type: 'final',
    },
    missing: {
      description:
        'The screen cannot be loaded; the generic banner says so and offers to try again.',
      meta: { requirements: ['A-154'] },
      type: 'final',
    },
  },
  options: { maxIterations: 1000 },
})
