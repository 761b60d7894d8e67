import { expect, it } from 'vitest'
import { type HistoricalRead, invoicesMachine } from '#machines/orders/invoices/invoices.machine.ts'
import { anOrder } from '#machines/samples/orders.ts'
import { invoicesOfOrders } from '#src/orders/invoices/invoices.screen.tsx'
import { heldPort } from '#tests/support/actors/deferred.ts'
import { wiredActors } from '#tests/support/actors/wired-actors.ts'

// Answers A-171
it('lists the invoices of the orders of both sources, each once, as orders arrive', () => {
  const { open, openStub, connect } = wiredActors()
  const superOrderList = openStub('superOrderList', { orders: [orderWith('A-1', 'R-1')] })
  const plainOrderList = openStub('plainOrderList', { orders: [] })
  const invoices = open(
    'invoices',
    invoicesMachine.provide({ actors: { readHistorical: heldPort<HistoricalRead>().logic } }),
  )
  const references = () => invoices.getSnapshot().context.shown.map(({ reference }) => reference)
  const leave = connect(invoicesOfOrders)
  expect(references()).toEqual(['R-1'])

  superOrderList.learn({ orders: [orderWith('A-1', 'R-1'), orderWith('A-2', 'R-2')] })
  plainOrderList.learn({ orders: [orderWith('A-2', 'R-0'), orderWith('A-3', 'R-3')] })
  expect(references()).toEqual(['R-1', 'R-2', 'R-3'])

  leave()
  plainOrderList.learn({ orders: [orderWith('A-4', 'R-4')] })
  expect(references()).toHaveLength(3)
})

const orderWith = (superOrderCode: string, invoiceGroupId: string) =>
  anOrder({
    superOrderCode,
    orders: [{ code: `${superOrderCode}-1`, status: 'Dispatched', invoiceGroupId }],
  })
