import { reportedTo, reporting } from '#machines/kit/failing.ts'
import { port } from '#machines/kit/port.ts'
import { setup } from '#machines/kit/setup.ts'

/** Milliseconds between the two attempts to load the code. */
const PAUSE = 1000
/** Milliseconds within which a requested reload must have replaced the page. */
const RELOAD_WAIT = 10_000

/**
 * Loads the code of a screen on its first use. After a deployment, an older page may request code that the site no
 * longer has. The machine requests the code twice, and then reloads the page if that may help. Otherwise the screen
 * says that it could not be loaded. See docs/decisions/0025.
 */
export const screenCodeMachine = setup({
  types: {} as {
    /** `screen` is the screen's name, which is the same in every build. */
    input: { screen: string }
    context: { screen: string }
    tags: 'busy'
  },
  actors: {
    fetchCode: port<void>('fetchCode'),
    mayReload: port<boolean, { screen: string }>('mayReload'),
    reloadPage: port<void>('reloadPage'),
  },
  guards: { isAllowed: (_, allowed: boolean) => allowed },
  actions: reporting,
  delays: { pause: PAUSE, patience: RELOAD_WAIT },
}).createMachine({
  id: 'screenCode',
  context: ({ input }) => input,
  initial: 'fetching',
  states: {
    fetching: {
      description: 'The code of the screen is loading.',
      tags: 'busy',
      invoke: { id: 'fetchCode', src: 'fetchCode', onDone: 'there', onError: 'pausing' },
    },
    pausing: {
      description: 'The code could not be loaded; it is requested once more in a second.',
      meta: { requirements: ['A-154'] },
      tags: 'busy',
      after: { pause: 'fetchingAgain' },
    },
    fetchingAgain: {
      description: 'The code is requested a second time.',
      meta: { requirements: ['A-154'] },
      tags: 'busy',
      invoke: { id: 'fetchCode', src: 'fetchCode', onDone: 'there', onError: 'asking' },
    },
    asking: {
      description:
        'The code is gone. The product checks whether a newer version is deployed, and whether the page was already reloaded for this reason.',
      tags: 'busy',
      invoke: {
        id: 'mayReload',
        src: 'mayReload',
        input: ({ context }) => ({ screen: context.screen }),
        onDone: [
          {
            guard: { type: 'isAllowed', params: ({ event }) => event.output },
            target: 'reloading',
          },
          { target: 'missing' },
        ],
        onError: reportedTo('missing'),
      },
    },
    reloading: {
      description: 'The page reloads at the same address; typed text is kept.',
      meta: { requirements: ['A-264'] },
      tags: 'busy',
      invoke: {
        id: 'reloadPage',
        src: 'reloadPage',
        onDone: {},
        onError: reportedTo('missing'),
      },
      after: { patience: 'missing' },
    },
    there: {
      description: 'The code is loaded; the screen is shown.',
      type: 'final',
    },
    missing: {
      description:
        'The screen cannot be loaded; the generic banner says so and offers to try again.',
      meta: { requirements: ['A-154'] },
      type: 'final',
    },
  },
})
