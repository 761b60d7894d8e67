import { assign, setup } from 'xstate'
import { errorOf, failureActions } from '#machines/kit/failing.ts'
import { port } from '#machines/kit/port.ts'
import type { CellRef } from '#machines/library/model/grid-geometry.ts'
import { failureFrom, type Failure } from '#machines/model/failure.ts'
import type { Participant, SharedAlbum } from '#machines/library/model/shared-album.ts'

/** A shared album as read at a point in time, an ISO date-time. */
export interface SharedAlbumReading {
  album: SharedAlbum
  asOf: string
}

/**
 * One shared album, read-only. For its owner, the participants are read too. Photo library, sections 2 and 6.
 */
export const sharedAlbumMachine = setup({
  types: {} as {
    /** `account` is the customer's. */
    input: { albumId: string; account: string }
    context: {
      albumId: string
      account: string
      reading: SharedAlbumReading | null
      /** Null for participants, and while they are loading. */
      participants: Participant[] | null
      /** The cell to scroll to and focus. */
      revealed: CellRef | null
      failure: Failure | null
    }
    events:
      | { type: 'album.retry' }
      | { type: 'photo.reveal'; place: CellRef }
      | { type: 'albums.changed' }
      | { type: 'photos.removed'; ids: readonly string[] }
      | { type: 'library.refresh' }
      | { type: 'connection.restored' }
    tags: 'busy' | 'alert'
  },
  actors: {
    readAlbum: port<SharedAlbumReading, { albumId: string }>('readAlbum'),
    readParticipants: port<Participant[], { albumId: string }>('readParticipants'),
  },
  guards: {
    isOwner: ({ context }, ownerId: string) => ownerId === context.account,
    isMissing: (_, { error }: { error: unknown }) => failureFrom(error).status === 404,
  },
  actions: {
    setAlbum: assign((_, reading: SharedAlbumReading) => ({ reading, failure: null })),
    setParticipants: assign((_, participants: Participant[]) => ({
      participants,
      failure: null,
    })),
    setRevealed: assign({ revealed: (_, place: CellRef) => place }),
    clearAlbum: assign({ reading: null, participants: null }),
    setFailure: assign({ failure: (_, { error }: { error: unknown }) => failureFrom(error) }),
    report: (_, _problem: { error: unknown }) => undefined,
  },
}).createMachine({
  id: 'sharedAlbum',
  context: ({ input }) => ({
    ...input,
    reading: null,
    participants: null,
    revealed: null,
    failure: null,
  }),
  initial: 'reading',
  on: {
    'photo.reveal': { actions: { type: 'setRevealed', params: ({ event }) => event.place } },
  },
  states: {
    reading: {
      description: 'The shared album is loading; what was on screen stays.',
      meta: { requirements: ['L-246'] },
      tags: 'busy',
      invoke: {
        id: 'readAlbum',
        src: 'readAlbum',
        input: ({ context }) => ({ albumId: context.albumId }),
        onDone: [
          {
            guard: { type: 'isOwner', params: ({ event }) => event.output.album.ownerId },
            target: 'readingParticipants',
            actions: { type: 'setAlbum', params: ({ event }) => event.output },
          },
          {
            target: 'ready',
            actions: { type: 'setAlbum', params: ({ event }) => event.output },
          },
        ],
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
    readingParticipants: {
      description:
        'The album is on screen; for its owner, the people it is shared with are loading.',
      meta: { requirements: ['L-096', 'L-247'] },
      tags: 'busy',
      invoke: {
        id: 'readParticipants',
        src: 'readParticipants',
        input: ({ context }) => ({ albumId: context.albumId }),
        onDone: {
          target: 'ready',
          actions: { type: 'setParticipants', params: ({ event }) => event.output },
        },
        onError: {
          target: 'participantsUnknown',
          actions: failureActions,
        },
      },
      on: {
        'albums.changed': 'reading',
        'photos.removed': 'reading',
        'library.refresh': 'reading',
      },
    },
    participantsUnknown: {
      description:
        'The album is on screen; the people it is shared with could not be read, and can be tried again.',
      meta: { requirements: ['L-096'] },
      tags: 'alert',
      on: {
        'album.retry': 'readingParticipants',
        'connection.restored': 'readingParticipants',
        'albums.changed': 'reading',
        'photos.removed': 'reading',
        'library.refresh': 'reading',
      },
    },
    ready: {
      description:
        'The shared album is on screen, read-only: the owner sees with whom it is shared, a participant who owns it.',
      meta: {
        requirements: ['L-003', 'L-094', 'L-095', 'L-096', 'L-097', 'L-098', 'L-099', 'L-152'],
      },
      on: {
        'albums.changed': 'reading',
        'photos.removed': 'reading',
        'library.refresh': 'reading',
      },
    },
    missing: {
      description:
        'No such album is shared with the customer: a sentence says that it cannot be displayed.',
      meta: { requirements: ['L-090', 'L-269'] },
      tags: 'alert',
      on: { 'albums.changed': 'reading', 'library.refresh': 'reading' },
    },
    failed: {
      description:
        'The shared album could not be read: a notice says so, with Try again and the correlation id.',
      meta: { requirements: ['L-269'] },
      tags: 'alert',
      on: {
        'album.retry': 'reading',
        'connection.restored': 'reading',
        'albums.changed': 'reading',
        'photos.removed': 'reading',
        'library.refresh': 'reading',
      },
    },
  },
  options: { maxIterations: 1000 },
})
