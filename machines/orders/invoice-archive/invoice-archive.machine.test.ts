import { createActor } from 'xstate'
import { expect, it } from 'vitest'
import { fromSource, type SourceListener } from '#machines/kit/source.ts'
import { invoiceArchiveMachine } from '#machines/orders/invoice-archive/invoice-archive.machine.ts'
import { aServiceError } from '#machines/samples/failures.ts'
import { aHistoricalInvoice } from '#machines/samples/invoices.ts'
import { UnsavedFile } from '#machines/account/data-export/data-export.model.ts'
import type {
  InvoiceArchiveProgress,
  InvoiceYear,
} from '#machines/orders/invoices/invoice.model.ts'

const YEAR: InvoiceYear = { year: '2024', invoices: [aHistoricalInvoice('R1', '2024-05-01')] }
const NOTHING = { done: 0, missing: [] }

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

// Answers B-009
it('stops when the customer cancels', () => {
  const { actor, work, seen } = start()
  actor.send({ type: 'archive.start', asked: YEAR })
  work[0]?.listener.next({ done: 1, missing: [] })

  actor.send({ type: 'archive.cancel' })

  expect(work[0]?.isStopped).toBe(true)
  expect(seen().state).toBe('cancelled')
  actor.send({ type: 'archive.close' })
  expect(seen().state).toBe('idle')
})

// Answers A-208, B-009
it.each([
  { error: aServiceError(), state: 'failed', kind: 'offline' },
  { error: new UnsavedFile(new Error('no room')), state: 'unsaved', kind: 'unexpected' },
])('shows that the archive is $state, and starts over', ({ error, state, kind }) => {
  const { actor, work, seen } = start()
  actor.send({ type: 'archive.start', asked: YEAR })
  work[0]?.listener.next({ done: 1, missing: [] })
  work[0]?.listener.error(error)
  expect(seen()).toMatchObject({ state, failure: { kind }, reported: 1 })

  actor.send({ type: 'archive.retry' })
  expect(seen()).toEqual({ state: 'packing', progress: NOTHING, failure: null, reported: 1 })
  work[1]?.listener.error(error)
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
