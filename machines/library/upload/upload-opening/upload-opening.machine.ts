import { assign } from 'xstate'
import { errorOf, reportedTo, reporting } from '#machines/kit/failing.ts'
import { port } from '#machines/kit/port.ts'
import { setup } from '#machines/kit/setup.ts'
import type { NamedAlbum } from '#machines/library/albums/album-name/album-name.machine.ts'

/** The dialog of uploads among the modals of the page. */
export const UPLOAD_DIALOG = { id: 'uploadPhotos', closable: true, locksScroll: true } as const

interface Opening {
  /** The album of a new upload; null if the photos go to the library only. */
  album: NamedAlbum | null
}

/**
 * Opens uploads, whose code is fetched on first use, or when the page opens and finds an unfinished upload. Also
 * fetches the code that leads to the external upload page, if the address asks for that page.
 */
export const uploadOpeningMachine = setup({
  types: {} as {
    input: { mayUpload: boolean }
    context: {
      mayUpload: boolean
      opening: Opening | null
    }
    events:
      /**
       * `isUnfinished`: this browser has an upload to finish. `asksForPage`: the address asks for the external upload
       * page.
       */
      | { type: 'page.opened'; isUnfinished: boolean; asksForPage: boolean }
      | ({ type: 'upload.open' } & Opening)
      | { type: 'connection.restored' }
    tags: 'fetched'
  },
  actors: {
    fetchUploads: port<void>('fetchUploads'),
    /** Fetches the code that leads to the external upload page. */
    fetchPage: port<void>('fetchPage'),
  },
  guards: {
    isToContinue: ({ context }, { isUnfinished }: { isUnfinished: boolean }) =>
      context.mayUpload && isUnfinished,
    isToRedirect: ({ context }, { asksForPage }: { asksForPage: boolean }) =>
      context.mayUpload && asksForPage,
    isOpened: ({ context }) => context.opening !== null,
  },
  actions: {
    ...reporting,
    setOpening: assign({ opening: (_, { album }: Opening) => ({ album }) }),
    clearOpening: assign({ opening: null }),
    openModal: () => undefined,
    closeModal: () => undefined,
    notifyFailed: () => undefined,
    aim: (_, _opening: Opening | null) => undefined,
  },
}).createMachine({
  id: 'uploadOpening',
  context: ({ input }) => ({ ...input, opening: null }),
  type: 'parallel',
  states: {
    uploads: {
      description: 'The uploads of this page.',
      initial: 'resting',
      states: {
        resting: {
          description: 'No upload was opened on this page.',
          on: {
            'page.opened': {
              guard: { type: 'isToContinue', params: ({ event }) => event },
              target: 'fetching',
            },
            'upload.open': {
              target: 'fetching',
              actions: [{ type: 'setOpening', params: ({ event }) => event }, 'openModal'],
            },
          },
        },
        fetching: {
          description: 'The code of uploads is loading.',
          meta: { requirements: ['L-115'] },
          invoke: {
            id: 'fetchUploads',
            src: 'fetchUploads',
            onDone: [
              {
                guard: 'isOpened',
                target: 'fetched',
                actions: { type: 'aim', params: ({ context }) => context.opening },
              },
              { target: 'fetched' },
            ],
            onError: [
              {
                guard: 'isOpened',
                target: 'missed',
                actions: [
                  { type: 'report', params: errorOf },
                  'clearOpening',
                  'notifyFailed',
                  'closeModal',
                ],
              },
              reportedTo('missed'),
            ],
          },
          on: {
            'upload.open': {
              actions: [{ type: 'setOpening', params: ({ event }) => event }, 'openModal'],
            },
          },
        },
        // Answers B-502
        missed: {
          description:
            'The code of uploads could not be fetched; it is fetched once the network is back.',
          meta: { requirements: ['B-502'] },
          on: {
            'connection.restored': 'fetching',
            'upload.open': {
              target: 'fetching',
              actions: [{ type: 'setOpening', params: ({ event }) => event }, 'openModal'],
            },
          },
        },
        fetched: {
          description: 'Uploads open at once: their dialog, and the tray on every screen.',
          meta: { requirements: ['L-115', 'B-001'] },
          tags: 'fetched',
          on: {
            'upload.open': {
              actions: [
                { type: 'setOpening', params: ({ event }) => event },
                'openModal',
                { type: 'aim', params: ({ event }) => event },
              ],
            },
          },
        },
      },
    },
    uploadPage: {
      description: 'The way to the external upload page.',
      initial: 'resting',
      states: {
        resting: {
          description: 'Nothing leads to the external upload page.',
          on: {
            'page.opened': {
              guard: { type: 'isToRedirect', params: ({ event }) => event },
              target: 'fetching',
            },
          },
        },
        fetching: {
          description: 'The code that leads to the external upload page is loading.',
          meta: { requirements: ['L-139'] },
          invoke: {
            id: 'fetchPage',
            src: 'fetchPage',
            onDone: 'fetched',
            onError: reportedTo('resting'),
          },
        },
        fetched: {
          description:
            'The flow “Upload page for small screens” leads to the external upload page.',
          meta: { requirements: ['L-139'] },
        },
      },
    },
  },
})
