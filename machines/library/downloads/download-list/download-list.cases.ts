import { answers, fails, flow } from '#flow-kit/flow.ts'
import { downloadListMachine } from '#machines/library/downloads/download-list/download-list.machine.ts'
import { aDownload } from '#machines/samples/downloads.ts'
import { aServiceError, CORRELATION_ID } from '#machines/samples/failures.ts'

const FIRST_READ = 'the customer opens the downloads'

export const downloadListFlow = flow({
  id: 'download-list',
  area: 'library',
  title: 'Downloads',
  promise: 'Every archive that the service has is listed, and the list follows what becomes of it.',
  machine: downloadListMachine,
  events: {
    [FIRST_READ]: { type: 'downloads.load' },
    'the customer tries again': { type: 'downloads.retry' },
    'an archive changes': { type: 'archives.changed' },
    'the connection is back': { type: 'connection.restored' },
  },
  outcomes: {
    read: {
      'there are no downloads': answers({ items: [] }),
      'every archive is ready': answers({
        items: [
          aDownload({ state: 'READY', name: 'Bergen' }),
          aDownload({ id: 'd-2', state: 'READY', photos: ['c'], created: '2026-11-24T12:00:00Z' }),
        ],
      }),
      'an archive is being prepared': answers({
        items: [aDownload(), aDownload({ id: 'd-2', state: 'FAILED', name: 'Bergen' })],
      }),
      'one archive and a photo of another cannot be read': answers({
        items: [aDownload({ state: 'FAILED', photos: ['a', null] })],
        leftOut: { count: 1, correlationId: CORRELATION_ID },
      }),
      'the downloads cannot be read': fails(aServiceError(500)),
      'the connection drops': fails(aServiceError()),
    },
  },
  identify: ({ context: { data, failure } }) => [
    data?.items.map(({ id, state }) => [id, state]),
    failure?.kind,
  ],
  sentences: [
    {
      requirements: ['L-136'],
      says: 'the list stays on screen until it is read again',
      holds: ({ before, after }) =>
        itemsOf(before.context) === null || itemsOf(after.context) !== null,
    },
    {
      requirements: ['L-249'],
      says: 'the list is not read before it is opened',
      holds: ({ label, before, after }) =>
        before.value !== 'notRequested' || after.value !== 'reading' || label === FIRST_READ,
    },
  ],
})

const itemsOf = (context: unknown): unknown => (context as { data: unknown }).data
