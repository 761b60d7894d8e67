import { assign, setup } from 'xstate'
import { errorOf, failureActions } from '#machines/kit/failing.ts'
import { port } from '#machines/kit/port.ts'
import type { Removal } from '#machines/library/deletion/photo-deletion/photo-deletion.machine.ts'
import { failureFrom, isUnsure, type Failure } from '#machines/model/failure.ts'
import type { Again } from '#machines/model/retry-after.ts'
import {
  batchesOf,
  DELETION_RETRIES,
  idsOfSections,
  type DeletionBatch,
  type SectionPhotos,
} from '#machines/library/model/deletion.ts'

/** Ms before the first, second and third retry of a batch. Decisions of L-297. */
const FIRST_RETRY = 1000

/**
 * Deletes many photos. They leave the screen with the confirmation; then batches go out one after another, each with three
 * retries for what failed of it. What failed in the end comes back in place. A batch whose call fails for good ends the
 * rest. What an unsure batch names as failed may be gone already: a text says that nobody knows. Batches that were confirmed
 * and not sent survive a reload. Photo library, sections 4, 5 and 9; docs/decisions/0035.
 */
export const bulkDeletionMachine = setup({
  types: {} as {
    context: {
      /** What the dialog asks about. */
      asked: SectionPhotos[]
      /** Confirmed and not done; the first one is on its way. */
      batches: DeletionBatch[]
      /** What of the first batch is still there. */
      left: string[]
      retries: number
      /** Since the last report: how many photos were to be deleted, how many are gone, and which are still there. */
      total: number
      deleted: number
      lost: string[]
      /** How many may be gone or there: no answer came, and nobody could read it. */
      unknown: number
      failure: Failure | null
      /** What the service asked to wait for; null unless that is waited for. */
      pause: Again | null
    }
    events:
      | { type: 'deletion.ask'; sections: SectionPhotos[] }
      | { type: 'deletion.confirm' }
      | { type: 'deletion.keep' }
      | { type: 'deletion.dismiss' }
      | { type: 'deletion.found'; batches: DeletionBatch[] }
    tags: 'busy' | 'alert' | 'modal'
  },
  actors: {
    /** Answers with those that are still there. `sections` are the keys of the sections in which they stand. */
    deleteBatch: port<Removal, { ids: string[]; isUnsure: boolean; sections: string[] }>(
      'deleteBatch',
    ),
  },
  guards: {
    hasAny: (_, sections: SectionPhotos[]) => sections.some(({ ids }) => ids.length > 0),
    hasBatch: ({ context }) => context.batches.length > 0,
    hasLost: ({ context }) => context.lost.length + context.unknown > 0,
    isGone: ({ context: { left } }, { failed }: Removal) => !left.some(id => failed.includes(id)),
    asksToWait: (_, { error }: { error: unknown }) => failureFrom(error).again !== undefined,
    mayRetry: ({ context }) => context.retries < DELETION_RETRIES,
  },
  actions: {
    setAsked: assign({ asked: (_, sections: SectionPhotos[]) => sections }),
    clearAsked: assign({ asked: [] }),
    enqueue: assign(({ context }, batches: DeletionBatch[]) => ({
      batches: [...context.batches, ...batches],
      total: context.total + idsOfBatches(batches).length,
    })),
    takeBatch: assign(({ context: { batches } }) => ({
      left: idsOfBatches(batches.slice(0, 1)),
      retries: 0,
    })),
    setLeft: assign(({ context: { left, deleted } }, { failed }: Removal) => {
      const still = left.filter(id => failed.includes(id))
      return { left: still, deleted: deleted + left.length - still.length }
    }),
    setDoubt: assign({
      batches: ({ context: { batches } }, { error }: { error: unknown }) =>
        isUnsure(failureFrom(error))
          ? batches.map((batch, index) => (index === 0 ? { ...batch, isUnsure: true } : batch))
          : batches,
    }),
    setPause: assign({
      pause: (_, { error }: { error: unknown }) => failureFrom(error).again ?? null,
    }),
    clearPause: assign({ pause: null }),
    countRetry: assign({ retries: ({ context }) => context.retries + 1 }),
    endBatch: assign(({ context: { batches } }) => ({ batches: batches.slice(1) })),
    loseLeft: assign(({ context }) => lossOf(context)),
    loseRest: assign(({ context }) => {
      const { lost, unknown } = lossOf(context)
      return { lost: [...lost, ...idsOfBatches(context.batches.slice(1))], unknown, batches: [] }
    }),
    setFailure: assign({ failure: (_, { error }: { error: unknown }) => failureFrom(error) }),
    reportAnew: assign(({ context: { batches } }) => ({
      total: idsOfBatches(batches).length,
      deleted: 0,
      lost: [],
      unknown: 0,
      failure: null,
    })),
    clearReport: assign({ total: 0, deleted: 0, lost: [], unknown: 0, failure: null }),
    /** Reads what a page that is gone left to delete; it comes back as `deletion.found`. */
    readLog: () => undefined,
    setJournal: (_, _batches: DeletionBatch[]) => undefined,
    clearJournal: (_, _ids: string[]) => undefined,
    /** Every list hides these photos, also in pages that come later. */
    tellHidden: (_, _sections: SectionPhotos[]) => undefined,
    /** What is left of these photos shows again with the next reading. */
    tellSettled: (_, _ids: string[]) => undefined,
    /** Every list is to be read anew: it shows what is there. */
    tellRefresh: () => undefined,
    /** The customer hears how many photos are gone. */
    tellDeleted: (_, _many: { deleted: number }) => undefined,
    reportExceeded: (_, _many: { total: number }) => undefined,
    report: (_, _problem: { error: unknown }) => undefined,
  },
  delays: {
    backoff: ({ context }) => FIRST_RETRY * 2 ** (context.retries - 1),
    /** What the service asked for. */
    asked: ({ context }) => context.pause?.wait ?? 0,
  },
}).createMachine({
  id: 'bulkDeletion',
  context: {
    asked: [],
    batches: [],
    left: [],
    retries: 0,
    total: 0,
    deleted: 0,
    lost: [],
    unknown: 0,
    failure: null,
    pause: null,
  },
  entry: 'readLog',
  type: 'parallel',
  states: {
    question: {
      description: 'Whether the customer is asked before photos are deleted.',
      initial: 'closed',
      states: {
        closed: {
          description: 'Nobody asked to delete photos.',
          entry: 'clearAsked',
          on: {
            'deletion.ask': {
              guard: { type: 'hasAny', params: ({ event }) => event.sections },
              target: 'asking',
              actions: { type: 'setAsked', params: ({ event }) => event.sections },
            },
          },
        },
        asking: {
          description: 'A dialog names the number of photos and asks whether to delete them.',
          meta: { requirements: ['L-121'] },
          tags: 'modal',
          on: {
            'deletion.keep': 'closed',
            'deletion.confirm': {
              target: 'closed',
              actions: [
                {
                  type: 'setJournal',
                  params: ({ context }) => batchesOf(context.asked),
                },
                { type: 'tellHidden', params: ({ context }) => context.asked },
                {
                  type: 'enqueue',
                  params: ({ context }) => batchesOf(context.asked),
                },
              ],
            },
          },
        },
      },
    },
    work: {
      description: 'Whether confirmed photos are being deleted.',
      initial: 'idle',
      on: {
        'deletion.found': {
          actions: [
            {
              type: 'tellHidden',
              params: ({ event }) => event.batches.flatMap(({ sections }) => sections),
            },
            { type: 'enqueue', params: ({ event }) => event.batches },
          ],
        },
      },
      states: {
        idle: {
          description: 'Nothing is being deleted.',
          entry: 'clearReport',
          always: { guard: 'hasBatch', target: 'next' },
        },
        next: {
          description: 'The next batch, or the end of the last one.',
          always: [
            { guard: 'hasBatch', target: 'deleting', actions: 'takeBatch' },
            { guard: 'hasLost', target: 'failed', actions: 'tellRefresh' },
            {
              target: 'idle',
              actions: ['tellRefresh', { type: 'tellDeleted', params: ({ context }) => context }],
            },
          ],
        },
        deleting: {
          description: 'A batch of photos is being deleted; they left the screen before.',
          meta: { requirements: ['L-189', 'L-232', 'L-294', 'L-295'] },
          tags: 'busy',
          invoke: {
            id: 'deleteBatch',
            src: 'deleteBatch',
            input: ({ context: { left, batches } }) => ({
              ids: left,
              isUnsure: batches[0]?.isUnsure === true,
              sections: batches
                .slice(0, 1)
                .flatMap(({ sections }) => sections.map(({ key }) => key)),
            }),
            onDone: [
              {
                guard: { type: 'isGone', params: ({ event }) => event.output },
                target: 'settled',
                actions: { type: 'setLeft', params: ({ event }) => event.output },
              },
              {
                guard: 'mayRetry',
                target: 'waiting',
                actions: { type: 'setLeft', params: ({ event }) => event.output },
              },
              {
                target: 'settled',
                actions: [
                  { type: 'setLeft', params: ({ event }) => event.output },
                  'loseLeft',
                  { type: 'reportExceeded', params: ({ context }) => context },
                ],
              },
            ],
            onError: [
              {
                guard: { type: 'asksToWait', params: errorOf },
                target: 'paused',
                actions: { type: 'setPause', params: errorOf },
              },
              {
                guard: 'mayRetry',
                target: 'waiting',
                actions: { type: 'setDoubt', params: errorOf },
              },
              {
                target: 'given',
                actions: [
                  { type: 'setDoubt', params: errorOf },
                  ...failureActions,
                  { type: 'reportExceeded', params: ({ context }) => context },
                ],
              },
            ],
          },
        },
        waiting: {
          description: 'Part of a batch failed; it is tried again after 1, 2 and 4 seconds.',
          meta: { requirements: ['L-215', 'L-294', 'L-297'] },
          tags: 'busy',
          entry: 'countRetry',
          after: { backoff: 'deleting' },
        },
        paused: {
          description:
            'The service said when it goes on; it is asked again then, which is no retry. A long pause is told.',
          tags: 'busy',
          exit: 'clearPause',
          after: { asked: 'deleting' },
        },
        settled: {
          description: 'A batch is over; what is left of it is known.',
          always: {
            target: 'next',
            actions: [
              {
                type: 'clearJournal',
                params: ({ context }) => context.batches.slice(0, 1).map(({ id }) => id),
              },
              {
                type: 'tellSettled',
                params: ({ context }) => idsOfBatches(context.batches.slice(0, 1)),
              },
              'endBatch',
            ],
          },
        },
        given: {
          description: 'A batch could not be sent at all; the batches behind it are given up.',
          meta: { requirements: ['L-190', 'L-216'] },
          always: {
            target: 'next',
            actions: [
              {
                type: 'clearJournal',
                params: ({ context }) => context.batches.map(({ id }) => id),
              },
              { type: 'tellSettled', params: ({ context }) => idsOfBatches(context.batches) },
              'loseRest',
            ],
          },
        },
        failed: {
          description:
            'Some photos could not be deleted and are back in place, or nobody knows; a text says so.',
          meta: { requirements: ['L-190', 'L-215', 'L-216', 'L-276', 'L-277', 'L-283'] },
          tags: 'alert',
          always: { guard: 'hasBatch', target: 'next', actions: 'reportAnew' },
          on: { 'deletion.dismiss': 'idle' },
        },
      },
    },
  },
  options: { maxIterations: 1000 },
})

/** What is left of the first batch is still there, or nobody knows. */
const lossOf = ({
  batches,
  left,
  lost,
  unknown,
}: {
  batches: readonly DeletionBatch[]
  left: readonly string[]
  lost: readonly string[]
  unknown: number
}): { lost: string[]; unknown: number } =>
  batches[0]?.isUnsure === true
    ? { lost: [...lost], unknown: unknown + left.length }
    : { lost: [...lost, ...left], unknown }

const idsOfBatches = (batches: readonly DeletionBatch[]): string[] =>
  batches.flatMap(({ sections }) => idsOfSections(sections))
