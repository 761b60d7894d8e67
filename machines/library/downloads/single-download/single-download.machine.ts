import { assign, sendParent } from 'xstate'
import { failedTo, failing } from '#machines/kit/failing.ts'
import { port } from '#machines/kit/port.ts'
import { present, setup } from '#machines/kit/setup.ts'
import type { Failure } from '#machines/model/failure.ts'
import type { PhotoToSave } from '#machines/library/model/upload/photo-file.ts'

/** The photos that the customer saves, in a preview or as a selection. */
interface SavedPhotos {
  ids: readonly string[]
  /** The first of these photos; null if no list has it in memory. */
  first: PhotoToSave | null
}

/**
 * Saves a single photo as a file; several photos become an archive of `archives`. Photo library, section 2; L-122 to
 * L-124, L-253.
 */
export const singleDownloadMachine = setup({
  types: {} as {
    context: {
      /** The photo to save; null while the dialog is closed. */
      photo: PhotoToSave | null
      failure: Failure | null
    }
    events:
      | ({ type: 'photos.save' } & SavedPhotos)
      | { type: 'download.start' }
      | { type: 'download.close' }
    tags: 'modal' | 'busy' | 'alert'
  },
  actors: {
    savePhoto: port<void, { photo: PhotoToSave }>('savePhoto'),
  },
  guards: {
    isOnePhoto: (_, photos: SavedPhotos) => isOnePhoto(photos),
    isArchive: (_, photos: SavedPhotos) => !isOnePhoto(photos),
  },
  actions: {
    ...failing,
    take: assign({ photo: (_, { first }: SavedPhotos) => first }),
    orderArchive: sendParent((_, { ids }: SavedPhotos) => ({
      type: 'actors.broadcast',
      event: { type: 'archive.ask', ids },
    })),
    forget: assign({ photo: null, failure: null }),
    clearFailure: assign({ failure: null }),
  },
}).createMachine({
  id: 'singleDownload',
  context: { photo: null, failure: null },
  initial: 'closed',
  on: {
    'photos.save': {
      guard: { type: 'isArchive', params: ({ event }) => event },
      actions: { type: 'orderArchive', params: ({ event }) => event },
    },
  },
  states: {
    closed: {
      description: 'No photo is requested, and nothing is left of the previous one.',
      meta: { requirements: ['L-123'] },
      on: {
        'photos.save': {
          guard: { type: 'isOnePhoto', params: ({ event }) => event },
          target: 'initial',
          actions: { type: 'take', params: ({ event }) => event },
        },
      },
    },
    initial: {
      description:
        "A dialog shows the photo's name and waits for the customer to start the download.",
      meta: { requirements: ['L-122', 'L-124'] },
      tags: 'modal',
      on: {
        'download.start': 'pending',
        'download.close': { target: 'closed', actions: 'forget' },
      },
    },
    pending: {
      description: 'The file is loading; closing the dialog stops it.',
      meta: { requirements: ['L-122', 'L-124'] },
      tags: ['modal', 'busy'],
      invoke: {
        id: 'savePhoto',
        src: 'savePhoto',
        input: ({ context }) => ({ photo: present(context.photo) }),
        onDone: 'success',
        onError: failedTo('failure'),
      },
      on: { 'download.close': { target: 'closed', actions: 'forget' } },
    },
    success: {
      description: 'The browser has the file, and the dialog says so.',
      meta: { requirements: ['L-122', 'L-124', 'B-171'] },
      tags: 'modal',
      on: { 'download.close': { target: 'closed', actions: 'forget' } },
    },
    failure: {
      description:
        'The file could not be fetched; the dialog stays, says so and offers to try again.',
      meta: { requirements: ['L-122', 'L-280', 'B-225'] },
      tags: ['modal', 'alert'],
      on: {
        'download.start': { target: 'pending', actions: 'clearFailure' },
        'download.close': { target: 'closed', actions: 'forget' },
      },
    },
  },
})

const isOnePhoto = ({ ids, first }: SavedPhotos): boolean => ids.length === 1 && first !== null
