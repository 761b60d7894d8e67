import { assign } from 'xstate'
import { failedTo, failing, failureActions, noFailure } from '#machines/kit/failing.ts'
import { port } from '#machines/kit/port.ts'
import { setup } from '#machines/kit/setup.ts'
import type { NamedAlbum } from '#machines/library/albums/album-name/album-name.machine.ts'
import {
  albumNameFault,
  type AlbumNameFault,
} from '#machines/library/albums/album-name/album-name.model.ts'
import type { Failure } from '#machines/model/failure.ts'
import {
  afterBatch,
  againWith,
  photoBatchesOf,
  nextBatch,
  type PhotoBatches,
} from '#machines/library/model/album-batch.ts'

/** The result of a call that adds photos to an album or removes them: the ids of the photos that failed. */
export interface BatchAnswer {
  failed: readonly string[]
}

/** Milliseconds after which a copy no longer waits for the photos of the album. */
const PHOTOS_WAIT = 4000

/**
 * Copies photos in batches to an album; a retry sends only photos that are not confirmed. Photo library, sections 2 and
 * 7.
 */
export const albumCopyMachine = setup({
  types: {} as {
    context: {
      batches: PhotoBatches
      /** Ids of the asked photos that the album had before the copy; empty if that is not known. */
      there: string[]
      /** The target album; null until the customer has chosen it or the service has created it. */
      album: NamedAlbum | null
      isNew: boolean
      name: string
      fault: AlbumNameFault | null
      failure: Failure | null
      /** Whether a call whose answer was lost may have created an album or, since the last answered batch, added photos. */
      isUnsure: boolean
    }
    events:
      | { type: 'copy.ask'; ids: readonly string[] }
      | { type: 'copy.choose'; album: NamedAlbum }
      /** Adds photos that the customer chose while the photos of the album were marked. */
      | { type: 'copy.addTo'; album: NamedAlbum }
      | { type: 'copy.addNew' }
      | { type: 'copy.new' }
      | { type: 'copy.create'; name: string }
      | { type: 'copy.back' }
      | { type: 'copy.retry' }
      | { type: 'copy.cancel' }
    emitted: { type: 'photos.copied'; album: NamedAlbum; ids: readonly string[] }
    tags: 'busy' | 'alert' | 'modal'
  },
  actors: {
    createAlbum: port<string, { name: string }>('createAlbum'),
    findThere: port<string[], { albumId: string; imageIds: string[] }>('findThere'),
    addPhotos: port<BatchAnswer, { albumId: string; imageIds: string[] }>('addPhotos'),
  },
  guards: {
    hasIds: (_, ids: readonly string[]) => ids.length > 0,
    isFine: (_, name: string) => albumNameFault(name) === null,
    hasThere: (_, there: readonly string[]) => there.length > 0,
    hasRest: ({ context }) => context.batches.rest.length > 0,
    hasFailed: ({ context }) => context.batches.failed.length > 0,
  },
  delays: { patience: PHOTOS_WAIT },
  actions: {
    ...failing,
    begin: assign((_, ids: readonly string[]) => ({
      batches: photoBatchesOf(ids),
      there: [],
      album: null,
      isNew: false,
      name: '',
      fault: null,
      ...noFailure,
    })),
    setAlbum: assign((_, album: NamedAlbum) => ({ album, isNew: false, ...noFailure })),
    setNewAlbum: assign((_, album: NamedAlbum) => ({ album, isNew: true, ...noFailure })),
    setThere: assign(({ context }, there: readonly string[]) => {
      const had = new Set(there)
      return {
        batches: photoBatchesOf(context.batches.rest.filter(id => !had.has(id))),
        there: context.batches.rest.filter(id => had.has(id)),
      }
    }),
    /** Undoes `setThere`, for another album. */
    clearThere: assign(({ context: { batches, there } }) => ({
      batches: photoBatchesOf([...batches.rest, ...there]),
      there: [],
    })),
    setName: assign((_, name: string) => ({
      name,
      fault: albumNameFault(name),
      failure: null,
    })),
    clearName: assign({ name: '', fault: null, failure: null }),
    setBatch: assign({
      batches: ({ context }, answer: BatchAnswer) => afterBatch(context.batches, answer),
      isUnsure: false,
    }),
    tryAgain: assign({ batches: ({ context }) => againWith(context.batches), failure: null }),
    notifyCopied: (_, _copied: { album: NamedAlbum | null; ids: readonly string[] }) => undefined,
    notifyChanged: () => undefined,
  },
}).createMachine({
  id: 'albumCopy',
  context: {
    batches: photoBatchesOf([]),
    there: [],
    album: null,
    isNew: false,
    name: '',
    fault: null,
    ...noFailure,
  },
  initial: 'closed',
  states: {
    closed: {
      description: 'No photos are being copied.',
      on: {
        'copy.ask': {
          guard: { type: 'hasIds', params: ({ event }) => event.ids },
          target: 'choosing',
          actions: { type: 'begin', params: ({ event }) => event.ids },
        },
      },
    },
    choosing: {
      description:
        'A dialog says how many photos are selected, and lists the albums and New album.',
      meta: { requirements: ['L-108', 'L-109', 'L-110', 'L-111'] },
      tags: 'modal',
      on: {
        'copy.choose': {
          target: 'comparing',
          actions: { type: 'setAlbum', params: ({ event }) => event.album },
        },
        'copy.addTo': {
          target: 'copying',
          actions: { type: 'setAlbum', params: ({ event }) => event.album },
        },
        'copy.new': { target: 'naming', actions: 'clearName' },
        'copy.cancel': 'closed',
      },
    },
    comparing: {
      description:
        'The photos of the album are being read, at most for four seconds: if it has none of the selected ones, or cannot be read, the copy begins.',
      meta: { requirements: ['B-281'] },
      tags: ['modal', 'busy'],
      after: { patience: 'copying' },
      invoke: {
        id: 'findThere',
        src: 'findThere',
        input: ({ context: { album, batches } }) => ({
          albumId: album?.albumId ?? '',
          imageIds: batches.rest,
        }),
        onDone: [
          {
            guard: { type: 'hasThere', params: ({ event }) => event.output },
            target: 'compared',
            actions: { type: 'setThere', params: ({ event }) => event.output },
          },
          { target: 'copying' },
        ],
        onError: 'copying',
      },
      on: { 'copy.back': 'choosing', 'copy.cancel': 'closed' },
    },
    compared: {
      description:
        'The dialog says how many of the selected photos are new to the album; only those are added.',
      meta: { requirements: ['B-281'] },
      tags: 'modal',
      on: {
        'copy.addNew': { guard: 'hasRest', target: 'copying' },
        'copy.back': { target: 'choosing', actions: 'clearThere' },
        'copy.cancel': 'closed',
      },
    },
    naming: {
      description: 'The dialog asks for the name of the new album.',
      meta: { requirements: ['L-112', 'L-198', 'L-199', 'L-201'] },
      tags: 'modal',
      on: {
        'copy.create': [
          {
            guard: { type: 'isFine', params: ({ event }) => event.name },
            target: 'creating',
            actions: { type: 'setName', params: ({ event }) => event.name },
          },
          { actions: { type: 'setName', params: ({ event }) => event.name } },
        ],
        'copy.back': 'choosing',
        'copy.cancel': 'closed',
      },
    },
    creating: {
      description: 'The new album is being created; the dialog stays and does not submit twice.',
      meta: { requirements: ['L-112', 'L-234'] },
      tags: ['modal', 'busy'],
      invoke: {
        id: 'createAlbum',
        src: 'createAlbum',
        input: ({ context }) => ({ name: context.name }),
        onDone: {
          target: 'copying',
          actions: [
            {
              type: 'setNewAlbum',
              params: ({ context, event }) => ({ albumId: event.output, name: context.name }),
            },
            'notifyChanged',
          ],
        },
        // Notify the lists after a failure too: if only the answer was lost, the album exists.
        onError: {
          target: 'naming',
          actions: [...failureActions, 'notifyChanged'],
        },
      },
    },
    counting: {
      description:
        'The next batch follows; when all photos are in the album, the dialog closes and a toast links to the album.',
      meta: { requirements: ['L-113', 'L-296'] },
      always: [
        { guard: 'hasRest', target: 'copying' },
        { guard: 'hasFailed', target: 'failed' },
        {
          target: 'closed',
          actions: [
            {
              type: 'notifyCopied',
              params: ({ context: { album, batches, there } }) => ({
                album,
                ids: [...there, ...batches.done],
              }),
            },
            'notifyChanged',
          ],
        },
      ],
    },
    copying: {
      description:
        'At most 500 photos are being added to the album; the dialog shows the progress.',
      meta: { requirements: ['L-112', 'L-242', 'L-296'] },
      tags: ['modal', 'busy'],
      invoke: {
        id: 'addPhotos',
        src: 'addPhotos',
        input: ({ context: { album, batches } }) => ({
          albumId: album?.albumId ?? '',
          imageIds: nextBatch(batches),
        }),
        onDone: {
          target: 'counting',
          actions: { type: 'setBatch', params: ({ event }) => event.output },
        },
        onError: failedTo('failed'),
      },
      on: { 'copy.cancel': { target: 'closed', actions: 'notifyChanged' } },
    },
    failed: {
      description:
        'Not all photos are in the album. The dialog stays open and says so, also if a new album is empty; Try again sends the other photos.',
      meta: { requirements: ['L-114'] },
      tags: ['modal', 'alert'],
      on: {
        'copy.retry': { target: 'copying', actions: 'tryAgain' },
        'copy.cancel': { target: 'closed', actions: 'notifyChanged' },
      },
    },
  },
})
