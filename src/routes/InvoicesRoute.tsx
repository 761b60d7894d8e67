import { useNavigate, useSearch } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import * as v from 'valibot'
import { provideInvoiceDownloads, provideInvoices } from '#src/actors/invoices.ts'
import { saveFile } from '#src/actors/save-file.ts'
import { InvoicesPage } from '#src/features/invoices/InvoicesPage.tsx'
import { orderParts } from '#src/routes/order-parts.ts'
import type { Screen } from '#src/routes/screen.ts'
import { usePart } from '#src/watch/parts.ts'
import { useChild } from '#src/watch/root.ts'

const invoicesSearch = v.object({
  page: v.fallback(v.pipe(v.number(), v.integer(), v.minValue(1)), 1),
})

/** The page is in the address, so that Back, reload and a shared link restore it; A-171. */
function InvoicesRoute(): ReactNode {
  const { page } = v.parse(invoicesSearch, useSearch({ strict: false }))
  const navigate = useNavigate()
  const downloads = usePart('invoiceDownloads')
  const toasts = useChild('toasts')

  useEffect(() => {
    const { unsubscribe } = downloads.on('download.failed', () => {
      toasts.send({ type: 'toast.show', message: { kind: 'downloadFailed' } })
    })
    return unsubscribe
  }, [downloads, toasts])

  return (
    <InvoicesPage
      invoices={usePart('invoices')}
      newer={usePart('orderList')}
      older={usePart('plainOrderList')}
      downloads={downloads}
      page={page}
      onPage={next => {
        void navigate({ to: '/invoices', search: { page: next } })
      }}
    />
  )
}

export const screen: Screen = {
  View: InvoicesRoute,
  parts: world => [
    ...orderParts(world),
    { name: 'invoices', logic: provideInvoices(world), isKept: true },
    { name: 'invoiceDownloads', logic: provideInvoiceDownloads(world, saveFile), isKept: true },
  ],
}
