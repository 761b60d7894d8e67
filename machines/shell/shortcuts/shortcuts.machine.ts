import { assign } from 'xstate'
import { reportedTo, reporting } from '#machines/kit/failing.ts'
import { stream } from '#machines/kit/port.ts'
import { setup } from '#machines/kit/setup.ts'
import type { Shortcut } from '#machines/shell/shortcuts/shortcut.model.ts'
import type { PlainScreenPath } from '#machines/shell/model/screen-path.ts'

/** `LIST` opens the list of shortcuts; `LEAD` precedes the letter of a screen. */
const LIST = '?'
const LEAD = 'g'

export interface ShortcutsInput {
  isOn: boolean
  shortcuts: Shortcut[]
}

/** `?` lists them, `g` and a letter open a screen. Switched off, only the footer lists them (WCAG 2.2, 2.1.4). */
export const shortcutsMachine = setup({
  types: {} as {
    input: ShortcutsInput
    context: ShortcutsInput
    events:
      | { type: 'shortcuts.open' }
      | { type: 'shortcuts.close' }
      | { type: 'shortcuts.turn'; isOn: boolean }
    /** Tag of states in which the list is on screen. */
    tags: 'modal'
  },
  actors: {
    /** Emits keys pressed outside of fields and dialogs, without modifier keys other than Shift. */
    watchKeys: stream<string>('watchKeys'),
  },
  guards: {
    isOn: ({ context }) => context.isOn,
    isList: (_, key: string | undefined) => key === LIST,
    isLead: (_, key: string | undefined) => key === LEAD,
    isShortcut: ({ context }, key: string | undefined) =>
      context.shortcuts.some(shortcut => shortcut.key === key),
    /** `key` is undefined until the stream emits. */
    isKey: (_, key: string | undefined) => key !== undefined,
  },
  delays: {
    /** 1,500 ms, within which the letter must follow `g`. */
    memory: 1500,
  },
  actions: {
    ...reporting,
    turn: assign({ isOn: (_, isOn: boolean) => isOn }),
    setTurn: (_, _isOn: boolean) => undefined,
    go: (_, _where: { to: PlainScreenPath }) => undefined,
  },
}).createMachine({
  id: 'shortcuts',
  context: ({ input }) => input,
  initial: 'ready',
  states: {
    ready: {
      description: 'Shortcuts work unless the customer switched them off.',
      always: [{ guard: 'isOn', target: 'listening' }, { target: 'off' }],
    },
    listening: {
      description: 'Keys outside of fields and dialogs are shortcuts.',
      initial: 'idle',
      on: { 'shortcuts.open': 'listed' },
      states: {
        idle: {
          description: 'The first key is awaited.',
          invoke: {
            id: 'watchKeys',
            src: 'watchKeys',
            onSnapshot: [
              {
                guard: { type: 'isList', params: ({ event }) => event.snapshot.context },
                target: '#shortcuts.listed',
              },
              {
                guard: { type: 'isLead', params: ({ event }) => event.snapshot.context },
                target: 'leading',
              },
            ],
            onDone: {},
            onError: reportedTo('#shortcuts.off'),
          },
        },
        leading: {
          description: 'After g a letter is awaited for a moment: it opens a screen.',
          after: { memory: 'idle' },
          invoke: {
            id: 'watchKeys',
            src: 'watchKeys',
            onSnapshot: [
              {
                guard: { type: 'isShortcut', params: ({ event }) => event.snapshot.context },
                target: 'idle',
                actions: {
                  type: 'go',
                  params: ({ context, event }) => ({
                    to: pathOf(context.shortcuts, event.snapshot.context),
                  }),
                },
              },
              {
                guard: { type: 'isKey', params: ({ event }) => event.snapshot.context },
                target: 'idle',
              },
            ],
            onDone: {},
            onError: reportedTo('#shortcuts.off'),
          },
        },
      },
    },
    off: {
      description: 'Single keys do nothing; the footer opens the list.',
      on: { 'shortcuts.open': 'listed' },
    },
    listed: {
      description: 'A dialog lists the keys, with the switch that turns them off.',
      tags: 'modal',
      on: {
        'shortcuts.close': 'ready',
        'shortcuts.turn': {
          actions: [
            { type: 'turn', params: ({ event }) => event.isOn },
            { type: 'setTurn', params: ({ event }) => event.isOn },
          ],
        },
      },
    },
  },
})

const pathOf = (shortcuts: readonly Shortcut[], key: string | undefined): PlainScreenPath =>
  shortcuts.find(shortcut => shortcut.key === key)?.to ?? '/'
