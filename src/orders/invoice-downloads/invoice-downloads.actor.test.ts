import { createActor } from 'xstate'
import { expect, it } from 'vitest'
import { aServiceError } from '#machines/samples/failures.ts'
import { aGroupInvoice, aHistoricalInvoice } from '#machines/samples/invoices.ts'
import { provideInvoiceDownloads } from '#src/orders/invoice-downloads/invoice-downloads.actor.ts'
import { arrived } from '#tests/support/actors/deferred.ts'
import { invoiceContext } from '#tests/support/actors/invoice-context.ts'

// Answers
it('saves each kind of invoice from its own endpoint, under its reference', async () => {
  const { app, calls, saved } = invoiceContext()
  const actor = createActor(provideInvoiceDownloads(app, saved.keep)).start()

  actor.send({
    type: 'invoice.download',
    invoice: aHistoricalInvoice('R100', '2024-05-01T10:00:00Z'),
  })
  await arrived()
  actor.send({ type: 'invoice.download', invoice: aGroupInvoice('G-7', '2026-05-01T10:00:00Z') })
  await arrived()

  expect(calls).toEqual([
    ['historicalFile', { id: 'H-R100', channel: '101-en-gb' }],
    ['groupFile', 'G-7'],
  ])
  expect(saved.files).toEqual([
    ['old', 'invoice_R100.pdf'],
    ['new', 'invoice_G-7.pdf'],
  ])
})

// Answers A-171
it('tells of a failed download by a toast, and reports it', async () => {
  const { app, saved, reported, notified } = invoiceContext({
    groupFile: () => Promise.reject(aServiceError(404)),
  })
  const actor = createActor(provideInvoiceDownloads(app, saved.keep)).start()

  actor.send({ type: 'invoice.download', invoice: aGroupInvoice('G-7', '2026-05-01T10:00:00Z') })
  await arrived()

  expect([saved.files, reported]).toEqual([[], [aServiceError(404)]])
  expect(notified).toEqual([{ kind: 'downloadFailed' }])
})
