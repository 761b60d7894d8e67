import type { Invoice } from '#machines/orders/invoices/invoice.model.ts'
import { invoiceClient } from '#src/orders/invoices/invoices.service.ts'
import type { ServiceDependencies } from '#src/shell/app-context.actor.ts'

export const fileOf = (
  app: ServiceDependencies,
  { id, channel }: Invoice,
  signal: AbortSignal,
): Promise<Blob> => {
  const invoices = app.known().client(invoiceClient)
  return channel === null
    ? invoices.groupFile(id, signal)
    : invoices.historicalFile({ id, channel }, signal)
}
