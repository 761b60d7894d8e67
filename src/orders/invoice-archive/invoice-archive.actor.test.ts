import { unzipSync } from 'fflate'
import { createActor, waitFor } from 'xstate'
import { expect, it } from 'vitest'
import { aServiceError } from '#machines/samples/failures.ts'
import { aGroupInvoice, aHistoricalInvoice } from '#machines/samples/invoices.ts'
import { provideInvoiceArchive } from '#src/orders/invoice-archive/invoice-archive.actor.ts'
import type { InvoiceService } from '#src/orders/invoices/invoices.service.ts'
import { arrived } from '#tests/support/actors/deferred.ts'
import { invoiceContext } from '#tests/support/actors/invoice-context.ts'

/** A PDF with an embedded file, as hybrid invoices have: binary bytes that any change would damage. */
const HYBRID = Uint8Array.from({ length: 5000 }, (_, index) => (index * index + (index >> 3)) % 256)

// Answers B-009, B-275, B-537
it('packs the PDFs of a year unchanged, byte for byte, with a list', async () => {
  const { actor, files, done } = anArchive({
    historicalFile: () => Promise.resolve(new Blob([HYBRID])),
    groupFile: () => Promise.reject(aServiceError(404)),
  })
  await done()

  expect(actor.getSnapshot()).toMatchObject({
    value: 'saved',
    context: { progress: { done: 3, missing: ['G-7'] } },
  })
  expect(files.names()).toEqual(['invoices-2024.zip'])
  const packed = unzipSync(new Uint8Array((await files.last()?.arrayBuffer()) ?? []))
  expect(Object.keys(packed)).toEqual(['invoice_R1.pdf', 'invoice_r1-2.pdf', 'invoices-2024.csv'])
  expect(packed['invoice_R1.pdf']).toEqual(HYBRID)
  expect(packed['invoice_r1-2.pdf']).toEqual(HYBRID)
  // PrestaShop/PrestaShop#42795: without the mark, Excel reads another encoding
  expect(new TextDecoder('utf-8', { ignoreBOM: true }).decode(packed['invoices-2024.csv'])).toBe(
    [
      '\uFEFFreference,date,file',
      'R1,2024-05-01,invoice_R1.pdf',
      'r1,2024-05-01,invoice_r1-2.pdf',
      'G-7,2024-01-01,',
      '',
    ].join('\r\n'),
  )
})

// Answers B-009
it('saves nothing after the customer cancels, and makes no further call', async () => {
  let asked = 0
  const { actor, files } = anArchive({
    historicalFile: (_, signal) => {
      asked += 1
      return new Promise((_done, refuse) =>
        signal.addEventListener('abort', () => refuse(signal.reason)),
      )
    },
  })
  await arrived()

  actor.send({ type: 'archive.cancel' })
  await arrived()

  expect(actor.getSnapshot().value).toBe('cancelled')
  expect([asked, files.names()]).toEqual([1, []])
})

// Answers B-009
it('saves nothing while offline, and reports the failure', async () => {
  const { actor, files, reported, done } = anArchive({
    historicalFile: () => Promise.reject(aServiceError()),
  })
  await done()

  expect(actor.getSnapshot().value).toBe('failed')
  expect([files.names(), reported]).toEqual([[], [aServiceError()]])
})

// Answers B-480
it('asks once more in the end for an invoice that the service could not send', async () => {
  const asked: string[] = []
  const { actor, done } = anArchive({
    historicalFile: async ({ id }) => {
      asked.push(id)
      if (asked.length === 1) throw aServiceError(503)
      return new Blob([HYBRID])
    },
    groupFile: () => Promise.reject(aServiceError(500)),
  })
  await done()

  expect(asked).toEqual(['H-R1', 'H-r1', 'H-R1'])
  expect(actor.getSnapshot()).toMatchObject({
    value: 'saved',
    context: { progress: { done: 3, missing: ['G-7'] } },
  })
})

// Answers B-480
it.each([
  { what: 'three invoices in a row', invoices: 10, calls: 3 },
  { what: 'the only invoice', invoices: 1, calls: 2 },
])('saves nothing if the service cannot send $what at present', async ({ invoices, calls }) => {
  let asked = 0
  const { actor, files, done } = anArchive(
    {
      historicalFile: () => {
        asked += 1
        return Promise.reject(aServiceError(401))
      },
    },
    {
      invoices: Array.from({ length: invoices }, (_, index) =>
        aHistoricalInvoice(`R${index}`, '2024-05-01'),
      ),
    },
  )
  await done()

  expect(actor.getSnapshot().value).toBe('failed')
  expect([asked, files.names()]).toEqual([calls, []])
})

// Answers B-009
it('says that the file could not be saved if the browser does not take it', async () => {
  const { actor, done } = anArchive(
    {
      historicalFile: () => Promise.resolve(new Blob([HYBRID])),
      groupFile: () => Promise.resolve(new Blob([HYBRID])),
    },
    { isFull: true },
  )
  await done()

  expect(actor.getSnapshot().value).toBe('unsaved')
})

const YEAR = {
  year: '2024',
  invoices: [
    aHistoricalInvoice('R1', '2024-05-01'),
    aHistoricalInvoice('r1', '2024-05-01'),
    aGroupInvoice('G-7', '2023-12-31T23:20:00Z'),
  ],
}

/** Starts to pack the invoices of a year, in a browser that takes the file unless it is full. */
function anArchive(
  changes: Partial<InvoiceService>,
  { isFull = false, invoices = YEAR.invoices } = {},
) {
  const { app, reported } = invoiceContext(changes)
  const saved: { file: Blob; name: string }[] = []
  const keep = (file: Blob, name: string): void => {
    if (isFull) throw new DOMException('No room', 'QuotaExceededError')
    saved.push({ file, name })
  }
  const actor = createActor(provideInvoiceArchive(app, keep, 'Europe/Amsterdam')).start()
  actor.send({ type: 'archive.start', asked: { ...YEAR, invoices } })
  return {
    actor,
    reported,
    files: { names: () => saved.map(({ name }) => name), last: () => saved.at(-1)?.file },
    done: () => waitFor(actor, snapshot => !snapshot.hasTag('busy')),
  }
}
