import { HttpResponse } from 'msw'
import { beforeAll, describe, expect, it } from 'vitest'
import type { GalleryEntryKey } from '#src/books/gallery/gallery.service.ts'
import type { GalleryEntryBody } from '#machines/books/gallery/gallery-entry.model.ts'
import type { OnlineBook } from '#machines/books/model/online-book.ts'
import { readProjects } from '#src/orders/saved-projects/saved-projects.service.ts'
import { ANNA, BRUNO, CLEO } from '#sandbox/people/people.ts'
import { bodiesOfTests } from '#tests/support/contract/bodies.ts'
import { networkOfTests } from '#tests/support/contract/network.ts'
import {
  aBearer,
  failureOf,
  servicesOf,
  stays,
  type CustomerServices,
} from '#tests/support/contract/services.ts'

const CHANNEL = '101-en-gb'
/** One of Anna's products, which is no photo book. */
const PRINTS = 'A-48213-1'

const MESSAGE = {
  vendorId: '101',
  senderName: 'Anna',
  recipientEmail: 'jürgen@müller.example',
  personalMessage: 'Look, <b>we</b>\nmade it!',
}

const network = networkOfTests({ photosOfAnna: 60 })
const sent = bodiesOfTests()
let anna: CustomerServices
let bruno: CustomerServices
/** The online photo books of Anna, in the order of her orders. */
let books: OnlineBook[]

beforeAll(async () => {
  anna = await servicesOf(network, ANNA)
  bruno = await servicesOf(network, BRUNO)
  const { items } = await anna.orders.list(0, stays())
  const codes = items.flatMap(({ products }) => products.map(({ code }) => code))
  books = (await anna.widgets.all(codes.slice(0, 100), stays())).onlineBooks
})

const bookWhere = (isWanted: (book: OnlineBook) => boolean): OnlineBook => {
  const found = books.find(isWanted)
  if (found === undefined) throw new Error('Anna has no such book')
  return found
}

const query = (): string => new URL(network.asked.at(-1)?.url ?? '').search

describe('an online photo book', () => {
  // Answers
  it('is read by the code of its product', async () => {
    const book = bookWhere(() => true)

    expect(await anna.widgets.one(book.productCode, stays())).toEqual(book)
    expect(book).toEqual({
      productCode: expect.any(String),
      code: expect.any(String),
      title: expect.any(String),
      coverUrl: expect.stringContaining(`${network.sandbox.origin('storage')}/`),
      url: expect.stringContaining(`${network.sandbox.origin('shop')}/`),
      createdAt: expect.any(String),
      isShared: expect.any(Boolean),
    })
  })

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

  // Answers A-365
  it('is read together with other books by their codes, separated by commas', async () => {
    const [first, second] = books
    const codes = [first?.productCode ?? '', PRINTS, second?.productCode ?? '']

    expect(await anna.widgets.all(codes, stays())).toEqual({ onlineBooks: [first, second] })
    expect(new URLSearchParams(query()).get('orderCodes')).toBe(codes.join(','))
    expect(await bruno.widgets.all(codes, stays())).toEqual({ onlineBooks: [] })
  })

  it('is not requested without codes', async () => {
    expect(await anna.widgets.all([], stays())).toEqual({ onlineBooks: [] })
    expect(network.asked).toEqual([])
  })

  it('is left out and counted if it is malformed', async () => {
    network.answer('api', '/widget/v1/widget/all', () =>
      HttpResponse.json([{ orderCode: 'A-1' }, { orderCode: '..' }, null]),
    )

    expect(await bruno.widgets.all(['A-1', 'A-2', 'A-3'], stays())).toEqual({
      onlineBooks: [expect.objectContaining({ productCode: 'A-1' })],
      leftOut: {
        count: 2,
        correlationId: network.asked.at(-1)?.headers.get('x-correlationid'),
      },
    })
  })

  // Answers
  it('is read by a call of its own if its code has a comma', async () => {
    await network.reset()
    network.answer('api', '/widget/v1/widget/A%2C1', () => HttpResponse.json({ orderCode: 'A,1' }))
    const [first] = books

    expect(await anna.widgets.all(['A,1', first?.productCode ?? '', 'A,2'], stays())).toEqual({
      onlineBooks: [first, expect.objectContaining({ productCode: 'A,1' })],
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
  it('is shared with the service’s field names, and with the recipient in base64', async () => {
    const { productCode } = bookWhere(({ isShared }) => isShared === false)
    await anna.widgets.share(productCode, MESSAGE, stays())

    expect(await sent.last()).toEqual({
      vendorId: '101',
      fromName: 'Anna',
      personalMessage: 'Look, <b>we</b>\nmade it!',
      toEmailAddress: Buffer.from('jürgen@müller.example').toString('base64'),
    })
    expect(await anna.widgets.one(productCode, stays())).toMatchObject({ isShared: true })
  })

  // Answers A-181
  it('is shared without a message if there is none', async () => {
    const { productCode } = bookWhere(() => true)
    await anna.widgets.share(productCode, { ...MESSAGE, personalMessage: ' \n' }, stays())

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

describe('the gallery', () => {
  const entryOf = ({ productCode }: OnlineBook): GalleryEntryBody => ({
    widgetId: productCode,
    channel: CHANNEL,
    title: 'A week at the sea',
    description: 'Wind, sand and\ntwo dogs.',
    authorName: 'Anna de Vries',
    category: 'Travel',
  })

  /** Removes an entry from the gallery; ignores every failure, for example if there is no entry. */
  const takeOut = (key: GalleryEntryKey): Promise<void> =>
    anna.gallery.remove(key, stays()).catch(() => undefined)

  // Answers
  it('adds, changes and removes an entry', async () => {
    const { gallery } = anna
    const entry = entryOf(bookWhere(() => true))
    await takeOut(entry)
    expect(await gallery.read(entry, stays())).toBeNull()

    expect(await gallery.create(entry, stays())).toEqual(entry)
    expect([await sent.last(), query()]).toEqual([entry, ''])
    expect(await gallery.read(entry, stays())).toEqual(entry)
    expect(query()).toBe(`?channel=${CHANNEL}`)

    const changed = { ...entry, title: 'Two weeks', category: 'Family' }
    expect(await gallery.update(changed, stays())).toEqual(changed)
    expect([await sent.last(), query()]).toEqual([changed, `?channel=${CHANNEL}`])

    await gallery.remove(entry, stays())
    expect(query()).toBe(`?channel=${CHANNEL}`)
    expect(await gallery.read(entry, stays())).toBeNull()
  })

  // Answers
  it('reads without a token whether an order is blocked', async () => {
    expect(await anna.gallery.isBlocked('A-47954', stays())).toBe(true)
    expect(await anna.gallery.isBlocked('unknown', stays())).toBe(false)
    expect(network.asked.map(({ headers }) => headers.get('authorization'))).toEqual([null, null])
  })
})

describe('the saved projects', () => {
  const page = (number: number, accountId: string = ANNA.sub) => ({
    accountId,
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
    const projects = pages.flatMap(one => one.projects)
    const times = projects.map(({ modifiedAt }) => modifiedAt ?? '')

    expect(queries).toEqual(['?skip=0&limit=10', '?skip=10&limit=10', '?skip=20&limit=10'])
    expect(pages.map(one => [one.projects.length, one.totalProjectCount])).toEqual([
      [10, 23],
      [10, 23],
      [3, 23],
    ])
    expect(new Set(projects.map(({ id }) => id)).size).toBe(23)
    expect(times).toEqual(times.toSorted().toReversed())
  })

  // Answers
  it('leave out a malformed project, count it, and are no empty account if there is no other', async () => {
    const { savedProjects } = await servicesOf(network, CLEO)
    network.answer('api', `/saved-projects/api/v2/projects/${CLEO.sub}`, () =>
      HttpResponse.json({ projects: [{ id: '' }], totalProjectCount: 1 }),
    )
    const first = page(1, CLEO.sub)

    expect(await savedProjects.list(first, stays())).toEqual({
      projects: [],
      totalProjectCount: 1,
      leftOut: { count: 1, correlationId: expect.any(String) },
    })
    expect(await failureOf(readProjects(savedProjects, first, stays()))).toMatchObject({
      kind: 'malformed',
      correlationId: network.asked.at(-1)?.headers.get('x-correlationid'),
    })
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
