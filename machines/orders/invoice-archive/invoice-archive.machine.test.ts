import { createActor } from 'xstate'
import { expect, it } from 'vitest'
import { fromSource, type SourceListener } from '#machines/kit/source.ts'
import { invoiceArchiveMachine } from '#machines/orders/invoice-archive/invoice-archive.machine.ts'
import { aHistoricalInvoice } from '#machines/samples/invoices.ts'
import type {
  InvoiceArchiveProgress,
  InvoiceYear,
} from '#machines/orders/invoices/invoice.model.ts'

const YEAR: InvoiceYear = { year: '2024', invoices: [aHistoricalInvoice('R1', '2024-05-01')] }

// Answers B-009
it('packs the invoices of a year once, and emits its progress', () => {
  const { actor, work, seen } = start()
  actor.send({ type: 'archive.start', asked: { year: '2023', invoices: [] } })
  expect(seen().state).toBe('idle')

  actor.send({ type: 'archive.start', asked: YEAR })
  actor.send({ type: 'archive.start', asked: YEAR })
  expect(work.map(({ asked }) => asked)).toEqual([YEAR])
  work[0]?.listener.next({ done: 1, missing: ['R1'] })
  expect(seen()).toEqual({
    state: 'packing',
    progress: { done: 1, missing: ['R1'] },
    failure: null,
    reported: 0,
  })
  work[0]?.listener.complete()

  expect(seen()).toMatchObject({ state: 'saved', progress: { missing: ['R1'] } })
  actor.send({ type: 'archive.close' })
  expect(seen().state).toBe('idle')
})

function start() {
  const work: {
    listener: SourceListener<InvoiceArchiveProgress>
    asked: InvoiceYear
    isStopped: boolean
  }[] = []
  let reported = 0
  const actor = createActor(
    invoiceArchiveMachine.provide({
      actors: {
        packInvoices: fromSource<InvoiceArchiveProgress, { asked: InvoiceYear }>(
          (listener, { asked }) => {
            const begun = { listener, asked, isStopped: false }
            work.push(begun)
            return () => {
              begun.isStopped = true
            }
          },
        ),
      },
      actions: {
        report: () => {
          reported += 1
        },
      },
    }),
  ).start()
  return {
    actor,
    work,
    seen: () => {
      const { value, context } = actor.getSnapshot()
      return { state: value, progress: context.progress, failure: context.failure, reported }
    },
  }
}
