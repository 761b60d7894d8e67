import { assign, sendParent } from 'xstate'
import { failedTo, failing } from '#machines/kit/failing.ts'
import { port, stream } from '#machines/kit/port.ts'
import { setup } from '#machines/kit/setup.ts'
import type { PhotoToShare } from '#machines/library/model/upload/photo-file.ts'
import type { Failure } from '#machines/model/failure.ts'

/** Leads on to the download, which is also left where the browser or the phone does not take the photos. */
const download = {
  target: '#photoShare.closed',
  actions: {
    type: 'download',
    params: ({ context }: { context: { photos: readonly PhotoToShare[] } }) => context.photos,
  },
} as const

/**
 * Hands photos to a phone's share sheet. The files are fetched first, because the sheet opens only right after a press.
 * B-255.
 */
export const photoShareMachine = setup({
  types: {} as {
    context: {
      /** The photos; empty while the dialog is closed. */
      photos: readonly PhotoToShare[]
      /** How many of their files have been fetched. */
      ready: number
      failure: Failure | null
    }
    events:
      | { type: 'share.ask'; photos: readonly PhotoToShare[] }
      | { type: 'share.retry' }
      | { type: 'share.open' }
      | { type: 'share.download' }
      | { type: 'share.close' }
    tags: 'modal' | 'busy' | 'alert'
  },
  actors: {
    /**
     * Fetches the files and keeps them for `openShareSheet`. Emits how many of them it has; null once the browser would
     * not take them.
     */
    fetchFiles: stream<number | null, { photos: readonly PhotoToShare[] }>('fetchFiles'),
    /** Opens the share sheet with the fetched files. Resolves to whether an app took them; false if it was cancelled. */
    openShareSheet: port<boolean, { photos: readonly PhotoToShare[] }>('openShareSheet'),
  },
  guards: {
    hasPhotos: (_, photos: readonly PhotoToShare[]) => photos.length > 0,
    isTaken: (_, isTaken: boolean) => isTaken,
    isRefused: (_, ready: number | null | undefined) => ready === null,
  },
  actions: {
    ...failing,
    take: assign((_, photos: readonly PhotoToShare[]) => ({ photos, ready: 0, failure: null })),
    setReady: assign({ ready: (_, ready: number | null | undefined) => ready ?? 0 }),
    tryAgain: assign({ ready: 0, failure: null }),
    forget: assign({ photos: [], ready: 0, failure: null }),
    /** Releases the fetched files. */
    dropFiles: _ => undefined,
    download: sendParent((_, photos: readonly PhotoToShare[]) => ({
      type: 'actors.broadcast',
      event: {
        type: 'photos.save',
        ids: photos.map(({ imageId }) => imageId),
        first: photos[0] ?? null,
      },
    })),
  },
}).createMachine({
  id: 'photoShare',
  context: { photos: [], ready: 0, failure: null },
  initial: 'closed',
  states: {
    closed: {
      description: 'No photo is handed to another app, and nothing is left of the previous ones.',
      meta: { requirements: ['B-255'] },
      entry: ['forget', 'dropFiles'],
      on: {
        'share.ask': {
          guard: { type: 'hasPhotos', params: ({ event }) => event.photos },
          target: 'open',
          actions: { type: 'take', params: ({ event }) => event.photos },
        },
      },
    },
    open: {
      description: 'The dialog is open.',
      meta: { requirements: ['B-255'] },
      initial: 'fetching',
      tags: 'modal',
      on: {
        'share.close': 'closed',
        'share.download': download,
      },
      states: {
        fetching: {
          description: 'The files are being fetched; the dialog counts them.',
          meta: { requirements: ['B-255', 'B-566'] },
          tags: 'busy',
          invoke: {
            id: 'fetchFiles',
            src: 'fetchFiles',
            input: ({ context }) => ({ photos: context.photos }),
            onSnapshot: [
              {
                guard: { type: 'isRefused', params: ({ event }) => event.snapshot.context },
                ...download,
              },
              { actions: { type: 'setReady', params: ({ event }) => event.snapshot.context } },
            ],
            onDone: 'ready',
            onError: failedTo('failed'),
          },
        },
        ready: {
          description:
            'The files are there; a press opens the share sheet, also after it was cancelled.',
          meta: { requirements: ['B-255'] },
          on: { 'share.open': 'sharing' },
        },
        sharing: {
          description: 'The share sheet is open over the page.',
          meta: { requirements: ['B-255', 'B-566'] },
          tags: 'busy',
          invoke: {
            id: 'openShareSheet',
            src: 'openShareSheet',
            input: ({ context }) => ({ photos: context.photos }),
            onDone: [
              {
                guard: { type: 'isTaken', params: ({ event }) => event.output },
                target: 'shared',
              },
              { target: 'ready' },
            ],
            onError: download,
          },
        },
        shared: {
          description:
            'An app took the photos; the dialog says so, and does not claim that they are saved.',
          meta: { requirements: ['B-255'] },
        },
        failed: {
          description:
            'A file could not be fetched; Try again fetches them again, and Download is left.',
          meta: { requirements: ['B-255', 'L-280', 'L-281'] },
          tags: 'alert',
          on: { 'share.retry': { target: 'fetching', actions: 'tryAgain' } },
        },
      },
    },
  },
})
