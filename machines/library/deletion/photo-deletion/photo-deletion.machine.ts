import { assign, setup } from 'xstate'
import { port } from '#machines/kit/port.ts'
import { failureFrom, isUnsure, type Failure } from '#machines/model/failure.ts'

/** What became of a call that deletes photos: the ids that are still there. */
export interface Removal {
  failed: string[]
}

/**
 * Deletes one photo, after a question: the call, then every part hears that it is gone. A photo that the service names as
 * failed counts as a failure, unless the answer of a call before was lost: it may be gone by that. Nothing is tried again
 * by itself. Photo library, section 2; L-054.
 */
export const photoDeletionMachine = setup({
  types: {} as {
    context: {
      imageId: string
      /** The key of the month that it stands in; null where nobody knows. */
      section: string | null
      failure: Failure | null
      /** Whether the photo may be gone by a call whose answer was lost. */
      isUnsure: boolean
    }
    events:
      | { type: 'photo.ask'; imageId: string; section?: string }
      | { type: 'photo.delete' }
      | { type: 'photo.keep' }
    tags: 'busy' | 'alert' | 'modal'
  },
  actors: {
    /** A photo that is gone already, such as by another tab, is deleted. */
    deletePhoto: port<Removal, { imageId: string; section: string | null; isUnsure: boolean }>(
      'deletePhoto',
    ),
  },
  guards: {
    isRemoved: (_, { failed }: Removal) => failed.length === 0,
    isUnsure: ({ context }) => context.isUnsure,
  },
  actions: {
    setPhoto: assign((_, { imageId, section }: { imageId: string; section?: string }) => ({
      imageId,
      section: section ?? null,
    })),
    clearFailure: assign({ failure: null }),
    clearDoubt: assign({ isUnsure: false }),
    setFailure: assign(({ context }, { error }: { error: unknown }) => {
      const failure = failureFrom(error)
      return { failure, isUnsure: context.isUnsure || isUnsure(failure) }
    }),
    tellRemoved: (_, _removed: { ids: string[] }) => undefined,
    /** Every list is to be read anew: it shows what is there. */
    tellRefresh: () => undefined,
    reportFailed: () => undefined,
    report: (_, _problem: { error: unknown }) => undefined,
  },
}).createMachine({
  id: 'photoDeletion',
  context: { imageId: '', section: null, failure: null, isUnsure: false },
  initial: 'closed',
  states: {
    closed: {
      description: 'No photo is about to be deleted.',
      entry: ['clearFailure', 'clearDoubt'],
      on: {
        'photo.ask': {
          target: 'asking',
          actions: { type: 'setPhoto', params: ({ event }) => event },
        },
      },
    },
    asking: {
      description: 'A dialog asks whether to delete the photo.',
      meta: { requirements: ['L-052'] },
      tags: 'modal',
      on: { 'photo.delete': 'deleting', 'photo.keep': 'closed' },
    },
    deleting: {
      description: 'The photo is being deleted; the dialog stays until it is known what happened.',
      meta: { requirements: ['L-054', 'L-232'] },
      tags: ['modal', 'busy'],
      entry: 'clearFailure',
      invoke: {
        id: 'deletePhoto',
        src: 'deletePhoto',
        input: ({ context: { imageId, section, isUnsure: isDoubted } }) => ({
          imageId,
          section,
          isUnsure: isDoubted,
        }),
        onDone: [
          {
            guard: { type: 'isRemoved', params: ({ event }) => event.output },
            target: 'closed',
            actions: {
              type: 'tellRemoved',
              params: ({ context }) => ({ ids: [context.imageId] }),
            },
          },
          {
            guard: 'isUnsure',
            target: 'closed',
            actions: [
              { type: 'tellRemoved', params: ({ context }) => ({ ids: [context.imageId] }) },
              'tellRefresh',
            ],
          },
          { target: 'failed', actions: 'reportFailed' },
        ],
        onError: {
          target: 'failed',
          actions: [
            { type: 'setFailure', params: ({ event }) => ({ error: event.error }) },
            { type: 'report', params: ({ event }) => ({ error: event.error }) },
            'reportFailed',
          ],
        },
      },
    },
    failed: {
      description: 'The photo could not be deleted; the dialog stays open and says so.',
      meta: { requirements: ['L-215', 'L-232', 'L-277', 'L-282'] },
      tags: ['modal', 'alert'],
      on: {
        'photo.delete': 'deleting',
        'photo.keep': [
          { guard: 'isUnsure', target: 'closed', actions: 'tellRefresh' },
          { target: 'closed' },
        ],
      },
    },
  },
  options: { maxIterations: 1000 },
})
