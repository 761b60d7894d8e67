import { unzipSync } from 'fflate'
import { createActor, waitFor, type ActorRefFrom } from 'xstate'
import { expect, it } from 'vitest'
import { aServiceError } from '#machines/samples/failures.ts'
import { aGroupInvoice, aHistoricalInvoice } from '#machines/samples/invoices.ts'
import { provideInvoiceArchive } from '#src/orders/invoice-archive/invoice-archive.actor.ts'
import type { InvoiceService } from '#src/orders/invoices/invoices.service.ts'
import { arrived } from '#tests/support/actors/deferred.ts'
import { invoiceContext } from '#tests/support/actors/invoice-context.ts'

/** A PDF with an embedded file, as hybrid invoices have: binary bytes that any change would damage. */
const HYBRID = Uint8Array.from({ length: 5000 }, (_, index) => (index * index + (index >> 3)) % 256)

// Answers B-009, B-275
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
  // PrestaShop/PrestaShop#42795: without the mark, Excel reads another encoding
  expect(new TextDecoder('utf-8', { ignoreBOM: true }).decode(packed['invoices-2024.csv'])).toBe(
    [
      '\uFEFFreference,date,file',
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
      return new Promise((_done, refuse) =>
        signal.addEventListener('abort', () => refuse(signal.reason)),
      )
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
it('saves nothing while offline, and reports the failure', async () => {
  const { app, files, reported, done } = anArchive({
    historicalFile: () => Promise.reject(aServiceError()),
  })
  const actor = createActor(provideInvoiceArchive(app, files.keep)).start()

  actor.send({ type: 'archive.start', asked: YEAR })
  await done(actor)

  expect(actor.getSnapshot().value).toBe('failed')
  expect([files.names(), reported]).toEqual([[], [aServiceError()]])
})

// Answers B-009
it('says that the file could not be saved if the browser does not take it', async () => {
  const { app, done } = anArchive({
    historicalFile: () => Promise.resolve(new Blob([HYBRID])),
    groupFile: () => Promise.resolve(new Blob([HYBRID])),
  })
  const full = () => {
    throw new DOMException('No room', 'QuotaExceededError')
  }
  const actor = createActor(provideInvoiceArchive(app, full)).start()

  actor.send({ type: 'archive.start', asked: YEAR })
  await done(actor)

  expect(actor.getSnapshot().value).toBe('unsaved')
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
  const { app, reported } = invoiceContext(changes)
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
