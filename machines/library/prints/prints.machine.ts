import { assign } from 'xstate'
import { reportedTo, reporting } from '#machines/kit/failing.ts'
import { port } from '#machines/kit/port.ts'
import { setup } from '#machines/kit/setup.ts'
import type { ToastMessage } from '#machines/shell/toasts/toasts.machine.ts'

/**
 * Hands photos over to the prints editor: the product stores the photos as a selection, and the browser opens the
 * editor with the selection's id. The customer can stop the hand-off only by navigating to another screen. Photo
 * library, sections 2, 4 and 7; L-128 to L-131, L-196, L-256.
 */
export const printsMachine = setup({
  types: {} as {
    context: {
      ids: readonly string[]
      /** The editor's address; null until it is known, and if the hand-off failed or the shop has no channel. */
      address: string | null
    }
    events:
      | { type: 'prints.choose' }
      | { type: 'prints.ask'; ids: readonly string[] }
      | { type: 'prints.cancel' }
      | { type: 'prints.abandon' }
    tags: 'choosing' | 'busy' | 'modal'
  },
  actors: {
    /** Stores the selection and resolves to the editor's address, or null if the shop has no channel for prints. */
    handOff: port<string | null, { ids: readonly string[] }>('handOff'),
  },
  guards: {
    hasPhotos: (_, ids: readonly string[]) => ids.length > 0,
    hasAddress: ({ context }) => context.address !== null,
  },
  delays: {
    /** 3,000 ms, the minimum time for which the overlay is on screen; L-197. */
    overlayTime: 3000,
    /** 10,000 ms, after which the browser counts as staying on the page. See [Note: A page that is being left]. */
    patience: 10_000,
  },
  actions: {
    ...reporting,
    setIds: assign((_, ids: readonly string[]) => ({ ids, address: null })),
    setAddress: assign({ address: (_, address: string | null) => address }),
    forget: assign({ ids: [], address: null }),
    /** Remembers on this device that the photos were sent to prints. */
    noteSent: (_, _sent: { ids: readonly string[] }) => undefined,
    leave: (_, _editor: { address: string | null }) => undefined,
    notify: (_, _message: ToastMessage) => undefined,
  },
}).createMachine({
  id: 'prints',
  context: { ids: [], address: null },
  initial: 'idle',
  states: {
    idle: {
      description: 'A button offers to order prints of photos.',
      meta: { requirements: ['L-088', 'L-128'] },
      on: { 'prints.choose': 'choosing' },
    },
    choosing: {
      description:
        'The customer chooses photos; a bar shows how many, with Next from one photo on.',
      meta: { requirements: ['L-129', 'L-130', 'L-163'] },
      tags: 'choosing',
      on: {
        'prints.ask': {
          guard: { type: 'hasPhotos', params: ({ event }) => event.ids },
          target: 'adding',
          actions: { type: 'setIds', params: ({ event }) => event.ids },
        },
        'prints.cancel': 'idle',
        'prints.abandon': 'idle',
      },
    },
    adding: {
      description:
        'An overlay says that the photos are added to the editor, for at least 3 seconds.',
      meta: { requirements: ['L-131', 'L-197'] },
      tags: ['choosing', 'busy', 'modal'],
      type: 'parallel',
      on: { 'prints.abandon': { target: 'idle', actions: 'forget' } },
      onDone: [
        {
          guard: 'hasAddress',
          target: 'leaving',
          actions: [
            { type: 'noteSent', params: ({ context }) => ({ ids: context.ids }) },
            { type: 'leave', params: ({ context }) => ({ address: context.address }) },
          ],
        },
        {
          target: 'choosing',
          actions: [
            'forget',
            { type: 'notify', params: () => ({ kind: 'printsFailed' as const }) },
          ],
        },
      ],
      states: {
        overlay: {
          description: 'The minimum time of the overlay.',
          initial: 'shown',
          states: {
            shown: {
              description:
                'The overlay has just appeared and stays, however fast the services are.',
              meta: { requirements: ['L-197'] },
              after: { overlayTime: 'read' },
            },
            read: {
              description: 'The overlay has been visible long enough to be read.',
              type: 'final',
            },
          },
        },
        selection: {
          description: 'The progress of the hand-off.',
          initial: 'storing',
          states: {
            storing: {
              description:
                "The selection is stored, and the shop's channel for prints is looked up.",
              meta: { requirements: ['L-196', 'L-255', 'L-256', 'L-257', 'L-259'] },
              invoke: {
                id: 'handOff',
                src: 'handOff',
                input: ({ context }) => ({ ids: context.ids }),
                onDone: {
                  target: 'settled',
                  actions: { type: 'setAddress', params: ({ event }) => event.output },
                },
                onError: reportedTo('settled'),
              },
            },
            settled: {
              description: 'The address of the editor is known, or there is none.',
              meta: { requirements: ['L-274', 'L-275'] },
              type: 'final',
            },
          },
        },
      },
    },
    leaving: {
      description:
        'The browser opens the editor, and remembers which photos were sent; the overlay stays until then.',
      meta: { requirements: ['L-196', 'L-258', 'B-288'] },
      tags: ['choosing', 'busy', 'modal'],
      on: { 'prints.abandon': { target: 'idle', actions: 'forget' } },
      after: { patience: { target: 'choosing', actions: 'forget' } },
    },
  },
})
