import { assign } from 'xstate'
import { failing, failureActions } from '#machines/kit/failing.ts'
import { port } from '#machines/kit/port.ts'
import { setup } from '#machines/kit/setup.ts'
import type { Failure } from '#machines/model/failure.ts'
import type { PhotoToSave } from '#machines/library/model/upload/photo-file.ts'

declare module '#machines/shell/screen-actors/screen-machines.ts' {
  interface ScreenMachines {
    singleDownload: typeof singleDownloadMachine
  }
}

/** The dialog that saves one photo as a file. Photo library, section 2; L-122 to L-124. */
export const singleDownloadMachine = setup({
  types: {} as {
    context: {
      /** The photo to save; null while the dialog is closed. */
      photo: PhotoToSave | null
      failure: Failure | null
    }
    events:
      | { type: 'download.ask'; photo: PhotoToSave }
      | { type: 'download.start' }
      | { type: 'download.close' }
    tags: 'modal' | 'busy' | 'alert'
  },
  actors: {
    /** Fetches the file and saves it under its name. */
    savePhoto: port<void, { photo: PhotoToSave }>('savePhoto'),
  },
  actions: {
    ...failing,
    take: assign({ photo: (_, photo: PhotoToSave) => photo }),
    forget: assign({ photo: null, failure: null }),
    clearFailure: assign({ failure: null }),
  },
}).createMachine({
  id: 'singleDownload',
  context: { photo: null, failure: null },
  initial: 'closed',
  states: {
    closed: {
      description: 'No photo is requested, and nothing is left of the previous one.',
      meta: { requirements: ['L-123'] },
      on: {
        'download.ask': {
          target: 'initial',
          actions: { type: 'take', params: ({ event }) => event.photo },
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
        input: ({ context }) => ({ photo: asked(context.photo) }),
        onDone: 'success',
        onError: {
          target: 'failure',
          actions: failureActions,
        },
      },
      on: { 'download.close': { target: 'closed', actions: 'forget' } },
    },
    success: {
      description: 'The browser has the file, and the dialog says so.',
      meta: { requirements: ['L-122', 'L-124'] },
      tags: 'modal',
      on: { 'download.close': { target: 'closed', actions: 'forget' } },
    },
    failure: {
      description:
        'The file could not be fetched; the dialog stays, says so and offers to try again.',
      meta: { requirements: ['L-122', 'L-280'] },
      tags: ['modal', 'alert'],
      on: {
        'download.start': { target: 'pending', actions: 'clearFailure' },
        'download.close': { target: 'closed', actions: 'forget' },
      },
    },
  },
})

/** Returns the photo to save. Throws if it is null, which the state `pending` must not allow. */
const asked = (photo: PhotoToSave | null): PhotoToSave => {
  if (photo === null) throw new TypeError('No photo was asked for')
  return photo
}
