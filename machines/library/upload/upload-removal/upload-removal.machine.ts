import { assign } from 'xstate'
import { errorOf, reporting } from '#machines/kit/failing.ts'
import { port } from '#machines/kit/port.ts'
import { setup } from '#machines/kit/setup.ts'
import type { Removal } from '#machines/library/model/deletion-batch.ts'

/** The photos that could not be deleted; `isUnsure` is true if some of them may be gone. */
export interface UploadRemoval extends Removal {
  isUnsure?: boolean
}

interface Answer {
  context: { ids: string[] }
  event: { output: UploadRemoval }
}

/** The actions after each answer. */
const after = [
  {
    type: 'notifyRemoved',
    params: ({ context, event }: Answer) => ({ ids: context.ids, rest: event.output.failed }),
  },
  { type: 'setRest', params: ({ event }: Pick<Answer, 'event'>) => event.output },
] as const

/** Deletes an upload's photos that are not kept; retries after 1, 2 and 4 s. `kept` is how many are known to stay. */
export const uploadRemovalMachine = setup({
  types: {} as {
    input: { ids: string[] }
    context: {
      ids: string[]
      attempt: number
      /** Whether some of `ids` may be gone: an answer was lost, the library could not be read after it, or the work broke. */
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
    /** The wait before a retry: 1 s, 2 s, 4 s; L-297. */
    backOff: ({ context }) => 500 * 2 ** context.attempt,
  },
  actions: {
    ...reporting,
    countAttempt: assign({ attempt: ({ context }) => context.attempt + 1 }),
    beginAgain: assign({ attempt: 0 }),
    setRest: assign(({ context }, { failed, isUnsure }: UploadRemoval) => ({
      ids: failed,
      isUnsure: failed.length > 0 && (context.isUnsure || isUnsure === true),
    })),
    markUnsure: assign({ isUnsure: true }),
    /** Broadcasts which of `ids` were deleted: those that are not in `rest`. */
    notifyRemoved: (_, _removed: { ids: string[]; rest: string[] }) => undefined,
    /** Reads the library again: after a lost answer, photos that count as remaining may be gone. */
    refreshLibrary: () => undefined,
  },
}).createMachine({
  id: 'uploadRemoval',
  context: ({ input }) => ({ ids: input.ids, attempt: 0, isUnsure: false }),
  initial: 'removing',
  output: ({ context: { ids, isUnsure } }) => ({ kept: isUnsure ? 0 : ids.length }),
  states: {
    removing: {
      description: 'Photos that the customer does not keep are being deleted, 500 at a time.',
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
            actions: after,
          },
          {
            guard: 'mayTryAgain',
            target: 'waiting',
            actions: after,
          },
          {
            target: 'notRemoved',
            actions: after,
          },
        ],
        onError: {
          target: 'notRemoved',
          actions: ['markUnsure', { type: 'report', params: errorOf }],
        },
      },
    },
    waiting: {
      description: 'Some photos could not be deleted; they are retried shortly.',
      meta: { requirements: ['L-297'] },
      tags: 'busy',
      after: { backOff: 'removing' },
    },
    notRemoved: {
      description:
        'Some photos could not be deleted, or the outcome is unknown; the customer can try again or keep them.',
      meta: { requirements: ['L-191'] },
      tags: 'alert',
      on: {
        'removal.retry': { target: 'removing', actions: 'beginAgain' },
        'removal.accept': { target: 'over', actions: 'refreshLibrary' },
      },
    },
    over: {
      description: 'No photo is left to delete.',
      type: 'final',
    },
  },
})
