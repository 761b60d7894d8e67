import { useNavigate, useSearch } from '@tanstack/react-router'
import * as v from 'valibot'
import { provideInvoiceArchive } from '#src/orders/invoice-archive/invoice-archive.actor.ts'
import { provideInvoiceDownloads } from '#src/orders/invoice-downloads/invoice-downloads.actor.ts'
import { provideInvoices } from '#src/orders/invoices/invoices.actor.ts'
import { saveFile } from '#src/browser/save-file.ts'
import { storefrontNow } from '#src/orders/merchandise/merchandise.actor.ts'
import { InvoicesPage } from '#src/orders/invoices/InvoicesPage.tsx'
import { pageParameter } from '#machines/shell/model/preserved-query.ts'
import { orderActors } from '#src/orders/order-actors.screen.ts'
import type { Screen } from '#src/app/screen.ts'
import { useScreenActor } from '#src/shell/use-screen-actors.ts'
import { groupInvoices } from '#machines/orders/invoices/invoice.model.ts'
import { mergeSources } from '#machines/orders/model/order-pages.ts'
import { follow, wiring } from '#src/app/screen-wiring.ts'
import { PATHS } from '#machines/shell/model/screen-path.ts'

const invoicesSearch = v.object({
  page: pageParameter,
  year: v.fallback(
    v.nullish(
      v.pipe(v.union([v.string(), v.number()]), v.transform(String), v.regex(/^\d{4}$/u)),
      null,
    ),
    null,
  ),
})

/** The year and the page number are in the address, so that Back, reload and a shared link restore them; A-171, B-231. */
function InvoicesRoute() {
  const { page, year } = v.parse(invoicesSearch, useSearch({ from: PATHS.invoices }))
  const navigate = useNavigate()

  return (
    <InvoicesPage
      invoices={useScreenActor('invoices')}
      superOrders={useScreenActor('superOrderList')}
      plainOrders={useScreenActor('plainOrderList')}
      downloads={useScreenActor('invoiceDownloads')}
      archive={useScreenActor('invoiceArchive')}
      page={page}
      year={year}
      onTurn={next => {
        void navigate({
          to: PATHS.invoices,
          search: { page: next.page, ...(next.year === null ? {} : { year: next.year }) },
        })
      }}
    />
  )
}

/** Whenever new orders were read, sends the invoices of the super orders and plain orders to the list of invoices. */
export const invoicesOfOrders = wiring(
  ['superOrderList', 'plainOrderList', 'invoices'],
  ([superOrderList, plainOrderList, invoices]) => {
    let passed: readonly unknown[] = []
    const pass = (): void => {
      const { orders: superOrders } = superOrderList.getSnapshot().context
      const { orders: plainOrders } = plainOrderList.getSnapshot().context
      if (passed[0] === superOrders && passed[1] === plainOrders) return
      passed = [superOrders, plainOrders]
      const groups = groupInvoices(mergeSources(superOrders, plainOrders))
      invoices.send({ type: 'groups.found', groups })
    }
    return [superOrderList, plainOrderList].map(source =>
      follow(source, ({ context }) => context.orders, pass),
    )
  },
)

export const screen: Screen = {
  View: InvoicesRoute,
  screenActors: app => [
    ...orderActors(app),
    { name: 'invoices', logic: provideInvoices(app) },
    { name: 'invoiceDownloads', logic: provideInvoiceDownloads(app, saveFile) },
    {
      name: 'invoiceArchive',
      logic: provideInvoiceArchive(app, saveFile, storefrontNow(app).timeZone),
    },
  ],
  wirings: [invoicesOfOrders],
}
