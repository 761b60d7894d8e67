import { fromPromise } from 'xstate'
import { lookupMachine } from '#machines/orders/lookup/lookup.machine.ts'
import { orderDetailsMachine } from '#machines/orders/order-details/order-details.machine.ts'
import { provideReorder, type ReorderDependencies } from '#src/orders/reorder/reorder.actor.ts'
import { createLimiter } from '#src/browser/limiter.ts'
import { reportUnknownStatuses } from '#src/orders/unknown-statuses.actor.ts'
import type { DeliveryDates } from '#machines/orders/model/delivery-dates.ts'
import type { VoucherOffer } from '#machines/orders/model/voucher.ts'
import { deliveryClient } from '#src/orders/delivery.service.ts'
import { orderDetailsClient } from '#src/orders/order-details/order-details.service.ts'
import { firstPicture } from '#machines/orders/model/product-picture.ts'
import { productPictureClient } from '#src/orders/product-pictures.service.ts'
import { voucherClient } from '#src/orders/order-details/vouchers.service.ts'
import {
  provideProductPdf,
  type ProductPdfDependencies,
} from '#src/orders/product-pdf/product-pdf.actor.ts'
import { askAbout } from '#src/shell/ask.actor.ts'

export type OrderDetailsDependencies = ProductPdfDependencies &
  ReorderDependencies & { owner(): string | null }

export interface OrderEffects {
  save(file: Blob, name: string): void
  leave(url: string): void
  /** Opens the browser's print dialog, from which people save the page. */
  print(): void
}

/** Parallel calls per service: those for vouchers and for pictures are limited separately. */
const CONCURRENCY = 4

export const provideOrderDetails = (
  app: OrderDetailsDependencies,
  { save, leave, print }: OrderEffects,
) => {
  const report = (_: unknown, { error }: { error: unknown }): void => {
    app.report('action', error)
  }
  const voucherLimiter = createLimiter(CONCURRENCY)
  const pictureLimiter = createLimiter(CONCURRENCY)
  return orderDetailsMachine.provide({
    actors: {
      readOrder: fromPromise(async ({ input: { code, source }, signal }) => {
        const orders = app.known().client(orderDetailsClient)
        const order =
          source === 'superOrder'
            ? await orders.superOrder(code, signal)
            : await orders.plainOrder(code, signal)
        if (order !== null) reportUnknownStatuses(app.report, [order])
        return { order }
      }),
      deliveryDates: lookupMachine<DeliveryDates>().provide({
        actors: {
          read: askAbout(app, deliveryClient, 'dates', ({ id }) => id),
        },
        actions: { report },
      }),
      voucher: lookupMachine<VoucherOffer>().provide({
        actors: {
          read: fromPromise(({ input: { id }, signal }) =>
            voucherLimiter(() => app.known().client(voucherClient).offer(id, signal), signal),
          ),
        },
        actions: { report },
      }),
      picture: lookupMachine<string>().provide({
        actors: {
          read: fromPromise(({ input: { id }, signal }) =>
            pictureLimiter(() => pictureOf(app, id, signal), signal),
          ),
        },
        actions: { report },
      }),
      pdf: provideProductPdf(app, save),
      reorder: provideReorder(app, leave),
    },
    actions: { printPage: print, report },
  })
}

/** The address of an upload's first picture; null if there is none. A-358. */
const pictureOf = async (
  app: OrderDetailsDependencies,
  uploadId: string,
  signal: AbortSignal,
): Promise<string | null> => {
  const storage = app.known().client(productPictureClient)
  const ids = await storage.idsOf({ uploadId, accountId: app.owner() ?? '' }, signal)
  if (ids === null || ids.length === 0) return null
  return firstPicture(ids, await storage.pictures(ids, signal))
}
