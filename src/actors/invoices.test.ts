import * as v from 'valibot'
import { createActor } from 'xstate'
import { expect, it } from 'vitest'
import { aServiceError } from '#machines/samples/failures.ts'
import { aGroupInvoice, aHistoricalInvoice } from '#machines/samples/invoices.ts'
import { provideInvoiceDownloads, provideInvoices } from '#src/actors/invoices.ts'
import { historicalInvoice } from '#src/model/invoice.ts'
import { invoiceClient, type InvoiceService } from '#src/services/invoices.ts'
import { arrived } from '#tests/support/deferred.ts'
import { clientsWith, standIn } from '#tests/support/stand-ins.ts'

// Answers
it('reads historical invoices as lines of the list', async () => {
  const { world } = aWorld()
  const actor = createActor(provideInvoices(world)).start()

  actor.send({ type: 'invoices.load' })
  await arrived()

  expect(actor.getSnapshot().context.shown).toEqual([
    {
      key: '101-en-gb/H-1',
      reference: 'R100',
      date: '2024-05-01T10:00:00Z',
      id: 'H-1',
      channel: '101-en-gb',
    },
  ])
})

// Answers
it('saves each kind of invoice from its own call, under its reference', async () => {
  const { world, calls, saved } = aWorld()
  const actor = createActor(provideInvoiceDownloads(world, saved.keep)).start()

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
it('emits that a download failed, and reports it', async () => {
  const { world, saved, reported } = aWorld({
    groupFile: () => Promise.reject(aServiceError(404)),
  })
  const actor = createActor(provideInvoiceDownloads(world, saved.keep))
  let told = 0
  actor.on('download.failed', () => {
    told += 1
  })
  actor.start()

  actor.send({ type: 'invoice.download', invoice: aGroupInvoice('G-7', '2026-05-01T10:00:00Z') })
  await arrived()

  expect([told, saved.files, reported]).toEqual([1, [], [['action', aServiceError(404)]]])
})

function aWorld(changes: Partial<InvoiceService> = {}) {
  const calls: unknown[] = []
  const reported: unknown[] = []
  const files: [text: string, name: string][] = []
  const service: InvoiceService = {
    historical: () =>
      Promise.resolve({
        historicalInvoices: [
          v.parse(historicalInvoice, {
            id: 'H-1',
            orderRef: 'R100',
            channel: '101-en-gb',
            date: '2024-05-01T10:00:00Z',
            total: 12.5,
          }),
        ],
        total: 1,
      }),
    historicalFile: invoice => {
      calls.push(['historicalFile', invoice])
      return Promise.resolve(new Blob(['old']))
    },
    groupFile: id => {
      calls.push(['groupFile', id])
      return Promise.resolve(new Blob(['new!']))
    },
    ...changes,
  }
  return {
    world: {
      report: (...problem: unknown[]) => {
        reported.push(problem)
      },
      known: () => ({ client: clientsWith(standIn(invoiceClient, service)) }),
    },
    calls,
    reported,
    saved: {
      files,
      keep: ({ size }: Blob, name: string) => {
        files.push([size === 3 ? 'old' : 'new', name])
      },
    },
  }
}
