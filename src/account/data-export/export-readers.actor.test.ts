import { expect, it } from 'vitest'
import { anAlbum, aSharedAlbum } from '#machines/samples/albums.ts'
import { anOnlineBook } from '#machines/samples/books.ts'
import { aServiceError } from '#machines/samples/failures.ts'
import { someOrderDetails } from '#machines/samples/order-details.ts'
import { anOrder } from '#machines/samples/orders.ts'
import { aPhotoPage } from '#machines/samples/photos.ts'
import { aSavedProject } from '#machines/samples/saved-projects.ts'
import type { ExportPages } from '#src/account/data-export/export-pages.ts'
import { createExportReaders } from '#src/account/data-export/export-readers.actor.ts'
import type { OrderDetails } from '#machines/orders/order-details/order-details.model.ts'
import { addressClient } from '#src/account/addresses/addresses.service.ts'
import { albumClient } from '#src/library/albums/albums.service.ts'
import { customerClient } from '#src/account/customer/customer.service.ts'
import { deliveryClient } from '#src/orders/delivery.service.ts'
import { invoiceClient, type InvoiceService } from '#src/orders/invoices/invoices.service.ts'
import { orderDetailsClient } from '#src/orders/order-details/order-details.service.ts'
import { orderClient } from '#src/orders/order-list/orders.service.ts'
import { photoClient, type PhotoPageQuery } from '#src/library/photos.service.ts'
import { savedProjectClient } from '#src/orders/saved-projects/saved-projects.service.ts'
import { sharingClient } from '#src/library/albums/sharing.service.ts'
import { widgetClient } from '#src/books/widgets.service.ts'
import { deletingPhotos } from '#tests/support/actors/deleting-photos.ts'
import { fakeApp, fakeService, type FakeService } from '#tests/support/actors/fake-services.ts'

const ORIGIN = 'https://myaccount.kiln.example'

// Answers B-144
it('counts what could not be read, in every section', async () => {
  const leftOut = { count: 2, correlationId: 'c-1' }
  const { readers } = aReader(
    fakeService(addressClient, {
      countedList: () => Promise.resolve({ addresses: [], leftOut }),
    }),
    fakeService(orderClient, {
      list: () => Promise.resolve({ items: [], total: 2, leftOut }),
    }),
    fakeService(orderDetailsClient, {
      byAccount: () => Promise.resolve({ items: [], total: 2, leftOut }),
    }),
    fakeService(savedProjectClient, {
      list: () => Promise.resolve({ projects: [], totalProjectCount: 2, leftOut }),
    }),
    fakeService(widgetClient, {
      all: () => Promise.resolve({ onlineBooks: [], leftOut }),
    }),
    fakeService(invoiceClient, {
      historical: () => Promise.resolve({ historicalInvoices: [], total: 2, leftOut }),
    }),
    fakeService(albumClient, {
      list: () => Promise.resolve({ albums: [], cursor: null, leftOut }),
    }),
    fakeService(sharingClient, {
      list: () => Promise.resolve({ albums: [], cursor: null, leftOut }),
    }),
    fakeService(photoClient, {
      timeline: () => Promise.resolve({ entries: [{ year: 2024, month: 3, count: 3 }] }),
      page: () => Promise.resolve({ images: [], cursor: null, leftOut }),
    }),
  )
  const { profile: _never, ...sections } = readers
  const { signal } = new AbortController()
  const counted = await Promise.all(
    Object.entries(sections).map(async ([name, pages]) => [name, (await pages(signal)).leftOut]),
  )

  expect(counted).toEqual(Object.keys(sections).map(name => [name, 2]))
})

// Answers B-144
it('counts the products that orders lack, of an order in both sources once', async () => {
  const { readers } = aShop({ lacking: 2 })

  expect((await pagesOf(readers.orders)).map(({ leftOut }) => leftOut)).toEqual([4, 2])
})

// Answers B-144
it.each([
  { what: 'dates that make no sense', error: aServiceError(200, 'malformed'), attempts: 1 },
  { what: 'dates that are refused', error: aServiceError(403), attempts: 1 },
  { what: 'a service that fails', error: aServiceError(500), attempts: 2 },
  { what: 'a lost connection', error: aServiceError(null), attempts: 2 },
])('leaves out what stays unreadable of an order, and counts it: $what', async row => {
  const { readers } = aShop(
    {},
    fakeService(deliveryClient, {
      dates: code => (code === 'A-1' ? Promise.reject(row.error) : Promise.resolve(null)),
    }),
  )
  for (let attempt = 1; attempt < row.attempts; attempt += 1) {
    await expect(readers.orders(stays())).rejects.toBe(row.error)
  }
  const { rows, leftOut } = await readers.orders(stays())

  expect(rows.map(({ code }) => code)).toEqual(['A-1', 'A-2'])
  expect(leftOut).toBe(1)
})

// Answers B-144
it('leaves out a part of an order only after two failures of its own, and counts what is lacking in the end', async () => {
  const failing = new Set(['details A-1'])
  const read = async <Part>(part: string, answer: Part): Promise<Part> => {
    if (failing.has(part)) throw aServiceError(503)
    return answer
  }
  const { readers } = aShop(
    {},
    fakeService(orderDetailsClient, {
      superOrder: code => read(`details ${code}`, someOrderDetails({ superOrderCode: code })),
    }),
    fakeService(deliveryClient, { dates: code => read(`dates ${code}`, null) }),
  )
  await expect(readers.orders(stays())).rejects.toMatchObject({ status: 503 })
  failing.add('dates A-2')
  await expect(readers.orders(stays())).rejects.toMatchObject({ status: 503 })
  failing.clear()
  failing.add('dates A-1')
  await expect(readers.orders(stays())).rejects.toMatchObject({ status: 503 })
  failing.clear()
  const { leftOut } = await readers.orders(stays())

  expect(leftOut ?? 0).toBe(0)
})

it('returns no row for an account that no longer exists, and fails after one 404 alone', async () => {
  let isGone = false
  const { readers } = aReader(
    fakeService(customerClient, {
      read: () => Promise.resolve(null),
      isGone: () => Promise.resolve(isGone),
    }),
  )

  await expect(readers.profile(stays())).rejects.toThrow('not found')
  isGone = true
  expect(await rowsOf(readers.profile)).toEqual([])
})

// Answers A-160
it('reads the orders of both sources with their details, and an order in both sources once', async () => {
  const { readers } = aShop()

  const orders = await rowsOf(readers.orders)

  expect(
    orders.map(({ code, source, deliveryAddress, deliveryDates }) => [
      code,
      source,
      deliveryAddress?.city ?? null,
      deliveryDates?.earliestDeliveryDate ?? null,
    ]),
  ).toEqual([
    ['A-1', 'superOrder', 'Amsterdam', '2026-11-25'],
    ['A-2', 'superOrder', null, null],
    ['B-1', 'order', 'Amsterdam', null],
  ])
})

it('asks for the delivery dates of each order once', async () => {
  const { readers, dated } = aShop()

  await rowsOf(readers.orders)

  expect(dated).toEqual(['A-1', 'A-2', 'B-1'])
})

it('asks which products of the orders are online photo books, a hundred at a time', async () => {
  const asked: number[] = []
  const { readers } = aShop(
    { products: 150 },
    fakeService(widgetClient, {
      all: codes => {
        asked.push(codes.length)
        return Promise.resolve({
          onlineBooks: codes.includes('A-1-3') ? [anOnlineBook({ orderCode: 'A-1-3' })] : [],
        })
      },
    }),
  )

  await rowsOf(readers.orders)
  const books = await rowsOf(readers.books)

  expect(asked).toEqual([100, 52])
  expect(books.map(({ productCode }) => productCode)).toEqual(['A-1-3'])
})

it('reads all pages of saved projects', async () => {
  const asked: unknown[] = []
  const ids = Array.from({ length: 130 }, (_, index) => `P${index}`)
  const { readers } = aReader(
    fakeService(savedProjectClient, {
      list: query => {
        asked.push(query)
        const from = (query.page - 1) * query.size
        return Promise.resolve({
          projects: ids.slice(from, from + query.size).map(id => aSavedProject(id)),
          totalProjectCount: ids.length,
        })
      },
    }),
  )

  expect((await rowsOf(readers.projects)).map(({ id }) => id)).toEqual(ids)
  expect(asked).toEqual([
    { accountId: 'anna', page: 1, size: 100 },
    { accountId: 'anna', page: 2, size: 100 },
  ])
})

it('reads own and shared albums by their cursors', async () => {
  const { readers } = aReader(
    fakeService(albumClient, {
      list: ({ cursor }) =>
        Promise.resolve(
          cursor === null
            ? { albums: [anAlbum({ albumId: 'a' })], cursor: 'next' }
            : { albums: [anAlbum({ albumId: 'b' })], cursor: null },
        ),
    }),
    fakeService(sharingClient, {
      list: () => Promise.resolve({ albums: [aSharedAlbum({ albumId: 'c' })], cursor: null }),
    }),
  )

  expect((await rowsOf(readers.albums)).map(({ albumId }) => albumId)).toEqual(['a', 'b'])
  expect((await rowsOf(readers.sharedAlbums)).map(({ albumId }) => albumId)).toEqual(['c'])
})

it('reads photos month by month and page by page, without those that are being deleted', async () => {
  const asked: PhotoPageQuery[] = []
  const { readers, app } = aReader(
    fakeService(photoClient, {
      timeline: () =>
        Promise.resolve({
          entries: [
            { year: 2024, month: 5, count: 3 },
            { year: 1970, month: 1, count: 1 },
          ],
        }),
      page: query => {
        asked.push(query)
        const isMay = query.source.kind === 'month' && query.source.month === 5
        if (!isMay) return Promise.resolve(aPhotoPage(['d']))
        return Promise.resolve(
          query.cursor === null ? aPhotoPage(['a', 'b'], 'more') : aPhotoPage(['c']),
        )
      },
    }),
  )
  app.screenActors = () => deletingPhotos({ key: '2024-05', ids: ['b'] })

  const photos = await rowsOf(readers.photos)

  expect(photos.map(({ imageId, page }) => [imageId, page])).toEqual([
    ['a', `${ORIGIN}/my-photos/photos/preview/a`],
    ['c', `${ORIGIN}/my-photos/photos/preview/c`],
    ['d', `${ORIGIN}/my-photos/photos/preview/d`],
  ])
  expect(asked.map(({ source, cursor, limit }) => [source, cursor, limit])).toEqual([
    [{ kind: 'month', year: 2024, month: 5 }, null, 500],
    [{ kind: 'month', year: 2024, month: 5 }, 'more', 500],
    [{ kind: 'month', year: 1970, month: 1 }, null, 500],
  ])
})

// Answers B-144, B-360
it('says that months could not be read, whose photos nobody can count, and reads the others', async () => {
  const { readers } = aReader(
    fakeService(photoClient, {
      timeline: () =>
        Promise.resolve({
          entries: [{ year: 2024, month: 3, count: 1 }],
          leftOut: { count: 2, correlationId: 'c-1' },
        }),
      page: () => Promise.resolve(aPhotoPage(['a'])),
    }),
  )
  const { signal } = new AbortController()

  expect(await readers.photos(signal)).toEqual({
    rows: [],
    total: 1,
    isLast: false,
    lacksMonths: true,
  })
  expect(await readers.photos(signal)).toMatchObject({ rows: [{ imageId: 'a' }], isLast: true })
})

it('reads no photos if there are none', async () => {
  const { readers } = aReader(
    fakeService(photoClient, { timeline: () => Promise.resolve({ entries: [] }) }),
  )

  expect(await rowsOf(readers.photos)).toEqual([])
})

// Answers
it('reads the invoices of both kinds with their files, each under its own name', async () => {
  const { readers } = aShop(
    { invoices: ['G-1', 'G-2'] },
    fakeService(invoiceClient, {
      historical: () => Promise.resolve(historical('R/1', 'r:1')),
      historicalFile: ({ id }) => Promise.resolve(new Blob([`historical ${id}`])),
      groupFile: id =>
        id === 'G-2' ? Promise.reject(aServiceError(404)) : Promise.resolve(new Blob(['group'])),
    }),
  )
  await rowsOf(readers.orders)

  const all = await pagesOf(readers.invoices)

  expect(all.flatMap(({ rows }) => rows.map(({ reference, file }) => [reference, file]))).toEqual([
    ['G-1', 'invoices/invoice_G-1.pdf'],
    ['G-2', null],
    ['R/1', 'invoices/invoice_R_1.pdf'],
    ['r:1', 'invoices/invoice_r_1-2.pdf'],
  ])
  expect(
    await Promise.all(
      all.flatMap(({ files = [] }) =>
        files.map(async ({ name, file }) => [name, await file.text()]),
      ),
    ),
  ).toEqual([
    ['invoices/invoice_G-1.pdf', 'group'],
    ['invoices/invoice_R_1.pdf', 'historical H-0'],
    ['invoices/invoice_r_1-2.pdf', 'historical H-1'],
  ])
})

// Answers B-144
it('counts the invoices by whose ids no file can be asked for', async () => {
  const { readers } = aShop(
    { invoices: ['2026/118', '2026/119'] },
    fakeService(invoiceClient, { historical: () => Promise.resolve(historical()) }),
  )
  await rowsOf(readers.orders)

  expect(await readers.invoices(stays())).toMatchObject({ rows: [], leftOut: 2, isLast: true })
})

it('reads an invoice again if its file failed to load, and returns it once', async () => {
  let fails = true
  const { readers } = aReader(
    fakeService(invoiceClient, {
      historical: () => Promise.resolve(historical('R1', 'R2')),
      historicalFile: ({ id }) =>
        id === 'H-1' && fails
          ? Promise.reject(aServiceError(500))
          : Promise.resolve(new Blob([id])),
    }),
  )
  await readers.invoices(stays())
  await expect(readers.invoices(stays())).rejects.toThrow('The service refused')
  fails = false

  expect((await rowsOf(readers.invoices)).map(({ file }) => file)).toEqual([
    'invoices/invoice_R2.pdf',
  ])
})

it('aborts the other calls of a page when one fails', async () => {
  const signals: AbortSignal[] = []
  const { readers } = aReader(
    fakeService(orderClient, {
      list: () => Promise.resolve({ items: [anOrder({ superOrderCode: 'A-1' })], total: 1 }),
    }),
    fakeService(orderDetailsClient, {
      superOrder: (_code, signal) => {
        signals.push(signal)
        return Promise.reject(aServiceError(500))
      },
    }),
  )

  await expect(readers.orders(stays())).rejects.toThrow('The service refused')

  expect(signals.map(({ aborted }) => aborted)).toEqual([true])
})

function stays(): AbortSignal {
  return new AbortController().signal
}

async function pagesOf<Row>(pages: ExportPages<Row>) {
  const all = []
  for (;;) {
    const page = await pages(stays())
    all.push(page)
    if (page.isLast) return all
  }
}

async function rowsOf<Row>(pages: ExportPages<Row>): Promise<Row[]> {
  return (await pagesOf(pages)).flatMap(({ rows }) => rows)
}

function aReader(...services: FakeService[]) {
  const { app } = fakeApp(...services)
  return { app, readers: createExportReaders(app, ORIGIN) }
}

function historical(...references: string[]) {
  return {
    historicalInvoices: references.map((orderRef, index) => ({
      id: `H-${index}`,
      orderRef,
      channel: '101-en-gb',
      date: `2024-05-0${9 - index}`,
      total: 1250,
    })),
    total: references.length,
  } as Awaited<ReturnType<InvoiceService['historical']>>
}

/**
 * A shop with the orders as super orders, the details of A-2 missing, and A-2 and B-1 as
 * plain orders.
 */
function aShop(
  {
    products = 1,
    invoices = [],
    lacking,
  }: { products?: number; invoices?: readonly string[]; lacking?: number } = {},
  ...services: FakeService[]
) {
  const dated: string[] = []
  const lacks = lacking === undefined ? {} : { productsLeftOut: lacking }
  const details = (superOrderCode: string): OrderDetails => ({
    ...lacks,
    ...someOrderDetails({
      superOrderCode,
      orders:
        superOrderCode === 'A-1'
          ? Array.from({ length: products }, (_, index) => ({
              code: `A-1-${index + 1}`,
              status: 'Dispatched',
              invoiceGroupId: invoices[0],
            }))
          : [{ code: `${superOrderCode}-1`, status: 'Dispatched', invoiceGroupId: invoices[1] }],
    }),
  })
  return {
    dated,
    ...aReader(
      fakeService(orderClient, {
        list: () =>
          Promise.resolve({
            items: ['A-1', 'A-2'].map(superOrderCode => ({
              ...lacks,
              ...anOrder({
                superOrderCode,
                orders: [{ code: `${superOrderCode}-1`, status: 'Dispatched' }],
              }),
            })),
            total: 2,
          }),
      }),
      fakeService(orderDetailsClient, {
        superOrder: code => Promise.resolve(code === 'A-1' ? details(code) : null),
        byAccount: () => Promise.resolve({ items: [details('A-2'), details('B-1')], total: 2 }),
      }),
      fakeService(deliveryClient, {
        dates: code => {
          dated.push(code)
          return Promise.resolve(
            code === 'A-1'
              ? { earliestDeliveryDate: '2026-11-25', latestDeliveryDate: '2026-11-27' }
              : null,
          )
        },
      }),
      ...services,
    ),
  }
}
