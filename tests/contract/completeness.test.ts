import { HttpResponse } from 'msw'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Services } from '#src/services/services.ts'
import type { SiteService } from '#src/services/site.ts'
import { CLEO } from '#sandbox/people/people.ts'
import { openNetwork, type Network } from '#tests/support/contract-network.ts'
import {
  servicesOf,
  siteOf,
  stays,
  type CustomerServices,
} from '#tests/support/contract-services.ts'
import { aWitness, readFilesAsBrowsersDo } from '#tests/support/contract-uploads.ts'
import { aJpeg } from '#tests/support/pictures.ts'

interface All extends Services {
  site: SiteService
}

/** A call of each method, and what leaves for the network. */
type Calls = {
  [Name in keyof All]: {
    [Method in keyof All[Name]]: readonly [asked: string, call: (all: All) => Promise<unknown>]
  }
}

const MONTH = {
  year: 2024,
  month: 7,
  sorting: { sortKey: 'dateTaken', sortOrder: 'desc' },
  cursor: null,
  limit: 24,
} as const

const CALLS: Calls = {
  orders: {
    list: ['GET api/order/v2/superorders/me', ({ orders }) => orders.list(0, stays())],
  },
  photos: {
    user: ['GET api/photo/users', ({ photos }) => photos.user(stays())],
    timeline: ['GET api/photo/users/timeline', ({ photos }) => photos.timeline(stays())],
    month: ['GET api/photo/photos/timeline/2024/7', ({ photos }) => photos.month(MONTH, stays())],
  },
  uploads: {
    send: [
      'POST storage/files',
      async ({ uploads }) => {
        const witness = aWitness()
        uploads.send(new File([Buffer.from(await aJpeg())], 'a.jpg'), 'image/jpeg', witness)
        expect(await witness.ended).toEqual(['done'])
      },
    ],
  },
  site: {
    configuration: ['GET myaccount/config.json', ({ site }) => site.configuration(stays())],
    catalog: ['GET myaccount/locales/en-GB.json', ({ site }) => site.catalog('en-GB', stays())],
  },
}

let network: Network
let cleo: CustomerServices
let all: All

beforeAll(async () => {
  network = await openNetwork({ photosOfAnna: 0 })
  await readFilesAsBrowsersDo(network)
  cleo = await servicesOf(network, CLEO)
  const { orders, photos, uploads } = cleo
  all = { orders, photos, uploads, site: siteOf(network) }
})

beforeEach(() => network.reset())

afterAll(() => network.close())

it('knows every method of every service', () => {
  const methodsOf = (services: object): string[] =>
    Object.entries(services).flatMap(([name, service]) =>
      Object.keys(service).map(method => `${name}.${method}`),
    )
  const { token: _token, bearer: _bearer, reports: _reports, ...services } = cleo

  expect(methodsOf({ ...services, site: all.site }).toSorted()).toEqual(methodsOf(CALLS).toSorted())
})

// Answers, L-225, L-226, L-230, L-264
it.each(
  Object.entries(CALLS).flatMap(([name, methods]) =>
    Object.entries<Calls['orders']['list']>(methods).map(
      ([method, [asked, call]]) => [`${name}.${method}`, asked, call] as const,
    ),
  ),
)('%s asks %s', async (_name, asked, call) => {
  network.answer('myaccount', '/locales/en-GB.json', () => HttpResponse.json({ messages: {} }))
  await call(all)
  const labels = network.asked.map(({ method, url }) => {
    const { hostname, pathname } = new URL(url)
    return `${method} ${hostname.split('.')[0]}${pathname}`
  })
  expect(labels).toEqual([asked])
})
