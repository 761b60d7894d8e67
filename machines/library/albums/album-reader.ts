import { type ActorRefFrom, assign } from 'xstate'
import { errorOf, failedTo, failing } from '#machines/kit/failing.ts'
import { port } from '#machines/kit/port.ts'
import { setup } from '#machines/kit/setup.ts'
import type { Album } from '#machines/library/model/album.ts'
import type { CellRef } from '#machines/library/model/grid-geometry.ts'
import type { Participant, SharedAlbum } from '#machines/library/model/shared-album.ts'
import { failureFrom, type Failure } from '#machines/model/failure.ts'

export type AnyAlbum = Album | SharedAlbum

/** The result of one read of an album: a new object for each read, so that a wiring notices each read. */
export interface AlbumReading<Read extends AnyAlbum> {
  album: Read
}

/** The parameters that differ between an own and a shared album. */
interface AlbumKind {
  /** The machine's id, also the `data-flow` attribute of the page. */
  id: string
  /** The album, at the beginning of a sentence: `The album`. */
  what: string
  /** Descriptions of the states `ready` and `missing`: the content on screen. */
  shows: { ready: string; missing: string }
  requirements: Record<'reading' | 'ready' | 'missing' | 'failed', readonly string[]>
  /**
   * The requirement ids of `readingParticipants` and `participantsUnknown`, two states that only a shared album has.
   */
  participants?: Record<'reading' | 'unknown', readonly string[]>
}

export const albumReader = <Read extends AnyAlbum>({
  id,
  what,
  shows,
  requirements,
  participants,
}: AlbumKind) =>
  setup({
    types: {} as {
      /** `account` is the customer's account id; for shared albums only. */
      input: { albumId: string; account?: string }
      context: {
        albumId: string
        account: string | null
        reading: AlbumReading<Read> | null
        /** The people who can read a shared album; null before they are read, or if the customer is not the owner. */
        participants: Participant[] | null
        /** The cell that the page scrolls to and focuses, or null. */
        revealed: CellRef | null
        failure: Failure | null
      }
      events:
        | { type: 'album.retry' }
        | { type: 'album.renamed'; albumId: string; name: string }
        | { type: 'photo.reveal'; cell: CellRef }
        | { type: 'albums.changed' }
        | { type: 'photos.removed'; ids: readonly string[] }
        | { type: 'library.refresh' }
        | { type: 'connection.restored' }
      tags: 'busy' | 'alert'
    },
    actors: {
      readAlbum: port<AlbumReading<Read>, { albumId: string }>('readAlbum'),
      readParticipants: port<Participant[], { albumId: string }>('readParticipants'),
    },
    guards: {
      isThis: ({ context }, albumId: string) => albumId === context.albumId,
      isOwner: ({ context }, album: AnyAlbum) =>
        'ownerId' in album && album.ownerId === context.account,
      isMissing: (_, { error }: { error: unknown }) => failureFrom(error).status === 404,
    },
    actions: {
      ...failing,
      setAlbum: assign((_, reading: AlbumReading<Read>) => ({ reading, failure: null })),
      setName: assign({
        reading: ({ context: { reading } }, albumName: string) =>
          reading === null ? null : { ...reading, album: { ...reading.album, albumName } },
      }),
      setParticipants: assign((_, read: Participant[]) => ({ participants: read, failure: null })),
      setRevealed: assign({ revealed: (_, cell: CellRef) => cell }),
      clearAlbum: assign({ reading: null, participants: null }),
      clearFailure: assign({ failure: null }),
    },
  }).createMachine({
    id,
    context: ({ input: { albumId, account = null } }) => ({
      albumId,
      account,
      reading: null,
      participants: null,
      revealed: null,
      failure: null,
    }),
    initial: 'reading',
    on: {
      'photo.reveal': { actions: { type: 'setRevealed', params: ({ event }) => event.cell } },
      'albums.changed': '.reading',
      'photos.removed': '.reading',
      'library.refresh': '.reading',
      ...(participants === undefined
        ? {
            'album.renamed': {
              guard: { type: 'isThis', params: ({ event }) => event.albumId },
              actions: { type: 'setName', params: ({ event }) => event.name },
            },
          }
        : {}),
    },
    states: {
      reading: {
        description: `${what} is loading; the content on screen stays.`,
        meta: { requirements: requirements.reading },
        tags: 'busy',
        invoke: {
          id: 'readAlbum',
          src: 'readAlbum',
          input: ({ context }) => ({ albumId: context.albumId }),
          onDone:
            participants === undefined
              ? {
                  target: 'ready',
                  actions: { type: 'setAlbum', params: ({ event }) => event.output },
                }
              : [
                  {
                    guard: { type: 'isOwner', params: ({ event }) => event.output.album },
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
            failedTo('failed'),
          ],
        },
      },
      ready: {
        description: shows.ready,
        meta: { requirements: requirements.ready },
      },
      missing: {
        description: shows.missing,
        meta: { requirements: requirements.missing },
        tags: 'alert',
        on: { 'photos.removed': {} },
      },
      failed: {
        description: `${what} could not be read: a notice says so, with Try again and the correlation id; the content on screen stays.`,
        meta: { requirements: requirements.failed },
        tags: 'alert',
        on: { 'album.retry': 'reading', 'connection.restored': 'reading' },
      },
      ...(participants === undefined
        ? {}
        : {
            readingParticipants: {
              description:
                'The album is on screen; for its owner, the people it is shared with are loading.',
              meta: { requirements: participants.reading },
              tags: 'busy',
              invoke: {
                id: 'readParticipants',
                src: 'readParticipants',
                input: ({ context }) => ({ albumId: context.albumId }),
                onDone: {
                  target: 'ready',
                  actions: { type: 'setParticipants', params: ({ event }) => event.output },
                },
                onError: failedTo('participantsUnknown'),
              },
            },
            participantsUnknown: {
              description:
                'The album is on screen; the people it is shared with could not be read, and can be tried again.',
              meta: { requirements: participants.unknown },
              tags: 'alert',
              // Clear the failure, so that the next read of the album does not show it.
              exit: 'clearFailure',
              on: {
                'album.retry': 'readingParticipants',
                'connection.restored': 'readingParticipants',
              },
            },
          }),
    },
  })

export type AlbumActor<Read extends AnyAlbum> = ActorRefFrom<ReturnType<typeof albumReader<Read>>>
