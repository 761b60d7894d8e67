import { assign } from 'xstate'
import { errorOf, reporting } from '#machines/kit/failing.ts'
import { port } from '#machines/kit/port.ts'
import { setup } from '#machines/kit/setup.ts'

/** The transition after a port that rejected. */
const FAILED = { target: 'failed', actions: { type: 'report', params: errorOf } } as const

/**
 * Runs the tasks after a page's first screen one after the other, so that nothing slows the screen down: fonts and
 * later content after the pictures at the top, then the code of the shell, then the shell's actors, one in each task.
 * docs/decisions/0119, 0123, 0126.
 */
export const afterFirstScreenMachine = setup({
  types: {} as {
    context: {
      /** The names of the parts of code that were fetched and whose actors are connected to those of the screens. */
      connected: readonly string[]
    }
    events: { type: 'screen.shown' } | { type: 'code.fetched'; name: string }
    tags: 'shell'
  },
  actors: {
    awaitCalls: port<void>('awaitCalls'),
    /** Resolves when the pictures that the screen needs first have loaded or failed. */
    awaitFirstPictures: port<void>('awaitFirstPictures'),
    /** Resolves when all pictures have loaded or failed; true if the session continues. */
    awaitPictures: port<boolean>('awaitPictures'),
    /** Fetches the code of the shell. Resolves to true if the session continues. */
    fetchShell: port<boolean>('fetchShell'),
    /** Opens the next actor of the shell in a separate task. Resolves to true if it was the last. */
    openNext: port<boolean>('openNext'),
  },
  guards: {
    isStaying: (_, isStaying: boolean) => isStaying,
    isLast: (_, isLast: boolean) => isLast,
    isUnconnected: ({ context }, name: string) => !context.connected.includes(name),
  },
  actions: {
    ...reporting,
    /** Lets the navigations begin that waited for the first screen. */
    notifyShown: () => undefined,
    /** Requests the fonts, and shows the content that waited for the pictures. */
    showContent: () => undefined,
    setConnected: assign({
      connected: ({ context }, name: string) => [...context.connected, name],
    }),
    /** Connects the actors of this code with each other and with the actors of the screens. */
    connect: (_, _name: string) => undefined,
  },
}).createMachine({
  id: 'afterFirstScreen',
  context: { connected: [] },
  initial: 'loading',
  on: {
    'code.fetched': {
      guard: { type: 'isUnconnected', params: ({ event }) => event.name },
      actions: [
        { type: 'setConnected', params: ({ event }) => event.name },
        { type: 'connect', params: ({ event }) => event.name },
      ],
    },
  },
  states: {
    loading: {
      description: 'The first screen is loading.',
      on: { 'screen.shown': { target: 'calling', actions: 'notifyShown' } },
    },
    calling: {
      description: 'The first screen is there, and its calls are under way.',
      invoke: {
        id: 'awaitCalls',
        src: 'awaitCalls',
        onDone: 'showingFirstPictures',
        onError: FAILED,
      },
    },
    showingFirstPictures: {
      description: 'The pictures at the top of the screen are loading.',
      invoke: {
        id: 'awaitFirstPictures',
        src: 'awaitFirstPictures',
        onDone: { target: 'showingPictures', actions: 'showContent' },
        onError: FAILED,
      },
    },
    showingPictures: {
      description: 'The other pictures of the screen are loading; fonts and later content follow.',
      invoke: {
        id: 'awaitPictures',
        src: 'awaitPictures',
        onDone: [
          {
            guard: { type: 'isStaying', params: ({ event }) => event.output },
            target: 'fetching',
          },
          { target: 'leaving' },
        ],
        onError: FAILED,
      },
    },
    fetching: {
      description: 'The code of the shell is loading.',
      invoke: {
        id: 'fetchShell',
        src: 'fetchShell',
        onDone: [
          {
            guard: { type: 'isStaying', params: ({ event }) => event.output },
            target: 'opening',
          },
          { target: 'leaving' },
        ],
        onError: FAILED,
      },
    },
    opening: {
      description: 'The actors of the shell are opened, one in each task.',
      invoke: {
        id: 'openNext',
        src: 'openNext',
        onDone: [
          { guard: { type: 'isLast', params: ({ event }) => event.output }, target: 'open' },
          { target: 'opening', reenter: true },
        ],
        onError: FAILED,
      },
    },
    open: {
      description: 'The whole shell is there: menus, shortcuts, and the place for dropped files.',
      tags: 'shell',
    },
    leaving: {
      description: 'The customer is being signed out: nothing more is opened.',
    },
    failed: {
      description: 'The shell could not be opened; the screens work without it.',
    },
  },
})
