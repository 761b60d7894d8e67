import { wiring } from '#src/app/screen-wiring.ts'

/** Shows a toast for a failed download. */
export const failedDownloads = wiring(['invoiceDownloads'], ([downloads], { notify }) => [
  downloads.on('download.failed', () => {
    notify({ kind: 'downloadFailed' })
  }),
])
