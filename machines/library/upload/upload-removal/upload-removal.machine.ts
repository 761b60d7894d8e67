import { assign, setup } from 'xstate'
import { errorOf } from '#machines/kit/failing.ts'
import { port } from '#machines/kit/port.ts'
import type { Removal } from '#machines/library/deletion/photo-deletion/photo-deletion.machine.ts'

/** What is left of photos that were to be deleted; `isUnsure` where the answer to a call was lost. */
export interface UploadRemoval extends Removal {
  isUnsure?: boolean
}

/**
 * Deletes photos of an upload that the customer does not keep. What fails is tried again after 1 s, 2 s and 4 s, with the
 * failed ids only; then the customer is asked. Ends with how many stay after all.
 */
export const uploadRemovalMachine = setup({
  types: {} as {
    input: { ids: string[] }
    context: {
      ids: string[]
      attempt: number
      /** Whether some may be gone that are named as still there: the answer to a call was lost. */
      isUnsure: boolean
    }
    events: { type: 'removal.retry' } | { type: 'removal.accept' }
    tags: 'busy' | 'alert'
    output: { kept: number }
  },
  actors: { removePhotos: port<UploadRemoval, { ids: string[] }>('removePhotos') },
  guards: {
    isRemoved: (_, { failed }: UploadRemoval) => failed.length === 0,
    mayTryAgain: ({ context }) => context.attempt < 4,
  },
  delays: {
    /** 1 s, 2 s, 4 s; L-297. */
    backOff: ({ context }) => 500 * 2 ** context.attempt,
  },
  actions: {
    countAttempt: assign({ attempt: ({ context }) => context.attempt + 1 }),
    beginAgain: assign({ attempt: 0 }),
    setRest: assign(({ context }, { failed, isUnsure }: UploadRemoval) => ({
      ids: failed,
      isUnsure: failed.length > 0 && (context.isUnsure || isUnsure === true),
    })),
    /** Every part hears which photos are gone; `rest` are those that are still there. */
    tellRemoved: (_, _removed: { ids: string[]; rest: string[] }) => undefined,
    /** The library is read anew: a photo counts as kept where only the answer to its deletion was lost. */
    refreshLibrary: () => undefined,
    report: (_, _problem: { error: unknown }) => undefined,
  },
}).createMachine({
  id: 'uploadRemoval',
  context: ({ input }) => ({ ids: input.ids, attempt: 0, isUnsure: false }),
  initial: 'removing',
  output: ({ context }) => ({ kept: context.ids.length }),
  states: {
    removing: {
      description: 'Photos that the customer does not want are deleted, 500 at a time.',
      meta: { requirements: ['L-191', 'L-295'] },
      tags: 'busy',
      entry: 'countAttempt',
      invoke: {
        id: 'removePhotos',
        src: 'removePhotos',
        input: ({ context }) => ({ ids: context.ids }),
        onDone: [
          {
            guard: { type: 'isRemoved', params: ({ event }) => event.output },
            target: 'over',
            actions: [
              {
                type: 'tellRemoved',
                params: ({ context, event }) => ({ ids: context.ids, rest: event.output.failed }),
              },
              { type: 'setRest', params: ({ event }) => event.output },
            ],
          },
          {
            guard: 'mayTryAgain',
            target: 'waiting',
            actions: [
              {
                type: 'tellRemoved',
                params: ({ context, event }) => ({ ids: context.ids, rest: event.output.failed }),
              },
              { type: 'setRest', params: ({ event }) => event.output },
            ],
          },
          {
            target: 'notRemoved',
            actions: [
              {
                type: 'tellRemoved',
                params: ({ context, event }) => ({ ids: context.ids, rest: event.output.failed }),
              },
              { type: 'setRest', params: ({ event }) => event.output },
            ],
          },
        ],
        onError: {
          target: 'notRemoved',
          actions: { type: 'report', params: errorOf },
        },
      },
    },
    waiting: {
      description: 'Some photos could not be deleted; in a moment it is tried again.',
      meta: { requirements: ['L-297'] },
      tags: 'busy',
      after: { backOff: 'removing' },
    },
    notRemoved: {
      description:
        'Some photos could not be deleted, or nobody knows whether they were; the customer tries again or keeps them.',
      meta: { requirements: ['L-191'] },
      tags: 'alert',
      on: {
        'removal.retry': { target: 'removing', actions: 'beginAgain' },
        'removal.accept': { target: 'over', actions: 'refreshLibrary' },
      },
    },
    over: {
      description: 'Nothing is left to be deleted.',
      type: 'final',
    },
  },
  options: { maxIterations: 1000 },
})
