import { HttpResponse } from 'msw'
import { beforeAll, describe, expect, it } from 'vitest'
import { ANNA, BRUNO } from '#sandbox/people/people.ts'
import { bodiesOfTests } from '#tests/support/contract/bodies.ts'
import { networkOfTests } from '#tests/support/contract/network.ts'
import {
  aBearer,
  servicesOf,
  stays,
  type CustomerServices,
} from '#tests/support/contract/services.ts'

/** The codes of a photo book of Anna, and of a product of hers that is not a photo book. */
const BOOK = 'A-48176-1'
const PRINTS = 'A-48213-1'

const network = networkOfTests({ photosOfAnna: 60 })
const sent = bodiesOfTests()
let anna: CustomerServices
let bruno: CustomerServices

beforeAll(async () => {
  anna = await servicesOf(network, ANNA)
  bruno = await servicesOf(network, BRUNO)
})

describe('an online photo book', () => {
  // Answers
  it('is none for certain if the service answers 401 to a token that was just renewed', async () => {
    const { widgets, bearer, token } = await servicesOf(network, ANNA, good =>
      aBearer('stale', good),
    )
    await network.reset()

    expect(await widgets.check(PRINTS, stays())).toBeNull()
    expect(bearer.refused).toEqual(['stale'])
    expect(network.asked.map(({ headers }) => headers.get('authorization'))).toEqual([
      `Bearer ${token}`,
    ])
    await expect(widgets.check(PRINTS, stays())).rejects.toThrow('The session is over')
  })

  // Answers
  it('is null if the service answers 401, which does not renew the token', async () => {
    const { widgets, bearer } = await servicesOf(network, ANNA, good => aBearer(good, good))
    await network.reset()

    expect(await widgets.one(PRINTS, stays())).toBeNull()
    expect(bearer.refused).toEqual([])
    expect(network.asked).toHaveLength(1)
  })

  it('is not requested without codes', async () => {
    expect(await anna.widgets.all([], stays())).toEqual({ onlineBooks: [] })
    expect(network.asked).toEqual([])
  })

  // Answers
  it('is read by a call of its own if its code has a comma', async () => {
    await network.reset()
    network.answer('api', '/widget/v1/widget/A%2C1', () => HttpResponse.json({ orderCode: 'A,1' }))

    expect(await anna.widgets.all(['A,1', BOOK, 'A,2'], stays())).toMatchObject({
      onlineBooks: [{ productCode: BOOK }, { productCode: 'A,1' }],
    })
    const [list, ...others] = network.asked.map(({ url }) =>
      new URL(url).pathname.split('/').at(-1),
    )
    expect(list).toBe('all')
    expect(new Set(others)).toEqual(new Set(['A%2C1', 'A%2C2']))
  })

  it('is left out and counted if it is malformed and its code has a comma', async () => {
    network.answer('api', '/widget/v1/widget/A%2C1', () => HttpResponse.json({ orderCode: '..' }))

    expect(await bruno.widgets.all(['A,1'], stays())).toEqual({
      onlineBooks: [],
      leftOut: {
        count: 1,
        correlationId: network.asked.at(-1)?.headers.get('x-correlationid'),
      },
    })
  })

  // Answers B-213
  it('is left out if the call of its own fails, while the other books are read', async () => {
    network.answer('api', '/widget/v1/widget/A%2C1', () => HttpResponse.json({}, { status: 500 }))
    network.answer('api', '/widget/v1/widget/A%2C2', () => HttpResponse.json({ orderCode: 'A,2' }))

    expect(await bruno.widgets.all(['A,1', 'A,2'], stays())).toEqual({
      onlineBooks: [expect.objectContaining({ productCode: 'A,2' })],
      leftOut: { count: 1, correlationId: expect.any(String) },
    })
    await expect(bruno.widgets.all(['A,1'], stays())).rejects.toMatchObject({ status: 500 })
  })

  // Answers
  it('is shared with the service’s field names, the recipient in base64, and no empty message', async () => {
    const message = {
      vendorId: '101',
      senderName: 'Anna',
      recipientEmail: 'jürgen@müller.example',
      personalMessage: ' \n',
    }
    await anna.widgets.share(BOOK, message, stays())

    expect(await sent.last()).toEqual({
      vendorId: '101',
      fromName: 'Anna',
      toEmailAddress: Buffer.from('jürgen@müller.example').toString('base64'),
    })
  })

  // Answers A-282
  it('shows no cover and no page of a foreign origin', async () => {
    network.answer('api', '/widget/v1/widget/A-1', () =>
      HttpResponse.json({
        orderCode: 'A-1',
        coverUrl: 'https://elsewhere.example/cover.jpg',
        url: 'javascript:alert(1)',
      }),
    )

    expect(await anna.widgets.one('A-1', stays())).toMatchObject({ coverUrl: null, url: null })
  })
})

describe('the saved projects', () => {
  const page = (number: number) => ({
    accountId: ANNA.sub,
    page: number,
    size: 10,
  })

  // Answers
  it('come in pages of ten, newest first', async () => {
    const pages = [
      await anna.savedProjects.list(page(1), stays()),
      await anna.savedProjects.list(page(2), stays()),
      await anna.savedProjects.list(page(3), stays()),
    ]
    const queries = network.asked.map(({ url }) => new URL(url).search)

    expect(queries).toEqual(['?skip=0&limit=10', '?skip=10&limit=10', '?skip=20&limit=10'])
    expect(pages.map(one => [one.projects.length, one.totalProjectCount])).toEqual([
      [10, 23],
      [10, 23],
      [3, 23],
    ])
  })

  // Answers B-357
  it('come without a total that can be read, and one more page is offered after a full one', async () => {
    network.answer('api', `/saved-projects/api/v2/projects/${ANNA.sub}`, ({ request }) => {
      const skip = Number(new URL(request.url).searchParams.get('skip'))
      const ids = Array.from({ length: skip === 0 ? 10 : 3 }, (_, index) => `p-${skip + index}`)
      return HttpResponse.json({ projects: ids.map(id => ({ id })), totalProjectCount: 'many' })
    })
    const totals = [
      await anna.savedProjects.list(page(1), stays()),
      await anna.savedProjects.list(page(2), stays()),
    ].map(one => one.totalProjectCount)

    expect(totals).toEqual([11, 13])
  })
})
