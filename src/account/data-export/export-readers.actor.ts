import {
  byCursor,
  byOffset,
  inOne,
  inTurn,
  missing,
  type ExportPage,
  type ExportPages,
} from '#src/account/data-export/export-pages.ts'
import { createLimiter, together } from '#src/browser/limiter.ts'
import { shownPage, type PhotoReader } from '#src/library/photo-pages.actor.ts'
import type { ExportSection } from '#machines/account/data-export/data-export.model.ts'
import type { ExportRows } from '#machines/account/data-export/export-tables.model.ts'
import { fitFileName, freeFileName } from '#machines/model/text/file-name.ts'
import {
  groupInvoices,
  historicalInvoices,
  invoiceFileName,
  oddInvoiceIds,
  sortInvoices,
  type Invoice,
} from '#machines/orders/invoices/invoice.model.ts'
import type {
  OrderDetails,
  OrderSource,
} from '#machines/orders/order-details/order-details.model.ts'
import { ORDER_PAGE_SIZE, type LeftOut } from '#machines/orders/model/order.ts'
import type { Photo } from '#machines/library/model/photo.ts'
import { previewPath } from '#machines/library/model/photo-paths.ts'
import { PHOTO_PAGE_SIZE } from '#machines/library/model/photo-run.ts'
import { failureFrom, isPassing } from '#machines/model/failure.ts'
import { ServiceError } from '#machines/model/service-error.ts'
import { DEFAULT_PHOTO_SORTING } from '#machines/library/timeline/sorting/sorting.model.ts'
import type { TimelineEntry } from '#machines/library/timeline/timeline/timeline.model.ts'
import { addressClient } from '#src/account/addresses/addresses.service.ts'
import { albumClient } from '#src/library/albums/albums.service.ts'
import { customerClient } from '#src/account/customer/customer.service.ts'
import { deliveryClient } from '#src/orders/delivery.service.ts'
import { fileOf } from '#src/orders/invoices/invoice-file.actor.ts'
import { invoiceClient } from '#src/orders/invoices/invoices.service.ts'
import { orderDetailsClient } from '#src/orders/order-details/order-details.service.ts'
import { orderClient } from '#src/orders/order-list/orders.service.ts'
import { photoClient } from '#src/library/photos.service.ts'
import { savedProjectClient } from '#src/orders/saved-projects/saved-projects.service.ts'
import { sharingClient } from '#src/library/albums/sharing.service.ts'
import { widgetClient } from '#src/books/widgets.service.ts'
import type { AppContext } from '#src/shell/app-context.actor.ts'

export type ExportDependencies = PhotoReader & Pick<AppContext, 'owner'>

/** A reader per section, which starts at the section's first page. */
export type ExportReaders = { [Section in ExportSection]: ExportPages<ExportRows[Section]> }

const ROWS_PER_CALL = 100
const ALBUMS_PER_CALL = 50
/** The maximum number of calls about single orders in parallel. */
const CONCURRENCY = 6

/** Orders must be read first: books and invoices are found through them. `origin` is the account area's. */
export const createExportReaders = (app: ExportDependencies, origin: string): ExportReaders => {
  const client = app.known().client
  const accountId = app.owner() ?? ''
  const productCodes = new Set<string>()
  const ofProducts = new Map<string, Invoice>()
  const oddIds = new Set<string>()
  return {
    profile: inOne(async signal => {
      const { read, isGone } = client(customerClient)
      const customer = await read(signal)
      if (customer !== null) return { rows: [customer] }
      // One 404 may come from a service that restarts; docs/decisions/0137.
      if (await isGone(signal)) return { rows: [] }
      throw new Error('The account was not found at first')
    }),
    addresses: inOne(async signal => {
      const { addresses, leftOut } = await client(addressClient).countedList(signal)
      return { rows: addresses, leftOut }
    }),
    orders: noting(ordersOf(app), orders => {
      for (const { products } of orders) for (const { code } of products) productCodes.add(code)
      for (const id of oddInvoiceIds(orders)) oddIds.add(id)
      for (const invoice of groupInvoices(orders)) {
        if (!ofProducts.has(invoice.key)) ofProducts.set(invoice.key, invoice)
      }
    }),
    projects: byOffset({
      size: ROWS_PER_CALL,
      keyOf: ({ id }) => id,
      read: async (offset, signal) => {
        const page = 1 + offset / ROWS_PER_CALL
        const { projects, totalProjectCount, leftOut } = await client(savedProjectClient).list(
          { accountId, page, size: ROWS_PER_CALL },
          signal,
        )
        return { rows: projects, total: totalProjectCount, leftOut }
      },
    }),
    books: booksOf(app, productCodes),
    invoices: invoicesOf(app, ofProducts, oddIds),
    albums: byCursor({
      keyOf: ({ albumId }) => albumId,
      read: async (cursor, signal) => {
        const page = await client(albumClient).list({ cursor, limit: ALBUMS_PER_CALL }, signal)
        return { ...page, rows: page.albums }
      },
    }),
    sharedAlbums: byCursor({
      keyOf: ({ albumId }) => albumId,
      read: async (cursor, signal) => {
        const page = await client(sharingClient).list({ cursor, limit: ALBUMS_PER_CALL }, signal)
        return { ...page, rows: page.albums }
      },
    }),
    photos: photosOf(app, origin),
  }
}

const noting =
  <Row>(pages: ExportPages<Row>, note: (rows: Row[]) => void): ExportPages<Row> =>
  async signal => {
    const page = await pages(signal)
    note(page.rows)
    return page
  }

/** The parts of an order that are read by a call each. */
const ORDER_PARTS = ['details', 'dates'] as const
type OrderPart = (typeof ORDER_PARTS)[number]
const keyOfPart = (part: OrderPart, code: string): string => `${part} ${code}`

/** The orders of both sources; of an order that is in both, the super order counts. A-160. */
const ordersOf = (app: ExportDependencies): ExportPages<ExportRows['orders']> => {
  const { client } = app.known()
  const limiter = createLimiter(CONCURRENCY)
  const codes = new Set<string>()
  const failedOnce = new Set<string>()
  /** The parts of orders that could not be read, as `keyOfPart`. */
  const lacking = new Set<string>()
  /**
   * Returns what `call` reads of one order. If a retry may help, the first failure is thrown, so that the page is read
   * again. Otherwise, returns null: one unreadable order must not keep the customer from all others.
   */
  const partOf = async <Part>(
    part: OrderPart,
    code: string,
    call: () => Promise<Part>,
    signal: AbortSignal,
  ): Promise<Part | null> => {
    const key = keyOfPart(part, code)
    try {
      const read = await limiter(call, signal)
      lacking.delete(key)
      return read
    } catch (error) {
      if (!(error instanceof ServiceError)) throw error
      const isFirst = !failedOnce.has(key)
      failedOnce.add(key)
      if (isFirst && (error.status === null || isPassing(failureFrom(error)))) throw error
      app.report('action', error)
      lacking.add(key)
      return null
    }
  }
  const withDates = async (
    order: OrderDetails,
    source: OrderSource,
    signal: AbortSignal,
  ): Promise<ExportRows['orders']> => ({
    ...order,
    source,
    deliveryDates: await partOf(
      'dates',
      order.code,
      () => client(deliveryClient).dates(order.code, signal),
      signal,
    ),
  })
  /**
   * The number of things that are missing from a page: orders that could not be read, products that its orders lack,
   * and orders without details or delivery dates.
   */
  // Answers B-144
  const countedIn = (
    rows: readonly ExportRows['orders'][],
    leftOut: LeftOut | undefined,
  ): { count: number } => ({
    count: rows.reduce(
      (sum, { code, productsLeftOut = 0 }) =>
        sum +
        productsLeftOut +
        (ORDER_PARTS.some(part => lacking.has(keyOfPart(part, code))) ? 1 : 0),
      leftOut?.count ?? 0,
    ),
  })

  const newer = byOffset({
    size: ORDER_PAGE_SIZE,
    keyOf: ({ code }: ExportRows['orders']) => code,
    read: (offset, signal) =>
      together(signal, async aborted => {
        const { items, total, leftOut } = await client(orderClient).list(offset, aborted)
        const rows = await Promise.all(
          items.map(async item => {
            const details = await partOf(
              'details',
              item.code,
              () => client(orderDetailsClient).superOrder(item.code, aborted),
              aborted,
            )
            return withDates(details ?? { ...item, deliveryAddress: null }, 'superOrder', aborted)
          }),
        )
        return { rows, total, leftOut: countedIn(rows, leftOut) }
      }),
  })
  const older = byOffset({
    size: ORDER_PAGE_SIZE,
    keyOf: ({ code }: ExportRows['orders']) => code,
    read: (offset, signal) =>
      together(signal, async aborted => {
        const query = {
          accountId: app.owner() ?? '',
          articleNames: [],
          offset,
          limit: ORDER_PAGE_SIZE,
        }
        const { items, total, leftOut } = await client(orderDetailsClient).byAccount(query, aborted)
        const rows = await Promise.all(
          items.map(item =>
            codes.has(item.code)
              ? Promise.resolve({ ...item, source: 'order' as const, deliveryDates: null })
              : withDates(item, 'order', aborted),
          ),
        )
        const fresh = rows.filter(({ code }) => !codes.has(code))
        return { rows, total, leftOut: countedIn(fresh, leftOut) }
      }),
  })
  return inTurn(
    noting(newer, rows => {
      for (const { code } of rows) codes.add(code)
    }),
    async signal => {
      const page = await older(signal)
      const rows = page.rows.filter(({ code }) => !codes.has(code))
      return { ...page, rows }
    },
  )
}

/** The online photo books of products, looked up several products at a time. */
const booksOf = (
  app: ExportDependencies,
  productCodes: ReadonlySet<string>,
): ExportPages<ExportRows['books']> => {
  let asked = 0
  return async signal => {
    const codes = [...productCodes].slice(asked, asked + ROWS_PER_CALL)
    const { onlineBooks: rows, leftOut } = await app.known().client(widgetClient).all(codes, signal)
    asked += codes.length
    return { rows, total: null, isLast: asked >= productCodes.size, ...missing(leftOut) }
  }
}

/** A business customer's invoices, each with its PDF, or without it if the file is missing (404). */
const invoicesOf = (
  app: ExportDependencies,
  ofProducts: ReadonlyMap<string, Invoice>,
  oddIds: ReadonlySet<string>,
): ExportPages<ExportRows['invoices']> => {
  const names = new Set<string>()
  let waiting: Invoice[] | null = null
  let total = 0
  return async (signal): Promise<ExportPage<ExportRows['invoices']>> => {
    if (waiting === null) {
      const historical = await app.known().client(invoiceClient).historical(signal)
      waiting = sortInvoices([...historicalInvoices(historical), ...ofProducts.values()])
      total = waiting.length
      // The count of the missing invoices gets a page of its own. On the page of the first file, which may have to be
      // read again, they would be counted twice.
      const leftOut = (historical.leftOut?.count ?? 0) + oddIds.size
      if (leftOut > 0) return { rows: [], total, isLast: total === 0, leftOut }
    }
    const [invoice] = waiting
    if (invoice === undefined) return { rows: [], total, isLast: true }
    const { key: _ours, ...facts } = invoice
    const file = await fileIfAny(app, invoice, signal)
    waiting = waiting.slice(1)
    const isLast = waiting.length === 0
    if (file === null) return { rows: [{ ...facts, file: null }], total, isLast }
    const name = freeFileName(`invoices/${fitFileName(invoiceFileName(invoice))}`, names)
    names.add(name)
    return { rows: [{ ...facts, file: name }], total, isLast, files: [{ name, file }] }
  }
}

/** The PDF of an invoice; null if it is missing. */
const fileIfAny = async (
  app: ExportDependencies,
  invoice: Invoice,
  signal: AbortSignal,
): Promise<Blob | null> => {
  try {
    return await fileOf(app, invoice, signal)
  } catch (error) {
    if (error instanceof ServiceError && error.status === 404) return null
    throw error
  }
}

/** The photos of the library, month by month, without those that are being deleted. */
const photosOf = (app: ExportDependencies, origin: string): ExportPages<ExportRows['photos']> => {
  let months: TimelineEntry[] | null = null
  let total = 0
  let index = 0
  let pages: ExportPages<Photo> | null = null
  return async signal => {
    if (months === null) {
      const summary = await app.known().client(photoClient).timeline(signal)
      months = summary.entries
      total = months.reduce((sum, { count }) => sum + count, 0)
      if (summary.leftOut !== undefined) {
        return { rows: [], total, isLast: months.length === 0, lacksMonths: true }
      }
    }
    const month = months[index]
    if (month === undefined) return { rows: [], total, isLast: true }
    pages ??= byCursor({
      keyOf: ({ imageId }) => imageId,
      read: async (cursor, aborted) => {
        const query = {
          source: { kind: 'month' as const, year: month.year, month: month.month },
          sorting: DEFAULT_PHOTO_SORTING,
          cursor,
          limit: PHOTO_PAGE_SIZE,
        }
        const page = await shownPage(app, query, aborted)
        return { ...page, rows: page.images }
      },
    })
    const page = await pages(signal)
    if (page.isLast) {
      pages = null
      index += 1
    }
    return {
      ...page,
      rows: page.rows.map(photo => ({ ...photo, page: origin + previewPath(photo.imageId) })),
      total,
      isLast: index >= months.length,
    }
  }
}
