import { createActor } from 'xstate'
import { expect, it } from 'vitest'
import { invoiceDownloadsMachine } from '#machines/orders/invoice-downloads/invoice-downloads.machine.ts'
import { aServiceError, CORRELATION_ID } from '#machines/samples/failures.ts'
import { aGroupInvoice, aHistoricalInvoice } from '#machines/samples/invoices.ts'
import type { Invoice } from '#machines/orders/invoices/invoice.model.ts'
import { heldPort } from '#tests/support/actors/deferred.ts'

const OLD = aHistoricalInvoice('R1', '2024-05-01')
const NEW = aGroupInvoice('G-1', '2026-05-01')

// Answers
it('saves invoices one after another, each once even if it is requested several times', async () => {
  const { actor, service, seen } = start()

  actor.send({ type: 'invoice.download', invoice: OLD })
  actor.send({ type: 'invoice.download', invoice: OLD })
  actor.send({ type: 'invoice.download', invoice: NEW })
  actor.send({ type: 'invoice.download', invoice: NEW })
  expect(seen()).toEqual({
    state: 'saving',
    queue: ['R1', 'G-1'],
    failures: {},
    notified: 0,
    reported: 0,
  })
  expect(service.calls.map(({ input }) => input)).toEqual([{ invoice: OLD }])
  await service.answer()
  expect(service.calls.map(({ input }) => input)).toEqual([{ invoice: OLD }, { invoice: NEW }])
  await service.answer()

  expect(seen()).toEqual({ state: 'idle', queue: [], failures: {}, notified: 0, reported: 0 })
})

// Answers A-171
it('reports a download that failed, and continues with the next', async () => {
  const { actor, service, seen } = start()
  actor.send({ type: 'invoice.download', invoice: OLD })
  actor.send({ type: 'invoice.download', invoice: NEW })

  await service.fail(aServiceError(404))

  expect(seen()).toEqual({
    state: 'saving',
    queue: ['G-1'],
    failures: { [OLD.key]: { kind: 'refused', status: 404, correlationId: CORRELATION_ID } },
    notified: 1,
    reported: 1,
  })
  expect(service.last().input).toEqual({ invoice: NEW })
})

it('drops the failure of an invoice when it is requested again, and no other failure', async () => {
  const { actor, service, seen } = start()
  actor.send({ type: 'invoice.download', invoice: OLD })
  await service.fail(aServiceError(404))
  actor.send({ type: 'invoice.download', invoice: NEW })
  await service.fail(aServiceError())
  expect(Object.keys(seen().failures)).toEqual([OLD.key, NEW.key])

  actor.send({ type: 'invoice.download', invoice: OLD })

  expect(seen()).toMatchObject({ state: 'saving', queue: ['R1'], notified: 2 })
  expect(Object.keys(seen().failures)).toEqual([NEW.key])
})

function start() {
  const service = heldPort<void, { invoice: Invoice }>()
  let reported = 0
  let notified = 0
  const actor = createActor(
    invoiceDownloadsMachine.provide({
      actors: { saveFile: service.logic },
      actions: {
        report: () => {
          reported += 1
        },
        notifyFailed: () => {
          notified += 1
        },
      },
    }),
  ).start()
  return {
    actor,
    service,
    seen: () => {
      const { value, context } = actor.getSnapshot()
      return {
        state: value,
        queue: context.queue.map(({ reference }) => reference),
        failures: context.failures,
        notified,
        reported,
      }
    },
  }
}
