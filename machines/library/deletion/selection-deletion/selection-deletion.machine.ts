import { assign } from 'xstate'
import { errorOf, failing, failureActions } from '#machines/kit/failing.ts'
import { port } from '#machines/kit/port.ts'
import { setup } from '#machines/kit/setup.ts'
import { failureFrom, isHopeless, isUnsure, type Failure } from '#machines/model/failure.ts'
import type { Again } from '#machines/model/time/retry-after.ts'
import {
  deletionBatchesOf,
  DELETION_RETRIES,
  idsOfBatches,
  type DeletionBatch,
  type Removal,
  type SectionPhotos,
} from '#machines/library/model/deletion-batch.ts'

/** Milliseconds before the first retry of a batch; the wait doubles before each later retry; L-297. */
const FIRST_RETRY = 1000

/**
 * Deletes selected photos, and those of previews, in batches, one batch at a time. Lists hide the photos as soon as the
 * customer confirms. A batch has at most three retries; then lists show the photos that still exist. If the call of the
 * last retry fails, the machine drops the later batches.
 *
 * After a lost answer, and where the library could not be read after it, photos that the service reports as failed may be
 * gone already: their outcome counts as unknown, unless they were read since.
 *
 * Confirmed batches survive a reload; after an hour, or in another tab, the page asks the customer first. A stop drops the
 * batches that were not sent. Photo library, sections 4, 5 and 9; B-138; docs/decisions/0035 and 0132.
 */
export const selectionDeletionMachine = setup({
  types: {} as {
    context: {
      /** The photos that a dialog asks about; if `isOfPreview`, the one on screen. */
      asked: SectionPhotos[]
      isOfPreview: boolean
      earlier: DeletionBatch[]
      /** When the customer confirmed the first of `earlier`, in ms since 1970. */
      since: number
      /** The batches that were confirmed and are not finished; the first is under way. No list shows their photos. */
      batches: DeletionBatch[]
      /** Ids of those photos of the first batch that no answer has confirmed as deleted. */
      left: string[]
      retries: number
      /** Since the queue was last empty: how many photos to delete, ids that are deleted, and photos that still exist. */
      total: number
      deleted: string[]
      lost: SectionPhotos[]
      /** How many failed photos may be gone already, because their batch is unsure. */
      unknown: number
      /** Ids of photos that may be gone or not, also after the customer closed the report. */
      inDoubt: string[]
      isStopped: boolean
      failure: Failure | null
      /** The wait that the service asked for; null outside the state `paused`. */
      pause: Again | null
    }
    events:
      | { type: 'deletion.ask'; sections: SectionPhotos[]; isOfPreview?: boolean }
      | { type: 'deletion.confirm' }
      | { type: 'deletion.keep' }
      | { type: 'deletion.dismiss' }
      | { type: 'deletion.retry' }
      | { type: 'deletion.stop' }
      | { type: 'deletion.found'; batches: DeletionBatch[] }
      | { type: 'deletion.left'; batches: DeletionBatch[]; since: number }
      | { type: 'deletion.continue' }
      | { type: 'deletion.drop' }
      | { type: 'page.shown' }
      | { type: 'connection.restored' }
    tags: 'busy' | 'alert' | 'modal'
  },
  actors: {
    /** Resolves to the ids of photos that may still exist. `sections` are the keys of the photos' sections. */
    deleteBatch: port<Removal, { ids: string[]; isUnsure: boolean; sections: string[] }>(
      'deleteBatch',
    ),
  },
  guards: {
    hasAny: (_, sections: SectionPhotos[]) => sections.some(({ ids }) => ids.length > 0),
    hasBatch: ({ context }) => context.batches.length > 0,
    hasLost: ({ context }) => context.lost.length + context.unknown > 0,
    mayDeleteAgain: ({ context: { lost, failure } }) =>
      lost.length > 0 && !(failure !== null && isHopeless(failure)),
    isStopped: ({ context }) => context.isStopped,
    isGone: ({ context: { left } }, { failed }: Removal) => !left.some(id => failed.includes(id)),
    asksToWait: (_, { error }: { error: unknown }) => failureFrom(error).again !== undefined,
    mayRetry: ({ context }) => context.retries < DELETION_RETRIES,
  },
  actions: {
    ...failing,
    setAsked: assign(
      (
        _,
        { sections, isOfPreview = false }: { sections: SectionPhotos[]; isOfPreview?: boolean },
      ) => ({
        asked: sections,
        isOfPreview,
      }),
    ),
    clearAsked: assign({ asked: [], isOfPreview: false }),
    setEarlier: assign((_, { batches, since }: { batches: DeletionBatch[]; since: number }) => ({
      earlier: batches,
      since,
    })),
    clearEarlier: assign({ earlier: [], since: 0 }),
    markStopped: assign({ isStopped: true }),
    // Answers B-411
    enqueue: assign(({ context }, batches: DeletionBatch[]) => ({
      batches: [...context.batches, ...batches.map(batch => inDoubtOf(batch, context.inDoubt))],
      total: context.total + idsOfBatches(batches).length,
    })),
    takeBatch: assign(({ context: { batches } }) => ({
      left: idsOfBatches(batches.slice(0, 1)),
      retries: 0,
      isStopped: false,
    })),
    setLeft: assign(({ context: { left, deleted, batches, inDoubt } }, removal: Removal) => {
      const { failed, isRead } = removal
      const still = left.filter(id => failed.includes(id))
      const open = isRead === true ? [] : still
      const asked = new Set(left)
      const stays = new Set(still)
      return {
        left: still,
        deleted: [...deleted, ...left.filter(id => !stays.has(id))],
        inDoubt: [...inDoubt.filter(id => !asked.has(id)), ...open],
        batches: withDoubt(batches, open.length > 0),
      }
    }),
    setDoubt: assign(({ context: { batches, left, inDoubt } }, { error }: { error: unknown }) =>
      isUnsure(failureFrom(error))
        ? { batches: withDoubt(batches, true), inDoubt: [...new Set([...inDoubt, ...left])] }
        : {},
    ),
    setPause: assign({
      pause: (_, { error }: { error: unknown }) => failureFrom(error).again ?? null,
    }),
    clearPause: assign({ pause: null }),
    countRetry: assign({ retries: ({ context }) => context.retries + 1 }),
    endBatch: assign(({ context: { batches } }) => ({ batches: batches.slice(1) })),
    loseLeft: assign(({ context }) => lossOf(context, restOf(context).slice(0, 1))),
    loseLaterBatches: assign(({ context }) => ({
      ...lossOf(context, context.batches.slice(1)),
      batches: context.batches.slice(0, 1),
    })),
    loseRest: assign(({ context }) => ({ ...lossOf(context, restOf(context)), batches: [] })),
    resetReport: assign(({ context: { batches } }) => ({
      total: idsOfBatches(batches).length,
      deleted: [],
      lost: [],
      unknown: 0,
      isStopped: false,
      failure: null,
    })),
    /**
     * Reads the stored batches. Those that this tab stored within the last hour come by `deletion.found`, all others by
     * `deletion.left`.
     */
    readLog: () => undefined,
    storeBatches: (_, _batches: DeletionBatch[]) => undefined,
    removeBatches: (_, _ids: string[]) => undefined,
    /** Makes every list drop these photos. Pages that are read later leave out the photos of `batches`. */
    notifyHidden: (_, _sections: SectionPhotos[]) => undefined,
    /** Tells every list to read its photos again: those that are not deleted have to come back. */
    notifyRefresh: () => undefined,
    /** Tells the lists which photos are gone, and the customer how many. */
    notifyDeleted: (_, _ids: string[]) => undefined,
    /** `asked` is how many photos the failed batch had. */
    reportExceeded: (_, _batch: { asked: number }) => undefined,
  },
  delays: {
    backoff: ({ context }) => FIRST_RETRY * 2 ** (context.retries - 1),
    /** The wait in milliseconds that the service asked for; the product counts what is left of it. */
    asked: ({ context }) => context.pause?.wait ?? 0,
  },
}).createMachine({
  id: 'selectionDeletion',
  context: {
    asked: [],
    isOfPreview: false,
    earlier: [],
    since: 0,
    batches: [],
    left: [],
    retries: 0,
    total: 0,
    deleted: [],
    lost: [],
    unknown: 0,
    inDoubt: [],
    isStopped: false,
    failure: null,
    pause: null,
  },
  entry: 'readLog',
  type: 'parallel',
  states: {
    question: {
      description: 'The question before photos are deleted.',
      initial: 'closed',
      states: {
        closed: {
          description: 'No dialog asks about a deletion.',
          entry: 'clearAsked',
          on: {
            'deletion.ask': {
              guard: { type: 'hasAny', params: ({ event }) => event.sections },
              target: 'asking',
              actions: { type: 'setAsked', params: ({ event }) => event },
            },
          },
        },
        asking: {
          description:
            'A dialog asks whether to delete the photos, with their number, or the one in the preview, with its name.',
          meta: { requirements: ['L-052', 'L-121'] },
          tags: 'modal',
          on: {
            'deletion.keep': 'closed',
            'deletion.confirm': {
              target: 'closed',
              actions: [
                {
                  type: 'storeBatches',
                  params: ({ context }) => deletionBatchesOf(context.asked),
                },
                { type: 'notifyHidden', params: ({ context }) => context.asked },
                {
                  type: 'enqueue',
                  params: ({ context }) => deletionBatchesOf(context.asked),
                },
              ],
            },
          },
        },
      },
    },
    earlier: {
      description: 'A deletion that an earlier page left.',
      initial: 'none',
      states: {
        none: {
          description: 'No earlier page left a deletion about which the customer is asked.',
          entry: 'clearEarlier',
          on: {
            'deletion.left': {
              target: 'asking',
              actions: { type: 'setEarlier', params: ({ event }) => event },
            },
          },
        },
        asking: {
          description:
            'An earlier page left a deletion, longer than an hour ago or in another tab: the page says how many photos, and since when, and asks whether to go on. The photos stay in the lists until then.',
          meta: { requirements: ['B-138'] },
          on: {
            'deletion.continue': {
              target: 'none',
              actions: [
                { type: 'storeBatches', params: ({ context }) => context.earlier },
                {
                  type: 'notifyHidden',
                  params: ({ context }) => context.earlier.flatMap(({ sections }) => sections),
                },
                { type: 'enqueue', params: ({ context }) => context.earlier },
              ],
            },
            'deletion.drop': {
              target: 'none',
              actions: {
                type: 'removeBatches',
                params: ({ context }) => context.earlier.map(({ id }) => id),
              },
            },
          },
        },
      },
    },
    work: {
      description: 'The deletion of confirmed photos.',
      initial: 'idle',
      on: {
        'deletion.found': {
          actions: [
            {
              type: 'notifyHidden',
              params: ({ event }) => event.batches.flatMap(({ sections }) => sections),
            },
            { type: 'enqueue', params: ({ event }) => event.batches },
          ],
        },
      },
      states: {
        idle: {
          description: 'Nothing is being deleted.',
          entry: 'resetReport',
          always: { guard: 'hasBatch', target: 'next' },
        },
        next: {
          description: 'The next batch follows, or the deletion ends.',
          always: [
            // Answers B-514
            { guard: 'hasBatch', target: 'deleting', actions: 'takeBatch' },
            { guard: 'isStopped', target: 'stopped', actions: 'notifyRefresh' },
            { guard: 'hasLost', target: 'failed', actions: 'notifyRefresh' },
            {
              target: 'idle',
              // Answers B-470
              actions: { type: 'notifyDeleted', params: ({ context }) => context.deleted },
            },
          ],
        },
        deleting: {
          description: 'A batch of photos is being deleted; they are hidden already.',
          meta: { requirements: ['L-189', 'L-232', 'L-294', 'L-295', 'B-138'] },
          tags: 'busy',
          on: {
            'deletion.stop': {
              actions: [
                'markStopped',
                {
                  type: 'removeBatches',
                  params: ({ context }) => context.batches.slice(1).map(({ id }) => id),
                },
                'loseLaterBatches',
              ],
            },
          },
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
                guard: 'isStopped',
                target: 'settled',
                actions: [{ type: 'setLeft', params: ({ event }) => event.output }, 'loseLeft'],
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
                  {
                    type: 'reportExceeded',
                    params: ({ context: { batches } }) => firstOf(batches),
                  },
                ],
              },
            ],
            onError: [
              {
                guard: 'isStopped',
                target: 'settled',
                actions: [{ type: 'setDoubt', params: errorOf }, 'loseLeft'],
              },
              {
                guard: { type: 'asksToWait', params: errorOf },
                target: 'paused',
                actions: [
                  { type: 'setDoubt', params: errorOf },
                  { type: 'setPause', params: errorOf },
                ],
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
                  {
                    type: 'reportExceeded',
                    params: ({ context: { batches } }) => firstOf(batches),
                  },
                ],
              },
            ],
          },
        },
        waiting: {
          description: 'Part of a batch failed; it is retried after 1, 2 and 4 seconds.',
          meta: { requirements: ['L-215', 'L-294', 'L-297'] },
          tags: 'busy',
          entry: 'countRetry',
          after: { backoff: 'deleting' },
          on: { 'deletion.stop': { target: 'given', actions: 'markStopped' } },
        },
        paused: {
          description:
            'The service asked to wait: after that time the call is repeated, which does not count as a retry; the time is looked at when the page or the network is back. A long wait is shown.',
          meta: { requirements: ['B-385'] },
          tags: 'busy',
          after: { asked: { target: 'deleting', actions: 'clearPause' } },
          on: {
            'page.shown': { target: 'paused', reenter: true },
            'connection.restored': { target: 'paused', reenter: true },
            'deletion.stop': { target: 'given', actions: ['clearPause', 'markStopped'] },
          },
        },
        settled: {
          description: 'A batch is finished, and the photos of it that still exist are known.',
          always: {
            target: 'next',
            actions: [
              {
                type: 'removeBatches',
                params: ({ context }) => context.batches.slice(0, 1).map(({ id }) => id),
              },
              'endBatch',
            ],
          },
        },
        given: {
          description:
            'A batch could not be sent, or the customer stopped it; all later batches are dropped.',
          meta: { requirements: ['L-190', 'L-216'] },
          always: {
            target: 'next',
            actions: [
              {
                type: 'removeBatches',
                params: ({ context }) => context.batches.map(({ id }) => id),
              },
              'loseRest',
            ],
          },
        },
        stopped: {
          description:
            'The customer stopped the deletion: the page says how many photos were deleted, were not, or may be.',
          meta: { requirements: ['B-138'] },
          always: { guard: 'hasBatch', target: 'next', actions: 'resetReport' },
          on: { 'deletion.dismiss': 'idle' },
        },
        failed: {
          description:
            'Some photos could not be deleted and are shown again, or their fate is unknown; a text says so. Those that still exist can be deleted again.',
          meta: { requirements: ['B-437', 'L-190', 'L-215', 'L-216', 'L-276', 'L-277', 'L-283'] },
          tags: 'alert',
          always: { guard: 'hasBatch', target: 'next', actions: 'resetReport' },
          on: {
            'deletion.dismiss': 'idle',
            // Answers B-437
            'deletion.retry': {
              guard: 'mayDeleteAgain',
              actions: [
                { type: 'storeBatches', params: ({ context }) => deletionBatchesOf(context.lost) },
                { type: 'notifyHidden', params: ({ context }) => context.lost },
                { type: 'enqueue', params: ({ context }) => deletionBatchesOf(context.lost) },
              ],
            },
          },
        },
      },
    },
  },
})

const firstOf = (batches: readonly DeletionBatch[]): { asked: number } => ({
  asked: idsOfBatches(batches.slice(0, 1)).length,
})

/** The batches, the first one with only those photos that no answer has confirmed as deleted. */
const restOf = ({
  batches,
  left,
}: {
  batches: readonly DeletionBatch[]
  left: string[]
}): DeletionBatch[] => {
  const open = new Set(left)
  return batches.map((batch, index) =>
    index === 0
      ? {
          ...batch,
          sections: batch.sections
            .map(({ key, ids }) => ({ key, ids: ids.filter(id => open.has(id)) }))
            .filter(({ ids }) => ids.length > 0),
        }
      : batch,
  )
}

/** The report after some batches are given up: photos of an unsure one, which may be gone, count as `unknown`. */
const lossOf = (
  { lost, unknown }: { lost: readonly SectionPhotos[]; unknown: number },
  batches: readonly DeletionBatch[],
): { lost: SectionPhotos[]; unknown: number } => ({
  lost: [...lost, ...batches.filter(batch => !batch.isUnsure).flatMap(({ sections }) => sections)],
  unknown: unknown + idsOfBatches(batches.filter(batch => batch.isUnsure)).length,
})

/** The batches, with the first of them marked as unsure or not. */
const withDoubt = (batches: readonly DeletionBatch[], isInDoubt: boolean): DeletionBatch[] =>
  batches.map((batch, index) => (index === 0 ? { ...batch, isUnsure: isInDoubt } : batch))

/** A batch, marked as unsure if it has a photo whose deletion got no answer. */
const inDoubtOf = (batch: DeletionBatch, inDoubt: readonly string[]): DeletionBatch =>
  batch.isUnsure || inDoubt.length === 0
    ? batch
    : { ...batch, isUnsure: idsOfBatches([batch]).some(id => inDoubt.includes(id)) }
