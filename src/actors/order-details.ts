import { emit, fromPromise } from 'xstate'
import { lookupMachine } from '#machines/orders/lookup/lookup.machine.ts'
import { orderDetailsMachine } from '#machines/orders/order-details/order-details.machine.ts'
import { productPdfMachine } from '#machines/orders/product-pdf/product-pdf.machine.ts'
import { reorderMachine } from '#machines/orders/reorder/reorder.machine.ts'
import { createLane } from '#src/actors/lane.ts'
import { reportUnknownStatuses } from '#src/actors/unknown-statuses.ts'
import type { DeliveryDates } from '#src/model/delivery-dates.ts'
import { PDF_PURPOSE } from '#src/model/product.ts'
import type { VoucherOffer } from '#src/model/voucher.ts'
import type { Clients } from '#src/services/client.ts'
import { deliveryClient } from '#src/services/delivery.ts'
import { orderDetailsClient } from '#src/services/order-details.ts'
import { productPictureClient } from '#src/services/product-pictures.ts'
import { productClient } from '#src/services/products.ts'
import { reorderClient } from '#src/services/reorder.ts'
import type { Report } from '#src/services/reporter.ts'
import { voucherClient } from '#src/services/vouchers.ts'

/** What the page of an order needs of the world. */
export interface OrderWorld {
  report: Report
  known(): { client: Clients }
  owner(): string | null
}

/** What the page of an order does to the browser. */
export interface OrderDoings {
  save(file: Blob, name: string): void
  /** Leaves the page for an address, in the same tab. */
  leave(url: string): void
}

/** Calls of one service that are under way at once: vouchers, pictures and files of products each have their own lane. */
const LANE = 4

/** One order with all that belongs to it, over the services of the shop. */
export const provideOrderDetails = (world: OrderWorld, { save, leave }: OrderDoings) => {
  const report = (_: unknown, { error }: { error: unknown }): void => {
    world.report('action', error)
  }
  const voucherLane = createLane(LANE)
  const pictureLane = createLane(LANE)
  return orderDetailsMachine.provide({
    actors: {
      readOrder: fromPromise(async ({ input: { code, source }, signal }) => {
        const orders = world.known().client(orderDetailsClient)
        const order =
          source === 'superOrder'
            ? await orders.superOrder(code, signal)
            : await orders.plainOrder(code, signal)
        if (order !== null) reportUnknownStatuses(world.report, [order])
        return { order, asOf: new Date().toISOString() }
      }),
      deliveryDates: lookupMachine<DeliveryDates>().provide({
        actors: {
          read: fromPromise(({ input: { id }, signal }) =>
            world.known().client(deliveryClient).dates(id, signal),
          ),
        },
        actions: { report },
      }),
      voucher: lookupMachine<VoucherOffer>().provide({
        actors: {
          read: fromPromise(({ input: { id }, signal }) =>
            voucherLane(() => world.known().client(voucherClient).offer(id, signal), signal),
          ),
        },
        actions: { report },
      }),
      picture: lookupMachine<string>().provide({
        actors: {
          read: fromPromise(({ input: { id }, signal }) =>
            pictureLane(() => pictureOf(world, id, signal), signal),
          ),
        },
        actions: { report },
      }),
      pdf: providePdf(world, save),
      reorder: reorderMachine.provide({
        actors: {
          readStatus: fromPromise(({ input: { code }, signal }) =>
            world.known().client(reorderClient).isReorderable(code, signal),
          ),
          orderAgain: fromPromise(({ input: { code }, signal }) =>
            world.known().client(reorderClient).direct(code, signal),
          ),
        },
        actions: {
          goToShop: (_, { url }) => {
            leave(url)
          },
          tellFailed: emit({ type: 'reorder.failed' }),
          report,
        },
      }),
    },
    actions: { report },
  })
}

/** The first picture of an upload: its ids, then the addresses of all of them; A-358. */
const pictureOf = async (
  world: OrderWorld,
  uploadId: string,
  signal: AbortSignal,
): Promise<string | null> => {
  const storage = world.known().client(productPictureClient)
  const ids = await storage.idsOf({ uploadId, accountId: world.owner() ?? '' }, signal)
  if (ids === null || ids.length === 0) return null
  const pictures = await storage.pictures(ids, signal)
  return pictures.find(({ id }) => id === ids[0])?.url ?? pictures[0]?.url ?? null
}

const providePdf = (world: OrderWorld, save: OrderDoings['save']) => {
  const lane = createLane(LANE)
  /** Archives that came and wait to be opened: bytes are nothing for a chart. */
  const archives = new Map<string, Blob>()
  let ready: Promise<readonly string[]> | null = null

  /** Codes with a ready PDF, asked for once; null when that cannot be said, and each product has to be asked. */
  const readyCodes = async (signal: AbortSignal): Promise<readonly string[] | null> => {
    ready ??= world
      .known()
      .client(productClient)
      .pdfs(signal)
      .catch((error: unknown) => {
        ready = null
        if (!signal.aborted) world.report('action', error)
        throw error
      })
    return ready.catch(() => null)
  }

  return productPdfMachine.provide({
    actors: {
      checkPdf: fromPromise(async ({ input: { code }, signal }) => {
        const codes = await readyCodes(signal)
        if (codes !== null && !codes.includes(code)) return false
        const { files } = await lane(
          () => world.known().client(productClient).one(code, signal),
          signal,
        )
        return files.some(({ purpose }) => purpose === PDF_PURPOSE)
      }),
      fetchArchive: fromPromise(async ({ input: { code }, signal }) => {
        archives.set(code, await world.known().client(productClient).pdf(code, signal))
        return null
      }),
      saveFiles: fromPromise(async ({ input: { code }, signal }) => {
        const archive = archives.get(code)
        archives.delete(code)
        if (archive === undefined) throw new TypeError('No archive came')
        const { pdfsOf, TooLarge } = await import('#src/actors/pdf-archive.ts')
        const zip = new Uint8Array(await archive.arrayBuffer())
        const pdfs = await pdfsOf(zip, code, signal).catch((error: unknown) => {
          if (!(error instanceof TooLarge)) throw error
          world.report('action', error)
          return null
        })
        if (pdfs === null) return null
        for (const { file, name } of pdfs) save(file, name)
        return pdfs.map(({ name }) => name)
      }),
    },
    actions: {
      report: (_, { error }) => {
        world.report('action', error)
      },
    },
  })
}
