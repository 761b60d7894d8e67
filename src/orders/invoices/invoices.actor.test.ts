import { unzipSync } from 'fflate'
import * as v from 'valibot'
import { createActor, waitFor, type ActorRefFrom } from 'xstate'
import { expect, it } from 'vitest'
import { aServiceError } from '#machines/samples/failures.ts'
import { aGroupInvoice, aHistoricalInvoice } from '#machines/samples/invoices.ts'
import { provideInvoiceArchive } from '#src/orders/invoice-archive/invoice-archive.actor.ts'
import { provideInvoiceDownloads } from '#src/orders/invoice-downloads/invoice-downloads.actor.ts'
import { provideInvoices } from '#src/orders/invoices/invoices.actor.ts'
import { historicalInvoice } from '#machines/orders/invoices/invoice.model.ts'
import { invoiceClient, type InvoiceService } from '#src/orders/invoices/invoices.service.ts'
import { arrived } from '#tests/support/deferred.ts'
import { clientsWith, fakeService } from '#tests/support/fake-services.ts'

// Answers
it('reads historical invoices as lines of the list', async () => {
  const { app } = fakeContext()
  const actor = createActor(provideInvoices(app)).start()

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
it('saves each kind of invoice from its own endpoint, under its reference', async () => {
  const { app, calls, saved } = fakeContext()
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
it('emits that a download failed, and reports it', async () => {
  const { app, saved, reported } = fakeContext({
    groupFile: () => Promise.reject(aServiceError(404)),
  })
  const actor = createActor(provideInvoiceDownloads(app, saved.keep))
  let notified = 0
  actor.on('download.failed', () => {
    notified += 1
  })
  actor.start()

  actor.send({ type: 'invoice.download', invoice: aGroupInvoice('G-7', '2026-05-01T10:00:00Z') })
  await arrived()

  expect([notified, saved.files, reported]).toEqual([1, [], [['action', aServiceError(404)]]])
})

/** A PDF with an embedded file, as hybrid invoices have: binary bytes that any change would damage. */
const HYBRID = Uint8Array.from({ length: 5000 }, (_, index) => (index * index + (index >> 3)) % 256)

// Answers B-009
it('packs the PDFs of a year unchanged, byte for byte, with a list', async () => {
  const { app, files, done } = anArchive({
    historicalFile: () => Promise.resolve(new Blob([HYBRID])),
    groupFile: () => Promise.reject(aServiceError(404)),
  })
  const actor = createActor(provideInvoiceArchive(app, files.keep)).start()

  actor.send({ type: 'archive.start', asked: YEAR })
  await done(actor)

  expect(actor.getSnapshot()).toMatchObject({
    value: 'saved',
    context: { progress: { done: 3, missing: ['G-7'] } },
  })
  expect(files.names()).toEqual(['invoices-2024.zip'])
  const packed = unzipSync(new Uint8Array((await files.last()?.arrayBuffer()) ?? []))
  expect(Object.keys(packed)).toEqual(['invoice_R1.pdf', 'invoice_r1-2.pdf', 'invoices-2024.csv'])
  expect(packed['invoice_R1.pdf']).toEqual(HYBRID)
  expect(packed['invoice_r1-2.pdf']).toEqual(HYBRID)
  expect(new TextDecoder().decode(packed['invoices-2024.csv'])).toBe(
    [
      'reference,date,file',
      'R1,2024-05-01,invoice_R1.pdf',
      'r1,2024-05-01,invoice_r1-2.pdf',
      'G-7,2024-05-01,',
      '',
    ].join('\r\n'),
  )
})

// Answers B-009
it('saves nothing after the customer cancels, and makes no further call', async () => {
  let asked = 0
  const { app, files } = anArchive({
    historicalFile: (_, signal) => {
      asked += 1
      return new Promise((_done, refuse) => {
        signal.addEventListener('abort', () => {
          refuse(signal.reason)
        })
      })
    },
  })
  const actor = createActor(provideInvoiceArchive(app, files.keep)).start()
  actor.send({ type: 'archive.start', asked: YEAR })
  await arrived()

  actor.send({ type: 'archive.cancel' })
  await arrived()

  expect(actor.getSnapshot().value).toBe('cancelled')
  expect([asked, files.names()]).toEqual([1, []])
})

// Answers B-009
it('saves nothing while offline, and reports it', async () => {
  const { app, files, reported, done } = anArchive({
    historicalFile: () => Promise.reject(aServiceError()),
  })
  const actor = createActor(provideInvoiceArchive(app, files.keep)).start()

  actor.send({ type: 'archive.start', asked: YEAR })
  await done(actor)

  expect(actor.getSnapshot().value).toBe('failed')
  expect([files.names(), reported]).toEqual([[], [['action', aServiceError()]]])
})

const YEAR = {
  year: '2024',
  invoices: [
    aHistoricalInvoice('R1', '2024-05-01'),
    aHistoricalInvoice('r1', '2024-05-01'),
    aGroupInvoice('G-7', '2024-05-01'),
  ],
}

function anArchive(changes: Partial<InvoiceService>) {
  const { app, reported } = fakeContext(changes)
  const saved: { file: Blob; name: string }[] = []
  return {
    app,
    reported,
    files: {
      keep: (file: Blob, name: string) => {
        saved.push({ file, name })
      },
      names: () => saved.map(({ name }) => name),
      last: () => saved.at(-1)?.file,
    },
    done: (actor: ActorRefFrom<ReturnType<typeof provideInvoiceArchive>>) =>
      waitFor(actor, snapshot => !snapshot.hasTag('busy')),
  }
}

function fakeContext(changes: Partial<InvoiceService> = {}) {
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
    app: {
      report: (...problem: unknown[]) => {
        reported.push(problem)
      },
      known: () => ({ client: clientsWith(fakeService(invoiceClient, service)) }),
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
