import { HttpResponse } from 'msw'
import { beforeAll, describe, expect, it } from 'vitest'
import type { OrderDetails } from '#machines/orders/order-details/order-details.model.ts'
import { orderStatus } from '#machines/orders/model/order-status.ts'
import { ANNA, CLEO } from '#sandbox/people/people.ts'
import { bodiesOfTests } from '#tests/support/contract/bodies.ts'
import { networkOfTests } from '#tests/support/contract/network.ts'
import {
  failureOf,
  servicesOf,
  stays,
  type CustomerServices,
} from '#tests/support/contract/services.ts'

const network = networkOfTests({ photosOfAnna: 60 })
const sent = bodiesOfTests()
let anna: CustomerServices
/** All orders of Anna, newest first: 40 super orders, then 12 plain orders. */
let orders: OrderDetails[]

beforeAll(async () => {
  anna = await servicesOf(network, ANNA)
  orders = (await anna.orderDetails.byAccount(page({ limit: 100 }), stays())).items
})

const page = (changes: object = {}) => ({
  accountId: ANNA.sub,
  articleNames: [],
  offset: 0,
  limit: 10,
  ...changes,
})

const orderWhere = (isWanted: (order: OrderDetails) => boolean): OrderDetails => {
  const found = orders.find(isWanted)
  if (found === undefined) throw new Error('Anna has no such order')
  return found
}

const query = (): string => new URL(network.asked.at(-1)?.url ?? '').search

describe('an order', () => {
  // Answers
  it('is read from either source', async () => {
    const { orderDetails } = anna
    const [newest] = orders
    const oldest = orders.at(-1)

    expect(await orderDetails.superOrder(newest?.code ?? '', stays())).toEqual(newest)
    expect(await orderDetails.plainOrder(newest?.code ?? '', stays())).toEqual(newest)
    expect(await orderDetails.superOrder(oldest?.code ?? '', stays())).toBeNull()
    expect(await orderDetails.plainOrder(oldest?.code ?? '', stays())).toEqual(oldest)
  })

  it('that cannot be read is a failure and not null', async () => {
    await network.fail({ path: '/order/v1/superorders/A-1', kind: 'status', status: 403 })
    expect(await failureOf(anna.orderDetails.superOrder('A-1', stays()))).toMatchObject({
      kind: 'refused',
      status: 403,
    })
  })
})

describe('the orders of an account', () => {
  // Answers A-304
  it('come in pages, newest first', async () => {
    const { items, total } = await anna.orderDetails.byAccount(page({ offset: 35 }), stays())

    expect([items, total]).toEqual([orders.slice(35, 45), 52])
    expect(query()).toBe('?offset=35&limit=10')
  })

  // Answers
  it('contain only the products of some articles', async () => {
    const articleNames = ['photobook-28x28', 'photobook-a4-landscape']
    const { items } = await anna.orderDetails.byAccount(page({ articleNames }), stays())
    const articles = items.flatMap(({ products }) => products.map(({ articleId }) => articleId))

    expect(items).toHaveLength(10)
    expect(articles.filter(article => !articleNames.includes(article ?? ''))).toEqual([])
    expect(query()).toBe('?articleNames=photobook-28x28%2Cphotobook-a4-landscape&offset=0&limit=10')
  })
})

describe('delivery dates', () => {
  // Answers A-353
  it('are null for a cancelled order', async () => {
    const { code } = orderWhere(order => orderStatus(order) === 'Cancelled')

    expect(await anna.delivery.dates(code, stays())).toBeNull()
  })
})

describe('ordering again', () => {
  // Answers
  it('opens a basket of the shop', async () => {
    const { code } = orderWhere(order => orderStatus(order) === 'Sent')

    expect(await anna.reorder.isReorderable(code, stays())).toBe(true)
    expect(await anna.reorder.direct(code, stays())).toBe(
      `${network.sandbox.origin('shop')}/basket?order=${code}`,
    )
    expect([query(), await sent.last()]).toEqual([`?OrderCode=${code}`, null])
  })

  // Answers A-282
  it.each([
    'https://elsewhere.example/basket',
    'javascript:alert(1)',
    'https://shop.kiln.example@elsewhere.example/',
    '/basket',
  ])('never opens %s', async ShopUrl => {
    network.answer('api', '/reorder/reorder-direct', () => HttpResponse.json({ ShopUrl }))

    expect(await failureOf(anna.reorder.direct('A-1', stays()))).toMatchObject({
      kind: 'unanswered',
    })
  })
})

describe('a voucher', () => {
  const PATH = '/voucher/api/v1/campaigns/offers/AUTUMN-15'

  // Answers A-315
  it('that is unknown is null', async () => {
    expect(await anna.vouchers.offer('CIRCUS/12?', stays())).toBeNull()
  })

  // Answers A-378
  it('reports a refusal in the specification’s words', async () => {
    network.answer('api', PATH, () => HttpResponse.json({ code: 'closed' }, { status: 403 }))
    const error = await failureOf(anna.vouchers.offer('AUTUMN-15', stays()))

    expect(error).toMatchObject({
      name: 'ServiceError',
      message: `Error {"code":"closed"}; Status Code: 403 Received from ${network.sandbox.origin('api')}${PATH}`,
      kind: 'refused',
      status: 403,
      body: '{"code":"closed"}',
      url: `${network.sandbox.origin('api')}${PATH}`,
      correlationId: network.asked.at(-1)?.headers.get('x-correlationid'),
      method: 'GET',
      service: 'voucher',
    })
  })

  // Answers A-372
  it('reports other failures as every call does', async () => {
    await network.fail({ path: PATH, kind: 'drop', times: 3 })

    expect(await failureOf(anna.vouchers.offer('AUTUMN-15', stays()))).toMatchObject({
      message: 'No connection (GET /voucher/api/v1/campaigns/offers/{value})',
      kind: 'offline',
      status: null,
    })
  })
})

describe('a product', () => {
  // Answers
  it('has files, each with its purpose', async () => {
    expect(await anna.products.one('P-100012-1', stays())).toEqual({
      code: 'P-100012-1',
      files: [{ purpose: 'product.preview' }, { purpose: 'product.pdf' }],
    })
    expect(query()).toBe('?extendResponseCommand=none&extendResponseWithUrls=false')
  })

  // Answers
  it('is listed once its PDF is ready', async () => {
    expect(await anna.products.pdfs(stays())).toContain('P-100012-1')
    expect(await (await servicesOf(network, CLEO)).products.pdfs(stays())).toEqual([])
  })

  // Answers
  it('has its PDFs in a ZIP', async () => {
    const zip = await anna.products.pdf('P-100012-1', stays())

    expect([zip.type, (await zip.text()).slice(0, 2)]).toEqual(['application/zip', 'PK'])
    expect(zip.size).toBeGreaterThan(1000)
  })
})

describe('the pictures of a product', () => {
  const uploadId = (): string =>
    orderWhere(({ products }) => (products[0]?.uploadId ?? '') !== '').products[0]?.uploadId ?? ''

  // Answers
  it('are requested by the ids of their upload', async () => {
    const ids = await anna.productPictures.idsOf(
      { uploadId: uploadId(), accountId: ANNA.sub },
      stays(),
    )
    expect(query()).toBe(`?accountId=${ANNA.sub}`)
    const pictures = await anna.productPictures.pictures(ids ?? [], stays())

    expect(ids).toHaveLength(12)
    expect(await sent.last()).toEqual(ids)
    expect(pictures.map(({ id }) => id)).toEqual(ids)
    expect(new Set(pictures.map(({ url }) => new URL(url).origin))).toEqual(
      new Set([network.sandbox.origin('storage')]),
    )
  })

  // Answers A-356
  it('are empty without an upload', async () => {
    expect(
      await anna.productPictures.idsOf({ uploadId: 'none', accountId: ANNA.sub }, stays()),
    ).toBeNull()
  })
})
