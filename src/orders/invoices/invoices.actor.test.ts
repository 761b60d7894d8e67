import { createActor } from 'xstate'
import { expect, it } from 'vitest'
import { CORRELATION_ID } from '#machines/samples/failures.ts'
import { provideInvoices } from '#src/orders/invoices/invoices.actor.ts'
import { arrived } from '#tests/support/actors/deferred.ts'
import { invoiceContext } from '#tests/support/actors/invoice-context.ts'

// Answers
it('reads historical invoices as rows of the list', async () => {
  const { app } = invoiceContext()
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
      total: 1250,
    },
  ])
})

// Answers
it('fails, with the correlation id, if there are historical invoices and none can be read', async () => {
  const { app, reported } = invoiceContext({
    historical: () =>
      Promise.resolve({
        historicalInvoices: [],
        total: 3,
        leftOut: { count: 3, correlationId: CORRELATION_ID },
      }),
  })
  const actor = createActor(provideInvoices(app)).start()

  actor.send({ type: 'invoices.load' })
  await arrived()

  expect(actor.getSnapshot()).toMatchObject({
    value: 'failed',
    context: { failure: { kind: 'malformed', correlationId: CORRELATION_ID } },
  })
  expect(reported).toHaveLength(1)
})
