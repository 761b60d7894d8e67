import { assign, setup } from 'xstate'
import { port } from '#machines/kit/port.ts'
import type { NamedAlbum } from '#machines/library/albums/album-name/album-name.machine.ts'
import { failureFrom, type Failure } from '#machines/model/failure.ts'

/**
 * Deletes an album, after a question that names it: the call, then every part hears of it. Its photos stay in the library.
 * Photo library, section 2.
 */
export const albumDeletionMachine = setup({
  types: {} as {
    context: { album: NamedAlbum; failure: Failure | null }
    events:
      | { type: 'album.ask'; album: NamedAlbum }
      | { type: 'album.delete' }
      | { type: 'album.keep' }
    emitted: { type: 'album.deleted'; album: NamedAlbum }
    tags: 'busy' | 'alert' | 'modal'
  },
  actors: { deleteAlbum: port<void, { albumId: string }>('deleteAlbum') },
  actions: {
    setAlbum: assign({ album: (_, album: NamedAlbum) => album }),
    clearFailure: assign({ failure: null }),
    setFailure: assign({ failure: (_, { error }: { error: unknown }) => failureFrom(error) }),
    tellDeleted: (_, _album: NamedAlbum) => undefined,
    report: (_, _problem: { error: unknown }) => undefined,
  },
}).createMachine({
  id: 'albumDeletion',
  context: { album: { albumId: '', name: '' }, failure: null },
  initial: 'closed',
  states: {
    closed: {
      description: 'No album is about to be deleted.',
      entry: 'clearFailure',
      on: {
        'album.ask': {
          target: 'asking',
          actions: { type: 'setAlbum', params: ({ event }) => event.album },
        },
      },
    },
    asking: {
      description: 'A dialog names the album, and says that its photos are kept.',
      meta: { requirements: ['L-085', 'L-101', 'L-102'] },
      tags: 'modal',
      on: { 'album.delete': 'deleting', 'album.keep': 'closed' },
    },
    deleting: {
      description: 'The album is being deleted; the dialog stays until it is known what happened.',
      meta: { requirements: ['L-103', 'L-104', 'L-236'] },
      tags: ['modal', 'busy'],
      entry: 'clearFailure',
      invoke: {
        id: 'deleteAlbum',
        src: 'deleteAlbum',
        input: ({ context }) => ({ albumId: context.album.albumId }),
        onDone: {
          target: 'closed',
          actions: { type: 'tellDeleted', params: ({ context }) => context.album },
        },
        onError: {
          target: 'failed',
          actions: [
            { type: 'setFailure', params: ({ event }) => ({ error: event.error }) },
            { type: 'report', params: ({ event }) => ({ error: event.error }) },
          ],
        },
      },
    },
    failed: {
      description: 'The album could not be deleted; the dialog stays open and says so.',
      meta: { requirements: ['L-273'] },
      tags: ['modal', 'alert'],
      on: { 'album.delete': 'deleting', 'album.keep': 'closed' },
    },
  },
  options: { maxIterations: 1000 },
})
