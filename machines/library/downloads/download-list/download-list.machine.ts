import { reader } from '#machines/kit/reader.ts'
import type { DownloadList } from '#machines/library/model/download.ts'

/**
 * The list of a customer's archives, also read again after an archive has changed. While the service prepares an
 * archive, the list is read every 5 seconds, or a minute after a read that failed temporarily. Photo library, sections
 * 2 and 7; L-136, L-249.
 */
export const downloadListMachine = reader<
  DownloadList,
  | { type: 'downloads.load' }
  | { type: 'downloads.retry' }
  | { type: 'archives.changed' }
  | { type: 'connection.restored' }
>({
  id: 'downloadList',
  what: 'The downloads',
  description:
    'The downloads are on screen; while one of them is prepared, they are read every 5 seconds.',
  requirements: {
    call: ['L-136', 'L-249', 'B-284'],
    ready: ['L-136'],
    failed: ['L-136'],
  },
  on: {
    load: ['downloads.load', 'connection.restored'],
    retry: ['downloads.retry'],
    changed: ['archives.changed'],
  },
  poll: {
    isChanging: ({ items }) => items.some(({ state }) => state === 'PREPARING'),
    pause: 5000,
    rest: 60_000,
  },
})
