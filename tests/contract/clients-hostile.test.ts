import { HttpResponse } from 'msw'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { ServiceError } from '#machines/model/service-error.ts'
import { BRUNO } from '#sandbox/people/people.ts'
import { networkOfTests } from '#tests/support/contract/network.ts'
import {
  failureOf,
  servicesOf,
  stays,
  type CustomerServices,
} from '#tests/support/contract/services.ts'

/** Reads of the clients: the path that each requests, and the call. */
const READS: readonly [path: string, read: (bruno: CustomerServices) => Promise<unknown>][] = [
  ['/customer/customers/me', ({ customer }) => customer.read(stays())],
  ['/customer/customers/me/addresses', ({ addresses }) => addresses.list(stays())],
  ['/order/v2/superorders/me', ({ orders }) => orders.list(0, stays())],
  ['/order/v1/superorders/A-1', ({ orderDetails }) => orderDetails.superOrder('A-1', stays())],
  ['/order/v1/Orders/A-1', ({ orderDetails }) => orderDetails.plainOrder('A-1', stays())],
  [
    `/order/orders/byAccount/${BRUNO.sub}`,
    ({ orderDetails }) =>
      orderDetails.byAccount(
        { accountId: BRUNO.sub, articleNames: [], offset: 0, limit: 10 },
        stays(),
      ),
  ],
  ['/voucher/api/v1/campaigns/offers/A-1', ({ vouchers }) => vouchers.offer('A-1', stays())],
  ['/invoice/api/v1/HistoricalInvoice/me', ({ invoices }) => invoices.historical(stays())],
  [
    `/saved-projects/api/v2/projects/${BRUNO.sub}`,
    ({ savedProjects }) => savedProjects.list({ accountId: BRUNO.sub, page: 1, size: 10 }, stays()),
  ],
  ['/product/v1/Products/A-1', ({ products }) => products.one('A-1', stays())],
  ['/product/v1/Pdfs/me', ({ products }) => products.pdfs(stays())],
  [
    '/gallery/v1/galleryentries/A-1',
    ({ gallery }) => gallery.read({ widgetId: 'A-1', channel: '101-en-gb' }, stays()),
  ],
  ['/gallery/v1/categories', ({ gallery }) => gallery.categories(stays())],
  ['/gallery/v1/blockedorders/A-1', ({ gallery }) => gallery.isBlocked('A-1', stays())],
  ['/cut-off/v1/ArticleGroup', ({ cutOff }) => cutOff.articleGroups(stays())],
  ['/cut-off/v1/Campaign/x', ({ cutOff }) => cutOff.campaign('x', stays())],
  ['/delivery/OrderDeliveryDates/A-1', ({ delivery }) => delivery.dates('A-1', stays())],
  ['/reorder/reorder/status/A-1', ({ reorder }) => reorder.isReorderable('A-1', stays())],
  ['/widget/v1/widget/A-1', ({ widgets }) => widgets.one('A-1', stays())],
  ['/widget/v1/widget/all', ({ widgets }) => widgets.all(['A-1'], stays())],
  ['/download/downloads', ({ downloads }) => downloads.list(stays())],
  ['/download/downloads/d-1', ({ downloads }) => downloads.one('d-1', stays())],
  ['/download/downloads/d-1/url', ({ downloads }) => downloads.address('d-1', stays())],
  ['/merchandise/graphql', ({ merchandise }) => merchandise.channels(stays())],
]

const network = networkOfTests({ photosOfAnna: 0 })
let bruno: CustomerServices

beforeAll(async () => {
  bruno = await servicesOf(network, BRUNO)
})

/** The paths of the calls whose answer may be empty: a voucher may have no offer, an order no delivery dates. */
const MAY_BE_EMPTY = new Set([
  '/voucher/api/v1/campaigns/offers/A-1',
  '/delivery/OrderDeliveryDates/A-1',
])

describe.each(READS)('%s', (path, read) => {
  it.each<[title: string, answer: () => Response]>([
    ['HTML', () => HttpResponse.html('<h1>Welcome to the hotel</h1>')],
    ['half of an answer', () => new HttpResponse('{"items":[{"co')],
    ['nothing', () => new HttpResponse(null, { status: 204 })],
    ['a word', () => HttpResponse.json('yes')],
    ['null', () => HttpResponse.json(null)],
    ['5 MB of letters', () => HttpResponse.json('x'.repeat(1_900_000))],
  ])('is malformed when %s arrives', async (title, answer) => {
    network.answer('api', path, answer)
    const isNone = ['nothing', 'null'].includes(title) && MAY_BE_EMPTY.has(path)
    const end = await read(bruno).then(
      found => ({ found }),
      (error: unknown) => error,
    )

    expect(end).toMatchObject(isNone ? { found: null } : { kind: 'malformed' })
    const body = end instanceof ServiceError ? end.body : null
    expect(body?.length ?? 0).toBeLessThanOrEqual(4000)
    expect(network.asked).toHaveLength(1)
  })
})

it('accepts long answers with unknown fields', async () => {
  const known = { id: 'a', firstName: 'B', lastName: 'K', streetName: 'S', streetNumber: '1' }
  const address = {
    ...known,
    postalCode: '1',
    city: 'C',
    countryCode: 'NL',
    phoneNumber: '1',
  }
  const unknown = { padding: 'x'.repeat(1_900_000), nested: { canary: [null] } }
  network.answer('api', '/customer/customers/me/addresses', () =>
    HttpResponse.json([{ ...address, ...unknown }]),
  )

  expect(await bruno.addresses.list(stays())).toMatchObject([address])
})

it('is offline when an answer breaks off', async () => {
  const torn = new ReadableStream({
    start: controller => {
      controller.enqueue(new TextEncoder().encode('[{"id":'))
    },
    pull: controller => {
      controller.error(new TypeError('terminated'))
    },
  })
  using fetched = vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(torn))

  expect(await failureOf(bruno.addresses.list(stays()))).toMatchObject({
    kind: 'offline',
    status: null,
    message: 'The answer was cut off (GET /customer/customers/me/addresses)',
  })
  expect(fetched).toHaveBeenCalledOnce()
})

it('rejects only with service errors, whatever the identifier', async () => {
  const ids = ['', '.', '..', '\uD800']
  const calls = ids.flatMap(id => [
    bruno.addresses.remove(id, stays()),
    bruno.orderDetails.superOrder(id, stays()),
    bruno.vouchers.offer(id, stays()),
    bruno.widgets.one(id, stays()),
    bruno.newsletter.confirm(id, 'token', stays()),
    bruno.invoices.groupFile(id, stays()),
  ])
  const errors = await Promise.all(calls.map(failureOf))

  expect(errors.every(error => error instanceof ServiceError)).toBe(true)
  expect(new Set(errors.map(({ kind }) => kind))).toEqual(new Set(['unexpected']))
  expect(network.asked).toEqual([])
})
