import { createActor } from 'xstate'
import { expect, it } from 'vitest'
import { invoicesMachine } from '#machines/orders/invoices/invoices.machine.ts'
import { aServiceError, CORRELATION_ID } from '#machines/samples/failures.ts'
import { aGroupInvoice, aHistoricalInvoice } from '#machines/samples/invoices.ts'
import type { Invoice } from '#machines/orders/invoices/invoice.model.ts'
import { heldPort } from '#tests/support/actors/deferred.ts'

const OLD = [aHistoricalInvoice('R2', '2024-05-02'), aHistoricalInvoice('R1', '2024-05-01')]
const NEWER = aGroupInvoice('G-2', '2026-11-02')
const OLDER = aGroupInvoice('G-1', '2023-11-02')

// Answers
it('shows historical invoices at once', async () => {
  const { actor, service, seen } = start()

  actor.send({ type: 'invoices.load' })
  actor.send({ type: 'invoices.load' })
  expect(seen()).toEqual({ state: 'reading', shown: [], waiting: 0, failure: null, reported: 0 })
  expect(service.calls).toHaveLength(1)
  await service.answer(OLD)

  expect(seen()).toEqual({
    state: 'ready',
    shown: ['R2', 'R1'],
    waiting: 0,
    failure: null,
    reported: 0,
  })
})

// Answers A-171
it('merges invoices of orders at once while the customer does not read the list', async () => {
  const { actor, service, seen } = start()
  actor.send({ type: 'page.turn', page: 2 })
  actor.send({ type: 'page.turn', page: 1 })
  actor.send({ type: 'invoices.load' })
  await service.answer(OLD)

  actor.send({ type: 'groups.found', groups: [NEWER] })
  expect(seen()).toMatchObject({ shown: ['G-2', 'R2', 'R1'], waiting: 0 })
  actor.send({ type: 'list.hold' })
  actor.send({ type: 'groups.found', groups: [aGroupInvoice('G-3', '2026-11-03'), NEWER] })

  expect(seen()).toMatchObject({ shown: ['G-2', 'R2', 'R1'], waiting: 1 })
})

// Answers A-171
it('starts over with all known invoices when the list is opened again', async () => {
  const { actor, service, seen } = start()
  actor.send({ type: 'invoices.load' })
  await service.answer(OLD)
  actor.send({ type: 'list.hold' })
  actor.send({ type: 'groups.found', groups: [NEWER] })

  actor.send({ type: 'invoices.load' })
  expect(seen()).toMatchObject({ shown: ['G-2', 'R2', 'R1'], waiting: 0 })
  actor.send({ type: 'groups.found', groups: [aGroupInvoice('G-3', '2026-11-03'), NEWER] })

  expect(seen()).toMatchObject({ shown: ['G-3', 'G-2', 'R2', 'R1'], waiting: 0 })
})

// Answers A-171
it('also starts over if the historical invoices could not be read', async () => {
  const { actor, service, seen } = start()
  actor.send({ type: 'invoices.load' })
  actor.send({ type: 'groups.found', groups: [OLDER] })
  await service.fail(aServiceError(500))
  actor.send({ type: 'list.hold' })
  actor.send({ type: 'groups.found', groups: [NEWER, OLDER] })
  expect(seen()).toMatchObject({ shown: ['G-1'], waiting: 1 })

  actor.send({ type: 'invoices.load' })
  expect(seen()).toMatchObject({ shown: ['G-2', 'G-1'], waiting: 0 })
  await service.answer(OLD)

  expect(seen()).toMatchObject({ shown: ['G-2', 'R2', 'R1', 'G-1'], waiting: 0 })
})

// Answers A-171
it('merges invoices of orders at once if that moves no row of the page', async () => {
  const { actor, service, seen } = start()
  actor.send({ type: 'invoices.load' })
  actor.send({ type: 'list.hold' })

  actor.send({ type: 'groups.found', groups: [NEWER] })
  expect(seen()).toMatchObject({ state: 'reading', shown: ['G-2'] })
  await service.answer(OLD)
  expect(seen()).toMatchObject({ shown: ['G-2', 'R2', 'R1'], waiting: 0 })
  actor.send({ type: 'groups.found', groups: [NEWER, OLDER] })

  expect(seen()).toMatchObject({ shown: ['G-2', 'R2', 'R1', 'G-1'], waiting: 0 })
})

// Answers A-171
it('delays newer invoices until the customer asks for them', async () => {
  const { actor, service, seen } = start()
  actor.send({ type: 'newcomers.show' })
  actor.send({ type: 'invoices.load' })
  await service.answer(OLD)
  actor.send({ type: 'list.hold' })

  actor.send({ type: 'groups.found', groups: [NEWER, OLDER] })
  expect(seen()).toMatchObject({ shown: ['R2', 'R1'], waiting: 2 })
  actor.send({ type: 'newcomers.show' })

  expect(seen()).toMatchObject({ shown: ['G-2', 'R2', 'R1', 'G-1'], waiting: 0 })
})

// Answers A-171
it('delays newer invoices until the customer turns the page', async () => {
  const { actor, service, seen } = start()
  actor.send({ type: 'page.turn', page: 1 })
  actor.send({ type: 'invoices.load' })
  await service.answer(OLD)
  actor.send({ type: 'list.hold' })
  actor.send({ type: 'groups.found', groups: [NEWER] })

  actor.send({ type: 'page.turn', page: 1 })
  expect(seen()).toMatchObject({ shown: ['R2', 'R1'], waiting: 1 })
  actor.send({ type: 'page.turn', page: 2 })

  expect(seen()).toMatchObject({ shown: ['G-2', 'R2', 'R1'], waiting: 0 })
  expect(actor.getSnapshot().context.page).toBe(2)
})

// Answers A-171
it('no longer moves rows once the customer has turned the page', async () => {
  const { actor, service, seen } = start()
  actor.send({ type: 'invoices.load' })
  await service.answer(OLD)
  actor.send({ type: 'page.turn', page: 2 })
  actor.send({ type: 'page.turn', page: 1 })

  actor.send({ type: 'groups.found', groups: [NEWER] })

  expect(seen()).toMatchObject({ shown: ['R2', 'R1'], waiting: 1 })
})

// Answers
it('shows why historical invoices could not be read, beside the invoices of orders, and reads again', async () => {
  const { actor, service, seen } = start()
  actor.send({ type: 'invoices.load' })
  actor.send({ type: 'groups.found', groups: [NEWER] })

  await service.fail(aServiceError(500))
  expect(seen()).toEqual({
    state: 'failed',
    shown: ['G-2'],
    waiting: 0,
    failure: { kind: 'refused', status: 500, correlationId: CORRELATION_ID },
    reported: 1,
  })
  expect(actor.getSnapshot().hasTag('alert')).toBe(true)

  actor.send({ type: 'invoices.retry' })
  await service.fail(aServiceError())
  expect(seen()).toMatchObject({ state: 'failed', failure: { kind: 'offline' } })
  actor.send({ type: 'connection.restored' })
  await service.fail(aServiceError())
  actor.send({ type: 'invoices.load' })
  await service.answer(OLD)
  expect(seen()).toMatchObject({ state: 'ready', shown: ['G-2', 'R2', 'R1'], failure: null })
})

it('keeps the invoices on screen while they are read again, even if that fails', async () => {
  const { actor, service, seen } = start()
  actor.send({ type: 'invoices.load' })
  await service.answer(OLD)

  actor.send({ type: 'invoices.load' })
  expect(seen()).toMatchObject({ state: 'readingAgain', shown: ['R2', 'R1'] })
  await service.fail(aServiceError(502))
  expect(seen()).toMatchObject({
    state: 'ready',
    shown: ['R2', 'R1'],
    failure: null,
    reported: 1,
  })

  actor.send({ type: 'invoices.load' })
  await service.answer([...OLD, aHistoricalInvoice('R0', '2024-04-01')])
  expect(seen()).toMatchObject({ state: 'ready', shown: ['R2', 'R1', 'R0'] })
})

// Answers
it('shows that the invoices could not be read again if none are on screen: there may be some by now', async () => {
  const { actor, service, seen } = start()
  actor.send({ type: 'invoices.load' })
  await service.answer([])
  expect(seen()).toMatchObject({ state: 'ready', shown: [] })

  actor.send({ type: 'invoices.load' })
  await service.fail(aServiceError(502))
  expect(seen()).toMatchObject({ state: 'failed', failure: { status: 502 }, reported: 1 })
})

function start() {
  const service = heldPort<Invoice[]>()
  let reported = 0
  const actor = createActor(
    invoicesMachine.provide({
      actors: { readHistorical: service.logic },
      actions: {
        report: () => {
          reported += 1
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
        shown: context.shown.map(({ reference }) => reference),
        waiting: context.waiting,
        failure: context.failure,
        reported,
      }
    },
  }
}
