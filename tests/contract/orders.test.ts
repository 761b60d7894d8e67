import { HttpResponse } from 'msw'
import { expect, it, vi } from 'vitest'
import { ANNA } from '#sandbox/people/people.ts'
import { networkOfTests } from '#tests/support/contract/network.ts'
import { servicesOf, stays, UUID_V4 } from '#tests/support/contract/services.ts'

const PATH = '/order/v2/superorders/me'

const network = networkOfTests({ photosOfAnna: 0, now: Date.parse('2026-05-20T12:00:00Z') })

it('sends no cookies', async () => {
  const { orders } = await servicesOf(network, ANNA)
  // Watch `fetch` itself: the copy that MSW makes of a request loses the credentials mode.
  using fetched = vi.spyOn(globalThis, 'fetch')
  await orders.list(0, stays())
  const requests = fetched.mock.calls.map(([request]) => request as Request)

  expect(requests.map(({ credentials }) => credentials)).toEqual(['omit'])
})

// Answers
it('gives every call a new UUID v4', async () => {
  const { orders } = await servicesOf(network, ANNA)
  await orders.list(0, stays())
  await orders.list(0, stays())
  const ids = network.asked.slice(-2).map(({ headers }) => headers.get('x-correlationid'))

  expect(ids).toEqual([expect.stringMatching(UUID_V4), expect.stringMatching(UUID_V4)])
  expect(ids[0]).not.toBe(ids[1])
})

// Answers, B-214
it.each([
  { total: undefined, items: 1, offset: 0, found: 1 },
  { total: 'many', items: 100, offset: 0, found: 101 },
  { total: -1, items: 0, offset: 100, found: 100 },
])(
  'reads a page of $items orders from $offset whose total is $total',
  async ({ total, items, offset, found }) => {
    const { orders, orderDetails, reports } = await servicesOf(network, ANNA)
    const createdAt = '2026-05-18T04:48:00Z'
    const codes = Array.from({ length: items }, (_, index) => `A-${index}`)
    network.answer('api', PATH, () =>
      HttpResponse.json({
        items: codes.map(superOrderCode => ({ superOrderCode, createdAt })),
        total,
      }),
    )
    network.answer('api', `/order/orders/byAccount/${ANNA.sub}`, () =>
      HttpResponse.json({ items: codes.map(code => ({ code, createdAt })), total }),
    )
    const query = { accountId: ANNA.sub, articleNames: [], offset, limit: 100 }

    expect((await orders.list(offset, stays())).total).toBe(found)
    expect(new URL(network.asked.at(-1)?.url ?? '').search).toBe(
      `?Offset=${offset}&Limit=100&OrderState=notExpired`,
    )
    expect((await orderDetails.byAccount(query, stays())).total).toBe(found)
    expect(reports.length).toBe(total === undefined ? 0 : 2)
  },
)
