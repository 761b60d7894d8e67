import { HttpResponse } from 'msw'
import { expect, it } from 'vitest'
import { BRUNO } from '#sandbox/people/people.ts'
import { networkOfTests } from '#tests/support/contract/network.ts'
import {
  failureOf,
  servicesOf,
  stays,
  type CustomerServices,
} from '#tests/support/contract/services.ts'

/** A list that a screen would show as empty if its malformed entries were only left out. */
interface List {
  path: string
  /** Returns the body of an answer that contains the list. */
  answer: (list: unknown[]) => unknown
  read: (bruno: CustomerServices) => Promise<unknown>
  reported: string
}

const LISTS: List[] = [
  {
    path: '/customer/customers/me/addresses',
    answer: list => list,
    read: ({ addresses }) => addresses.readableList(stays()),
    reported: 'Addresses',
  },
  {
    path: '/gallery/v1/categories',
    answer: list => list,
    read: ({ gallery }) => gallery.categories(stays()),
    reported: 'Gallery categories',
  },
  {
    path: '/download/downloads',
    answer: items => ({ items }),
    read: ({ downloads }) => downloads.readableList(stays()),
    reported: 'Downloads',
  },
  {
    path: '/sharing/shared-albums/garden/participants',
    answer: list => list,
    read: ({ sharing }) => sharing.participants('garden', stays()),
    reported: 'Participants',
  },
  {
    path: '/merchandise/graphql',
    answer: list => ({ data: { Channel: { ID: '101-en-gb', Articles: list } } }),
    read: ({ merchandise }) =>
      merchandise.articles({ code: '101-en-gb', locale: 'en-GB' }, stays()),
    reported: 'Articles',
  },
]

/** Lists that a write or a page with other data needs: malformed entries must not make the call fail. */
const LENIENT_LISTS: List[] = [
  {
    path: '/customer/customers/me/addresses',
    answer: list => list,
    read: ({ addresses }) => addresses.list(stays()),
    reported: 'Addresses',
  },
  {
    path: '/widget/v1/widget/all',
    answer: list => list,
    read: async ({ widgets }) => (await widgets.all(['A-1'], stays())).onlineBooks,
    reported: 'Online photo books',
  },
  {
    path: '/download/downloads',
    answer: items => ({ items }),
    read: ({ downloads }) => downloads.list(stays()),
    reported: 'Downloads',
  },
]

const network = networkOfTests({ photosOfAnna: 0 })

it.each(LISTS)(
  '$reported: entries of which none can be read are reported, and the list is malformed instead of empty',
  async ({ path, answer, read, reported }) => {
    const bruno = await servicesOf(network, BRUNO)
    const body = JSON.stringify(answer([7, null]))
    network.answer('api', path, () => HttpResponse.json(JSON.parse(body)))
    const failure = await failureOf(read(bruno))
    const correlationId = network.asked.at(-1)?.headers.get('x-correlationid')

    expect(failure).toMatchObject({ kind: 'malformed', correlationId })
    expect(bruno.reports.map(({ problem }) => String(problem))).toEqual([
      `Error: ${reported} left out: 2 (${correlationId})`,
    ])
  },
)

it.each(LENIENT_LISTS)(
  '$reported: entries of which none can be read are left out and reported',
  async ({ path, answer, read, reported }) => {
    const bruno = await servicesOf(network, BRUNO)
    const body = JSON.stringify(answer([7, null]))
    network.answer('api', path, () => HttpResponse.json(JSON.parse(body)))

    expect(await read(bruno)).toEqual([])
    expect(bruno.reports.map(({ problem }) => String(problem))).toEqual([
      expect.stringMatching(new RegExp(`^Error: ${reported} left out: 2 \\(`, 'u')),
    ])
  },
)

it.each(LISTS)('$reported: a list without entries is empty', async ({ path, answer, read }) => {
  const bruno = await servicesOf(network, BRUNO)
  const body = JSON.stringify(answer([]))
  network.answer('api', path, () => HttpResponse.json(JSON.parse(body)))

  expect(await read(bruno)).toEqual([])
  expect(bruno.reports).toEqual([])
})
