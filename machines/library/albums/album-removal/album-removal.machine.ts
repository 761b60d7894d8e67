import { assign, type SnapshotFrom } from 'xstate'
import { errorOf, failing, failureActions } from '#machines/kit/failing.ts'
import { port } from '#machines/kit/port.ts'
import { setup } from '#machines/kit/setup.ts'
import type { BatchAnswer } from '#machines/library/albums/album-copy/album-copy.machine.ts'
import type { NamedAlbum } from '#machines/library/albums/album-name/album-name.machine.ts'
import { failureFrom, isUnsure, type Failure } from '#machines/model/failure.ts'
import {
  afterBatch,
  againWith,
  photoBatchesOf,
  nextBatch,
  type PhotoBatches,
} from '#machines/library/model/album-batch.ts'

/** An album, and the ids of photos that were removed from it or restored to it. */
export interface AlbumChange {
  albumId: string
  ids: readonly string[]
}

/** The result of a removal call. `isRead`: a read of the album after the call still found the failed photos in it. */
export type RemovalAnswer = BatchAnswer & { isRead?: boolean }

interface RemovalContext {
  album: NamedAlbum
  batches: PhotoBatches
  unsure: readonly string[]
  /** Ids of the photos that the customer asked to remove from the same album during the current call. */
  askedMeanwhile: readonly string[]
  failure: Failure | null
}

interface AskEvent {
  type: 'removal.ask'
  album: NamedAlbum
  ids: readonly string[]
}

/** The transition that begins a removal; a request without photos is ignored. */
const ask = {
  guard: { type: 'hasIds', params: ({ event }: { event: AskEvent }) => event.ids },
  target: 'removing',
  actions: { type: 'begin', params: ({ event }: { event: AskEvent }) => event },
} as const

const batchOf = ({ context: { album, batches } }: { context: RemovalContext }) => ({
  albumId: album.albumId,
  imageIds: nextBatch(batches),
})

/** The album, and the photos that were removed or restored so far. */
const changeOf = ({ context: { album, batches } }: { context: RemovalContext }): AlbumChange => ({
  albumId: album.albumId,
  ids: batches.done,
})

/**
 * Removes photos from an album in batches, and restores them on Undo; the photos stay in the library. After a lost
 * answer, photos that the retry reports as failed stay in `unsure`, except if that answer has `isRead`. Undo also
 * restores photos in `unsure`. A request for more photos of the same album during a call joins the running removal.
 * Photo library, sections 7 and 8.
 */
export const albumRemovalMachine = setup({
  types: {} as {
    context: RemovalContext
    events:
      | AskEvent
      | { type: 'removal.retry' }
      | { type: 'removal.undo' }
      | { type: 'removal.dismiss' }
    emitted:
      | { type: 'photos.left'; change: AlbumChange }
      | { type: 'photos.back'; change: AlbumChange }
    tags: 'busy' | 'alert'
  },
  actors: {
    removePhotos: port<RemovalAnswer, { albumId: string; imageIds: string[] }>('removePhotos'),
    addPhotos: port<BatchAnswer, { albumId: string; imageIds: string[] }>('addPhotos'),
  },
  guards: {
    hasIds: (_, ids: readonly string[]) => ids.length > 0,
    hasRest: ({ context }) => context.batches.rest.length > 0,
    hasFailed: ({ context }) => context.batches.failed.length > 0,
    hasDone: ({ context }) => context.batches.done.length > 0,
    /** Whether a request joins the running removal: it names the same album, and has photos. */
    joins: ({ context }, { album, ids }: { album: NamedAlbum; ids: readonly string[] }) =>
      ids.length > 0 && album.albumId === context.album.albumId,
  },
  actions: {
    ...failing,
    begin: assign(({ context }, { album, ids }: { album: NamedAlbum; ids: readonly string[] }) => ({
      album,
      batches: photoBatchesOf(ids),
      // Keep the doubt about these photos, because a new request does not answer the call that got no answer.
      unsure: album.albumId === context.album.albumId ? amongUnsure(ids, context.unsure) : [],
      askedMeanwhile: [],
      failure: null,
    })),
    beginBack: assign(({ context: { batches, unsure } }) => {
      const inDoubt = amongUnsure(leftOf(batches), unsure)
      return {
        batches: photoBatchesOf([...batches.done, ...inDoubt]),
        unsure: inDoubt,
        failure: null,
      }
    }),
    setBatch: assign(({ context: { batches, unsure } }, answer: RemovalAnswer) => {
      const open = new Set(answer.isRead === true ? [] : answer.failed)
      const answered = new Set(nextBatch(batches).filter(id => !open.has(id)))
      return {
        batches: afterBatch(batches, answer),
        unsure: unsure.filter(id => !answered.has(id)),
        failure: null,
      }
    }),
    addAskedMeanwhile: assign({
      askedMeanwhile: ({ context: { batches, askedMeanwhile } }, ids: readonly string[]) => {
        const knownIds = new Set([
          ...batches.rest,
          ...batches.done,
          ...batches.failed,
          ...askedMeanwhile,
        ])
        return [...askedMeanwhile, ...ids.filter(id => !knownIds.has(id))]
      },
    }),
    joinRunning: assign(({ context: { batches, askedMeanwhile } }) => ({
      batches: { ...batches, rest: [...batches.rest, ...askedMeanwhile] },
      askedMeanwhile: [],
    })),
    tryAgain: assign({ batches: ({ context }) => againWith(context.batches), failure: null }),
    setDoubt: assign({
      unsure: ({ context: { batches, unsure } }, { error }: { error: unknown }) =>
        isUnsure(failureFrom(error)) ? [...unsure, ...nextBatch(batches)] : unsure,
    }),
    notifyLeft: (_, _news: AlbumChange) => undefined,
    notifyBack: (_, _news: AlbumChange) => undefined,
  },
}).createMachine({
  id: 'albumRemoval',
  context: {
    album: { albumId: '', name: '' },
    batches: photoBatchesOf([]),
    unsure: [],
    askedMeanwhile: [],
    failure: null,
  },
  initial: 'idle',
  states: {
    idle: {
      description: 'No photos are being removed from an album.',
      on: {
        'removal.ask': ask,
      },
    },
    counting: {
      description: 'The next batch follows, until all were sent.',
      meta: { requirements: ['L-296'] },
      always: [
        { guard: 'hasRest', target: 'removing' },
        { guard: 'hasFailed', target: 'failed' },
        { target: 'removed' },
      ],
    },
    removing: {
      description: 'At most 500 photos are being removed from the album.',
      meta: { requirements: ['L-243', 'L-296'] },
      tags: 'busy',
      invoke: {
        id: 'removePhotos',
        src: 'removePhotos',
        input: batchOf,
        onDone: {
          target: 'counting',
          actions: [{ type: 'setBatch', params: ({ event }) => event.output }, 'joinRunning'],
        },
        onError: {
          target: 'failed',
          actions: [{ type: 'setDoubt', params: errorOf }, ...failureActions, 'joinRunning'],
        },
      },
      on: {
        'removal.ask': {
          guard: { type: 'joins', params: ({ event }) => event },
          actions: { type: 'addAskedMeanwhile', params: ({ event }) => event.ids },
        },
      },
    },
    removed: {
      description: 'A notice says how many photos were removed from the album, and offers Undo.',
      meta: { requirements: ['L-286', 'L-287'] },
      entry: {
        type: 'notifyLeft',
        params: changeOf,
      },
      on: {
        'removal.ask': ask,
        'removal.undo': { target: 'restoring', actions: 'beginBack' },
        'removal.dismiss': 'idle',
      },
    },
    failed: {
      description:
        'Some photos could not be removed: a notice says so and offers to try again, and to undo the rest.',
      meta: { requirements: ['L-278', 'L-279'] },
      tags: 'alert',
      entry: {
        type: 'notifyLeft',
        params: changeOf,
      },
      on: {
        'removal.ask': ask,
        'removal.retry': { target: 'removing', actions: 'tryAgain' },
        'removal.undo': { guard: 'hasDone', target: 'restoring', actions: 'beginBack' },
        'removal.dismiss': 'idle',
      },
    },
    countingBack: {
      description: 'The next batch follows, until all were restored.',
      meta: { requirements: ['L-296'] },
      always: [
        { guard: 'hasRest', target: 'restoring' },
        { guard: 'hasFailed', target: 'notRestored' },
        {
          target: 'idle',
          actions: {
            type: 'notifyBack',
            params: changeOf,
          },
        },
      ],
    },
    restoring: {
      description: 'At most 500 photos are being restored to the album.',
      meta: { requirements: ['L-242', 'L-296'] },
      tags: 'busy',
      invoke: {
        id: 'addPhotos',
        src: 'addPhotos',
        input: batchOf,
        onDone: {
          target: 'countingBack',
          actions: {
            type: 'setBatch',
            params: ({ event }) => ({ ...event.output, isRead: true }),
          },
        },
        onError: {
          target: 'notRestored',
          actions: [{ type: 'setDoubt', params: errorOf }, ...failureActions],
        },
      },
    },
    notRestored: {
      description: 'Some photos could not be restored: a notice says so and offers to try again.',
      meta: { requirements: ['L-272'] },
      tags: 'alert',
      entry: {
        type: 'notifyBack',
        params: changeOf,
      },
      on: {
        'removal.ask': ask,
        'removal.retry': { target: 'restoring', actions: 'tryAgain' },
        'removal.dismiss': 'idle',
      },
    },
  },
})

const amongUnsure = (ids: readonly string[], unsure: readonly string[]): string[] => {
  const among = new Set(unsure)
  return ids.filter(id => among.has(id))
}

/** Ids of the photos that no answer has said to be removed or restored. */
const leftOf = ({ rest, failed }: PhotoBatches): string[] => [...rest, ...failed]

type RemovalSnapshot = SnapshotFrom<typeof albumRemovalMachine>

/** Whether a lost answer leaves it unknown which of the remaining photos are in the album. */
export const isRemovalUnknown = ({
  context: { batches, unsure },
}: Pick<RemovalSnapshot, 'context'>): boolean => amongUnsure(leftOf(batches), unsure).length > 0

/**
 * Whether photos can be removed from an album: no call is running, or a removal from the same album, which the request
 * joins.
 */
export const canRemoveFrom = (snapshot: RemovalSnapshot, albumId: string): boolean =>
  !snapshot.hasTag('busy') ||
  (snapshot.matches('removing') && snapshot.context.album.albumId === albumId)
