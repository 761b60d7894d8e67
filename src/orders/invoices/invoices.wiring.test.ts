import { expect, it } from 'vitest'
import { failedDownloads } from '#src/orders/invoices/invoices.wiring.ts'
import { wiredActors } from '#tests/support/actors/wired-actors.ts'

it('shows a toast for an invoice that could not be downloaded, while its screen is shown', () => {
  const { openStub, connect, toasts } = wiredActors()
  const downloads = openStub('invoiceDownloads')
  const leave = connect(failedDownloads)
  downloads.emit({ type: 'download.failed' })
  leave()
  downloads.emit({ type: 'download.failed' })

  expect(toasts).toEqual(['downloadFailed'])
})
