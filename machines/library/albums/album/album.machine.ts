import { assign, setup } from 'xstate'
import { errorOf, failureActions } from '#machines/kit/failing.ts'
import { port } from '#machines/kit/port.ts'
import type { Album } from '#machines/library/model/album.ts'
import type { CellRef } from '#machines/library/model/grid-geometry.ts'
import { failureFrom, type Failure } from '#machines/model/failure.ts'

/** An album as read at a point in time, an ISO date-time. */
export interface AlbumReading {
  album: Album
  asOf: string
}

/**
 * One own album. It is read again when it or its photos change; what is on screen stays meanwhile. Photo
 * library, section 2.
 */
export const albumMachine = setup({
  types: {} as {
    input: { albumId: string }
    context: {
      albumId: string
      reading: AlbumReading | null
      /** The cell to scroll to and focus. */
      revealed: CellRef | null
      failure: Failure | null
    }
    events:
      | { type: 'album.retry' }
      | { type: 'album.renamed'; albumId: string; name: string }
      | { type: 'photo.reveal'; place: CellRef }
      | { type: 'albums.changed' }
      | { type: 'photos.removed'; ids: readonly string[] }
      | { type: 'library.refresh' }
      | { type: 'connection.restored' }
    tags: 'busy' | 'alert'
  },
  actors: { readAlbum: port<AlbumReading, { albumId: string }>('readAlbum') },
  guards: {
    isOwn: ({ context }, albumId: string) => albumId === context.albumId,
    isMissing: (_, { error }: { error: unknown }) => failureFrom(error).status === 404,
  },
  actions: {
    setAlbum: assign((_, reading: AlbumReading) => ({ reading, failure: null })),
    setName: assign({
      reading: ({ context: { reading } }, albumName: string) =>
        reading === null ? null : { ...reading, album: { ...reading.album, albumName } },
    }),
    setRevealed: assign({ revealed: (_, place: CellRef) => place }),
    clearAlbum: assign({ reading: null }),
    setFailure: assign({ failure: (_, { error }: { error: unknown }) => failureFrom(error) }),
    report: (_, _problem: { error: unknown }) => undefined,
  },
}).createMachine({
  id: 'album',
  context: ({ input }) => ({
    albumId: input.albumId,
    reading: null,
    revealed: null,
    failure: null,
  }),
  initial: 'reading',
  on: {
    'photo.reveal': { actions: { type: 'setRevealed', params: ({ event }) => event.place } },
    'album.renamed': {
      guard: { type: 'isOwn', params: ({ event }) => event.albumId },
      actions: { type: 'setName', params: ({ event }) => event.name },
    },
  },
  states: {
    reading: {
      description: 'The album is loading; what was on screen stays.',
      meta: { requirements: ['L-238'] },
      tags: 'busy',
      invoke: {
        id: 'readAlbum',
        src: 'readAlbum',
        input: ({ context }) => ({ albumId: context.albumId }),
        onDone: {
          target: 'ready',
          actions: { type: 'setAlbum', params: ({ event }) => event.output },
        },
        onError: [
          {
            guard: { type: 'isMissing', params: errorOf },
            target: 'missing',
            actions: ['clearAlbum', { type: 'setFailure', params: errorOf }],
          },
          {
            target: 'failed',
            actions: failureActions,
          },
        ],
      },
      on: {
        'albums.changed': { target: 'reading', reenter: true },
        'photos.removed': { target: 'reading', reenter: true },
        'library.refresh': { target: 'reading', reenter: true },
      },
    },
    ready: {
      description:
        'The album is on screen: its name, how many photos it has and when it was created.',
      meta: { requirements: ['L-077', 'L-079', 'L-080', 'L-081', 'L-082', 'L-089', 'L-149'] },
      on: {
        'albums.changed': 'reading',
        'photos.removed': 'reading',
        'library.refresh': 'reading',
      },
    },
    missing: {
      description:
        'The album does not exist: a sentence says that it cannot be displayed, and a link leads back to the albums.',
      meta: { requirements: ['L-090', 'L-269'] },
      tags: 'alert',
      on: { 'albums.changed': 'reading', 'library.refresh': 'reading' },
    },
    failed: {
      description:
        'The album could not be read: a notice says so, with Try again and the correlation id; what was on screen stays.',
      meta: { requirements: ['L-269'] },
      tags: 'alert',
      on: {
        'album.retry': 'reading',
        'albums.changed': 'reading',
        'photos.removed': 'reading',
        'library.refresh': 'reading',
        'connection.restored': 'reading',
      },
    },
  },
  options: { maxIterations: 1000 },
})
