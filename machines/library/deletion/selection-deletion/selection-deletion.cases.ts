import { answers, fails, flow } from '#flow-kit/flow.ts'
import { selectionDeletionMachine } from '#machines/library/deletion/selection-deletion/selection-deletion.machine.ts'
import { aBusyService, aLostAnswer, aServiceError } from '#machines/samples/failures.ts'
import { deletionBatchesOf, idsOfSections } from '#machines/library/model/deletion-batch.ts'

/** Two batches: 500 photos and one. */
const MANY = Array.from({ length: 501 }, (_, index) => `p${index}`)

/** One batch of two photos, and when it was confirmed. */
const EARLIER = deletionBatchesOf([{ key: '2026-05', ids: ['e0', 'e1'] }])
const LEFT_AT = Date.parse('2026-05-03T10:00:00Z')

const countOf = (context: unknown): number => (context as { batches: unknown[] }).batches.length

const ONCE =
  'A path deletes once, because queues would grow without end; the test of the machine deletes again.'

export const selectionDeletionFlow = flow({
  id: 'selection-deletion',
  area: 'library',
  title: 'Deletion of photos',
  promise: 'Photos leave the screen at once, and only those that could not be deleted come back.',
  machine: selectionDeletionMachine,
  events: {
    'the customer wants to delete 501 photos': {
      type: 'deletion.ask',
      sections: [{ key: '2026-09', ids: MANY }],
    },
    'the customer wants to delete the photo of the preview': {
      type: 'deletion.ask',
      sections: [{ key: '2026-09', ids: ['p0'] }],
      isOfPreview: true,
    },
    'the customer wants to delete no photo': { type: 'deletion.ask', sections: [] },
    'the customer confirms': { type: 'deletion.confirm' },
    'the customer keeps the photos': { type: 'deletion.keep' },
    'the customer has read that it failed': { type: 'deletion.dismiss' },
    'the customer tries again': { type: 'deletion.retry' },
    'the customer stops the deletion': { type: 'deletion.stop' },
    'an earlier page left one photo to delete': {
      type: 'deletion.found',
      batches: deletionBatchesOf([{ key: '2026-09', ids: ['p0'] }]),
    },
    'another tab left two photos to delete': {
      type: 'deletion.left',
      batches: EARLIER,
      since: LEFT_AT,
    },
    'the page is shown again': { type: 'page.shown' },
    'the network is back': { type: 'connection.restored' },
    'the customer continues the earlier deletion': { type: 'deletion.continue' },
    'the customer keeps the photos of the earlier deletion': { type: 'deletion.drop' },
  },
  outcomes: {
    deleteBatch: {
      'the photos are deleted': answers({ failed: [] }),
      'the first photo of the batch failed, and is in the library': answers({
        failed: ['p0', 'p500'],
        isRead: true,
      }),
      'the first photo of the batch failed, and the library cannot be read': answers({
        failed: ['p0', 'p500'],
      }),
      'a photo that was never asked for is named as failed': answers({ failed: ['stranger'] }),
      'the service refuses': fails(aServiceError(403)),
      'the connection drops': fails(aLostAnswer()),
      'the service asks for a wait of two minutes': fails(aBusyService(120_000)),
      'the service asks for a wait, and may have deleted the photos': fails(
        aServiceError(503, 'unanswered', aBusyService(120_000).again),
      ),
    },
  },
  identify: ({
    context: {
      asked,
      isOfPreview,
      earlier,
      batches,
      left,
      retries,
      lost,
      unknown,
      isStopped,
      pause,
    },
  }) => [
    isOfPreview ? 'preview' : asked.length,
    earlier.length,
    batches.length,
    batches[0]?.isUnsure,
    left.length,
    retries,
    idsOfSections(lost).length,
    unknown,
    isStopped,
    pause !== null,
  ],
  ceiling: { configurations: 500, edges: 2500 },
  ownDoubt: {
    deleteBatch:
      'The machine keeps the doubt with each batch, and in the number of unknown photos.',
  },
  accidents: [
    'an earlier page left one photo to delete',
    'another tab left two photos to delete',
    'the customer wants to delete 501 photos',
    'the customer wants to delete the photo of the preview',
  ],
  reasons: {
    'selectionDeletion.work.stopped · always · 0': ONCE,
    'selectionDeletion.work.stopped · always · 0 ? true': ONCE,
  },
  unseen: {
    'drop entry: outermost · readLog':
      'Reading answers later and only after a reload; the journey of a reload shows it.',
    'swap alternatives: work.next · always · 0': ONCE,
    'swap alternatives: work.deleting · deleteBatch done · 0':
      'Of a batch that is gone nothing is left to be lost.',
    'drop transition: work.stopped · always · 0': ONCE,
    'retarget transition: work.stopped · always · 0 · deleting': ONCE,
    'drop action: work.stopped · always · 0 · resetReport': ONCE,
  },
  sentences: [
    {
      requirements: ['L-121', 'L-189'],
      says: 'photos leave the screen only when the customer confirmed, and then at once',
      holds: ({ label, effects }) =>
        effects.some(effect => effect.includes('notifyHidden')) ===
          (label === 'the customer confirms' ||
            label === 'an earlier page left one photo to delete' ||
            label === 'the customer tries again' ||
            label === 'the customer continues the earlier deletion') || effects.length === 0,
    },
    {
      requirements: ['B-138'],
      says: 'what another tab left is neither hidden nor deleted before the customer continues it',
      holds: ({ label, before, after }) =>
        label === 'the customer continues the earlier deletion' ||
        countOf(before.context) >= countOf(after.context) ||
        label !== 'another tab left two photos to delete',
    },
    {
      requirements: ['B-138'],
      says: 'no batch is sent after the customer has stopped the deletion',
      holds: ({ before, after }) =>
        !(before.context as { isStopped: boolean }).isStopped ||
        !JSON.stringify(after.value).includes('"work":"waiting"'),
    },
    {
      requirements: ['L-216'],
      says: 'a text says that photos could not be deleted only if some still exist, or may exist',
      holds: ({ after }) =>
        !after.tags.includes('alert') ||
        (after.context as { lost: unknown[] }).lost.length > 0 ||
        (after.context as { unknown: number }).unknown > 0,
    },
  ],
})
