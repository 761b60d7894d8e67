import { useNavigate, useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import * as v from 'valibot'
import { provideInvoiceArchive } from '#src/orders/invoice-archive/invoice-archive.actor.ts'
import { provideInvoiceDownloads } from '#src/orders/invoice-downloads/invoice-downloads.actor.ts'
import { provideInvoices } from '#src/orders/invoices/invoices.actor.ts'
import { saveFile } from '#src/browser/save-file.ts'
import { InvoicesPage } from '#src/orders/invoices/InvoicesPage.tsx'
import { invoicesOfOrders } from '#src/orders/invoices/invoices.wiring.ts'
import { pageParameter } from '#machines/shell/model/preserved-query.ts'
import { orderActors } from '#src/orders/order-actors.screen.ts'
import type { Screen } from '#src/app/screen.ts'
import { useScreenActor } from '#src/shell/use-screen-actors.ts'

const invoicesSearch = v.object({
  page: pageParameter(),
})

/** The page number is in the address, so that Back, reload and a shared link restore it; A-171. */
function InvoicesRoute(): ReactNode {
  const { page } = v.parse(invoicesSearch, useSearch({ from: '/invoices' }))
  const navigate = useNavigate()

  return (
    <InvoicesPage
      invoices={useScreenActor('invoices')}
      superOrders={useScreenActor('superOrderList')}
      plainOrders={useScreenActor('plainOrderList')}
      downloads={useScreenActor('invoiceDownloads')}
      archive={useScreenActor('invoiceArchive')}
      page={page}
      onPage={next => {
        void navigate({ to: '/invoices', search: { page: next } })
      }}
    />
  )
}

export const screen: Screen = {
  View: InvoicesRoute,
  screenActors: app => [
    ...orderActors(app),
    { name: 'invoices', logic: provideInvoices(app) },
    { name: 'invoiceDownloads', logic: provideInvoiceDownloads(app, saveFile) },
    { name: 'invoiceArchive', logic: provideInvoiceArchive(app, saveFile) },
  ],
  wirings: [invoicesOfOrders],
}
