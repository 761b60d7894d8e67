import { act, screen } from '@testing-library/react'
import { expect, it, onTestFinished, vi } from 'vitest'
import { invoiceArchiveMachine } from '#machines/orders/invoice-archive/invoice-archive.machine.ts'
import { invoiceDownloadsMachine } from '#machines/orders/invoice-downloads/invoice-downloads.machine.ts'
import { invoicesMachine } from '#machines/orders/invoices/invoices.machine.ts'
import type { OrderBatch } from '#machines/orders/order-list/order-list.machine.ts'
import { aServiceError, CORRELATION_ID } from '#machines/samples/failures.ts'
import { aHistoricalInvoice } from '#machines/samples/invoices.ts'
import { anOrder } from '#machines/samples/orders.ts'
import { invoicesOfOrders } from '#src/orders/invoices/invoices.screen.tsx'
import { InvoicesPage } from '#src/orders/invoices/InvoicesPage.tsx'
import { openOrderLists } from '#tests/support/views/open-order-lists.ts'
import { heldView, startApp } from '#tests/support/views/start-app.tsx'

// Answers A-171
it('says that there are no invoices yet once all orders were read', async () => {
  const { historical, superOrders, plainOrders } = await openPage()
  screen.getByText("We're still loading your invoices.")
  await historical.answer({ invoices: [], leftOut: null })
  await superOrders.answer(batchOf())
  expect(screen.queryByText('You have no invoices yet')).toBeNull()

  await plainOrders.answer(batchOf())
  screen.getByRole('heading', { name: 'You have no invoices yet' })
  screen.getByText("Invoices appear here as soon as they're ready.")
})

// Answers
it('does not say that there are none if they cannot be read, or if an order could not be read', async () => {
  const { user, historical, superOrders, plainOrders } = await openPage()
  await superOrders.answer(unreadIn(batchOf()))
  await plainOrders.answer(unreadIn(batchOf()))
  await historical.fail(aServiceError(null, 'malformed'))
  expect(screen.getByRole('alert').textContent).toContain('An error occurred loading your invoices')
  expect(screen.queryByText('You have no invoices yet')).toBeNull()

  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await historical.answer({ invoices: [], leftOut: null })
  screen.getByText("1 order couldn't be shown.")
  screen.getByText(CORRELATION_ID)
  expect(screen.queryByText('You have no invoices yet')).toBeNull()
})

// Answers B-231
it('shows the invoices of the chosen year, with the amounts that are known', async () => {
  const { historical, superOrders, plainOrders } = await openPage('2025')
  await historical.answer({
    invoices: [
      aHistoricalInvoice('R-1', '2023-11-01T10:00:00Z'),
      { ...aHistoricalInvoice('R-2', '2025-10-01T10:00:00Z'), total: 1250 },
    ],
    leftOut: null,
  })
  await superOrders.answer(batchOf())
  await plainOrders.answer(batchOf())
  screen.getByRole('columnheader', { name: 'Amount' })
  screen.getByRole('row', { name: /^R-2.*€12\.50/u })
  expect(screen.queryByRole('rowheader', { name: 'R-1' })).toBeNull()
  screen.getByRole('button', { name: 'Download 1 invoice from 2025 (ZIP)' })
})

// Answers A-171
it.each([
  { what: 'the browser after a reload', signs: [], isRead: false },
  { what: 'the customer', signs: ['wheel'], isRead: true },
])('counts a scroll by $what as reading the list: $isRead', async ({ signs, isRead }) => {
  const { historical, superOrders } = await openPage()
  await historical.answer({
    invoices: [aHistoricalInvoice('R-1', '2026-11-01T10:00:00Z')],
    leftOut: null,
  })
  const position = vi.spyOn(globalThis, 'scrollY', 'get').mockReturnValue(300)
  onTestFinished(() => {
    position.mockRestore()
  })
  act(() => {
    for (const sign of [...signs, 'scroll']) dispatchEvent(new Event(sign))
  })
  await superOrders.answer(batchOf('G-9'))
  expect(references()).toEqual(isRead ? ['R-1'] : ['G-9', 'R-1'])
})

// Answers B-143
it.each([
  {
    what: 'an invoice of an odd id',
    groups: ['2026/118'],
    lacks: {},
    says: "1 invoice couldn't be shown.",
  },
  {
    what: 'an order that lacks products',
    groups: [''],
    lacks: { productsLeftOut: 1 },
    says: "We couldn't load all your orders, so something may be missing here.",
  },
])('is not called empty with $what', async ({ groups, lacks, says }) => {
  const { historical, superOrders, plainOrders } = await openPage()
  await historical.answer({ invoices: [], leftOut: null })
  const batch = batchOf(...groups)
  await superOrders.answer({
    ...batch,
    pages: batch.pages.map(page => ({
      ...page,
      items: page.items.map(order => ({ ...order, ...lacks })),
    })),
  })
  await plainOrders.answer(batchOf())

  screen.getByText(says)
  expect(screen.queryByText('You have no invoices yet')).toBeNull()
})

const references = (): (string | null)[] =>
  screen.getAllByRole('rowheader').map(({ textContent }) => textContent)

const batchOf = (...groups: string[]): OrderBatch => ({
  pages: [
    {
      items: groups.map(invoiceGroupId =>
        anOrder({
          createdAt: '2026-11-20T10:00:00Z',
          orders: [{ code: 'KK-1001-1', status: 'Dispatched', invoiceGroupId }],
        }),
      ),
      total: groups.length,
    },
  ],
  asOf: '2026-11-25T12:00:00Z',
})

/** A batch from a source with one more order, which could not be read. */
const unreadIn = (batch: OrderBatch): OrderBatch => ({
  ...batch,
  pages: batch.pages.map(({ items, total }) => ({
    items,
    total: total + 1,
    leftOut: { count: 1, correlationId: CORRELATION_ID },
  })),
})

// Answers B-009, B-537
it('says how an archive ended until a year is chosen, whatever year the page shows', async () => {
  const { user, archive, historical, superOrders, plainOrders } = await openPage()
  const invoices = [aHistoricalInvoice('R1', '2024-05-01'), aHistoricalInvoice('R2', '2025-05-01')]
  archive.send({ type: 'archive.start', asked: { year: '2024', invoices: invoices.slice(0, 1) } })
  await vi.waitFor(() => expect(archive.getSnapshot().value).toBe('failed'))
  await historical.answer({ invoices, leftOut: null })
  await superOrders.answer(batchOf())
  await plainOrders.answer(batchOf())
  screen.getByText("We couldn't download your invoices. Nothing was saved.")

  await user.selectOptions(screen.getByRole('combobox', { name: 'Year' }), '2025')
  screen.getByRole('button', { name: 'Download 1 invoice from 2025 (ZIP)' })
  expect(screen.queryByRole('alert')).toBeNull()
})

const openPage = async (year: string | null = null) => {
  const app = await startApp()
  const { logic, readHistorical: historical } = heldView(invoicesMachine)
  const { superOrders, plainOrders, superOrderList, plainOrderList } = openOrderLists(app)
  const invoices = app.open('invoices', logic)
  const archive = app.open('invoiceArchive', invoiceArchiveMachine)
  app.connect(invoicesOfOrders)
  const user = await app.show(
    <InvoicesPage
      invoices={invoices}
      superOrders={superOrderList}
      plainOrders={plainOrderList}
      downloads={app.open('invoiceDownloads', invoiceDownloadsMachine)}
      archive={archive}
      page={1}
      year={year}
      onTurn={() => undefined}
    />,
  )
  return {
    user,
    archive,
    historical,
    superOrders,
    plainOrders,
  }
}
