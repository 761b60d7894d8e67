import { flow } from '#flow-kit/flow.ts'
import { archivesMachine } from '#machines/library/downloads/archives/archives.machine.ts'
import { LISTENER } from '#machines/samples/push.ts'
import type { Failure } from '#machines/model/failure.ts'

const IDS = Array.from({ length: 101 }, (_, index) => `photo-${index}`)
const FAILURE: Failure = { kind: 'refused', status: 500, correlationId: null }

export const archivesFlow = flow({
  id: 'archives',
  area: 'library',
  title: 'Archives on their way',
  promise: 'Every archive goes on by itself, whatever screen is open, and also after a reload.',
  machine: archivesMachine,
  starts: {
    'a customer is signed in': { userId: LISTENER, interrupted: [] },
    'a reload interrupted an archive': { userId: LISTENER, interrupted: ['d-1'] },
  },
  events: {
    'the customer asks for an archive of two photos': { type: 'archive.ask', ids: IDS.slice(0, 2) },
    'the customer asks for an archive of a hundred photos': {
      type: 'archive.ask',
      ids: IDS.slice(0, 100),
    },
    'the customer asks for an archive of too many photos': { type: 'archive.ask', ids: IDS },
    'the customer asks for an archive of no photo': { type: 'archive.ask', ids: [] },
    'the customer saves an archive': { type: 'archive.save', downloadId: 'd-1' },
    'the first archive is accepted': {
      type: 'archive.created',
      key: 'archive-1',
      downloadId: 'd-1',
    },
    'the first archive is being saved': { type: 'archive.saving', key: 'archive-1' },
    'the first archive is over': { type: 'archive.ended', key: 'archive-1', failure: null },
    'the first archive has failed': { type: 'archive.ended', key: 'archive-1', failure: FAILURE },
  },
  /**
   * Caps no count, because the machine refuses an archive that is ordered or saved already, so that there are four at
   * most.
   */
  identify: ({ context: { jobs, count, failures } }) => [
    count,
    jobs.map(({ key, ids, downloadId, isSaving }) => [key, ids.length, downloadId, isSaving]),
    Object.keys(failures),
  ],
  /** Counts pending archives as settled, because the flow of `archive` checks that an archive ends. */
  settled: () => true,
  stories: [
    {
      name: 'Everything goes well',
      labels: [
        'the customer asks for an archive of two photos',
        'the first archive is accepted',
        'the first archive is being saved',
        'the first archive is over',
      ],
    },
    {
      name: 'An archive fails',
      labels: [
        'the customer asks for an archive of two photos',
        'the first archive is accepted',
        'the first archive has failed',
      ],
    },
    {
      name: 'Two archives at a time',
      labels: [
        'the customer asks for an archive of two photos',
        'the customer asks for an archive of a hundred photos',
        'the first archive is accepted',
        'the first archive is over',
      ],
    },
  ],
  sentences: [
    {
      requirements: ['L-253'],
      says: 'no archive is asked for with no photo or with more than a hundred',
      holds: ({ after }) =>
        jobsOf(after.context).every(
          ({ ids, downloadId }) => downloadId !== '' || (ids.length > 0 && ids.length <= 100),
        ),
    },
  ],
  unseen: {
    'drop entry: ready · resume': 'Done before the first step; the test of the machine checks it.',
  },
})

const jobsOf = (context: unknown): { ids: string[]; downloadId: string }[] =>
  (context as { jobs: { ids: string[]; downloadId: string }[] }).jobs
