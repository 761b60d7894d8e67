import { HttpResponse } from 'msw'
import { beforeAll, describe, expect, it } from 'vitest'
import { ServiceError } from '#machines/model/service-error.ts'
import { ANNA } from '#sandbox/people/people.ts'
import { networkOfTests } from '#tests/support/contract/network.ts'
import {
  failureOf,
  servicesOf,
  stays,
  type CustomerServices,
} from '#tests/support/contract/services.ts'

const network = networkOfTests({ photosOfAnna: 0 })
let anna: CustomerServices

beforeAll(async () => {
  anna = await servicesOf(network, ANNA)
})

// Answers A-282
it.each([
  'https://elsewhere.example/basket',
  'javascript:alert(1)',
  'https://shop.kiln.example@elsewhere.example/',
  '/basket',
])('an order again never opens %s', async ShopUrl => {
  network.answer('api', '/reorder/reorder-direct', () => HttpResponse.json({ ShopUrl }))

  expect(await failureOf(anna.reorder.direct('A-1', stays()))).toMatchObject({
    kind: 'unanswered',
  })
})

// Answers
it('the picture of a product with more photos than one call may ask for', async () => {
  const ids = Array.from({ length: 600 }, (_, index) => `i-${index}`)
  network.answer('storage', '/uploads/book', () => HttpResponse.json({ ids }))

  const upload = { uploadId: 'book', accountId: ANNA.sub }
  expect(await anna.productPictures.idsOf(upload, stays())).toEqual(ids.slice(0, 5))
})

// Answers A-342
it.each([
  { size: 60_000_000, outcome: 60_000_000 },
  { size: 200_000_001, outcome: 'too large' },
])('a ZIP of PDFs with $size bytes', async ({ size, outcome }) => {
  const zip = new Blob(['PK\u0003\u0004', new Uint8Array(size - 4)])
  network.answer('api', '/product/v1/pdf/me/A-1-1', () => new HttpResponse(zip.stream()))

  const loaded = await anna.products.pdf('A-1-1', stays()).then(
    file => file.size,
    (error: unknown) => (error instanceof ServiceError && error.isTooLarge ? 'too large' : error),
  )

  expect(loaded).toBe(outcome)
})

describe('a voucher', () => {
  const PATH = '/voucher/api/v1/campaigns/offers/AUTUMN-15'

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
