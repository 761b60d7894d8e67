import { wiring } from '#src/shell/screen-wiring.route.ts'

/** A download that failed is told as a toast. */
export const failedDownloads = wiring(['invoiceDownloads'], ([downloads], { notify }) => [
  downloads.on('download.failed', () => {
    notify({ kind: 'downloadFailed' })
  }),
])
