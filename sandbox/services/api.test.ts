import { generateKeyPairSync } from 'node:crypto'
import { SignJWT } from 'jose'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { superOrderPage } from '#machines/orders/model/order.ts'
import { productStatus } from '#machines/orders/model/order-status.ts'
import { splitOrders } from '#machines/orders/model/order-split.ts'
import { photoFrom, photoPageFrame, photoUser, type Photo } from '#machines/library/model/photo.ts'
import { timelineAnswer } from '#machines/library/timeline/timeline/timeline.model.ts'
import { ANNA, BRUNO, CLEO } from '#sandbox/people/people.ts'
import type { Person } from '#sandbox/people/person.ts'
import { startSandbox, type Sandbox } from '#sandbox/sandbox.ts'

const NOW = Date.parse('2026-05-20T12:00:00Z')

let sandbox: Sandbox

beforeAll(async () => {
  sandbox = await startSandbox({ port: 0, dataFolder: null, appFolder: null, now: NOW })
})

afterAll(() => sandbox.close())

describe('a call without a token of this storefront', () => {
  const refused = [401, 'Sign in first']

  it('is refused without a token, and with garbage', async () => {
    expect(await ask(null)).toEqual(refused)
    expect(await ask('a.b.c')).toEqual(refused)
  })

  it('is refused if another issuer signed the token', async () => {
    const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    const forged = new SignJWT({ sub: ANNA.sub })
      .setProtectedHeader({ alg: 'ES256' })
      .setIssuer(sandbox.origin('id'))
      .setAudience('account-area')
      .setExpirationTime('1h')
    expect(await ask(await forged.sign(privateKey))).toEqual(refused)
    const unsigned = (await claims({})).split('.').slice(0, 2).join('.')
    expect(await ask(`${unsigned}.`)).toEqual(refused)
  })

  it('is refused for another audience, an expired token and an unknown person', async () => {
    expect(await ask(await claims({ aud: 'another-client' }))).toEqual(refused)
    expect(await ask(await claims({ exp: Math.floor(Date.now() / 1000) - 1 }))).toEqual(refused)
    expect(await ask(await claims({ sub: 'nobody' }))).toEqual(refused)
  })

  it('is refused for the provider of another storefront', async () => {
    expect(await ask(await sandbox.tokenFor(ANNA.sub, 'nordlys-print'))).toEqual(refused)
    expect((await call(ANNA, '/photo/users')).status).toBe(200)
  })
})

describe('orders', () => {
  it('come in pages, newest first, each order once', async () => {
    const all = await page(ANNA, '')
    const first = await page(ANNA, '?Offset=0&Limit=15&OrderState=notExpired')
    const rest = await page(ANNA, '?Offset=15&Limit=100&OrderState=notExpired')

    expect([all.total, first.total, first.items.length]).toEqual([40, 40, 15])
    expect([...first.items, ...rest.items]).toEqual(all.items)
    const dates = all.items.map(({ createdAt }) => Date.parse(createdAt ?? ''))
    expect(dates).toEqual(dates.toSorted((a, b) => b - a))
    expect(new Set(all.items.map(({ code }) => code)).size).toBe(40)
  })

  it('appear in both tabs, with every status that customers see', async () => {
    const { items } = await page(ANNA, '')
    const { inProgress, history } = splitOrders(items, NOW)
    expect([inProgress.length, history.length]).toEqual([7, 33])
    const statuses = items.flatMap(({ products }) =>
      products.map(({ status }) => productStatus(status)),
    )
    expect(new Set(statuses)).toEqual(
      new Set(['AwaitingPayment', 'Ordered', 'InProduction', 'Sent', 'Cancelled']),
    )
    expect(Math.max(...items.map(({ products }) => products.length))).toBeGreaterThan(2)
  })

  it('belong to one person', async () => {
    const anna = new Set((await page(ANNA, '')).items.map(({ code }) => code))
    const bruno = await page(BRUNO, '')
    expect(bruno.total).toBe(5)
    expect(bruno.items.some(({ code }) => anna.has(code))).toBe(false)
    expect(await page(CLEO, '')).toEqual({ items: [], total: 0 })
  })

  it.each(['?Limit=101', '?Limit=0', '?Offset=-1', '?Offset=1.5', '?Limit=ten', '?OrderState=all'])(
    'refuse %s',
    async query => {
      expect((await call(ANNA, `/order/v2/superorders/me${query}`)).status).toBe(400)
    },
  )
})

describe('photos', () => {
  it('match the numbers per month in the timeline, and the total in the answer about the owner', async () => {
    const entries = await counts()
    const owner = v.parse(photoUser, await (await call(ANNA, '/photo/users')).json())
    expect(owner).toEqual({ status: 'ACTIVE', photosCount: 600 })
    expect(entries.reduce((sum, { count }) => sum + count, 0)).toBe(600)

    const seen = await Promise.all(
      entries.map(async ({ year, month: number, count }) => {
        const { images, cursor } = await month(`${year}/${number}?limit=500`)
        expect([images.length, cursor]).toEqual([count, null])
        return images.map(({ imageId }) => imageId)
      }),
    )
    expect(new Set(seen.flat()).size).toBe(600)
    expect(Math.max(...entries.map(({ count }) => count))).toBeGreaterThan(60)
    expect(entries.at(-1)).toEqual({ year: 1970, month: 1, count: 5 })
  })

  it('come in pages that neither repeat nor skip photos, in each of three orders', async () => {
    const [fullest] = (await counts()).toSorted((a, b) => b.count - a.count)
    for (const sorting of [
      'dateTaken&sortOrder=desc',
      'dateTaken&sortOrder=asc',
      'created&sortOrder=asc',
    ]) {
      const base = `${fullest?.year}/${fullest?.month}?sortKey=${sorting}`
      const all = await month(`${base}&limit=500`)
      const paged: Photo[] = []
      for (let cursor: string | null = ''; cursor !== null;) {
        const page = await month(`${base}&limit=24${cursor === '' ? '' : `&cursor=${cursor}`}`)
        paged.push(...page.images)
        cursor = page.cursor
      }
      expect(paged).toEqual(all.images)
      const key = sorting.startsWith('created') ? 'created' : 'dateTaken'
      const values = all.images.map(image => (image[key] ?? '').slice(0, 19))
      const ascending = values.toSorted()
      expect(values).toEqual(sorting.endsWith('asc') ? ascending : ascending.toReversed())
    }
  })

  it('are returned 24 at a time by default', async () => {
    const [fullest] = (await counts()).toSorted((a, b) => b.count - a.count)
    const page = await month(`${fullest?.year}/${fullest?.month}`)
    expect(page.images.length).toBe(24)
    expect(page.cursor).toEqual(expect.any(String))
  })

  it.each(['2024/13', '2024/0', '20240/1', '2024/1x'])('refuse the month %s', async path => {
    expect((await call(ANNA, `/photo/photos/timeline/${path}`)).status).toBe(400)
  })

  it.each(['limit=0', 'limit=501', 'sortKey=size', 'sortOrder=up', 'cursor=nonsense'])(
    'refuse %s',
    async query => {
      expect((await call(ANNA, `/photo/photos/timeline/2025/9?${query}`)).status).toBe(400)
    },
  )

  it('are none for a new customer', async () => {
    expect(await (await call(CLEO, '/photo/users')).json()).toEqual({
      status: 'ACTIVE',
      photosCount: 0,
    })
    expect(await (await call(CLEO, '/photo/users/timeline')).json()).toEqual({})
  })
})

it('returns the correlation id and lets only the app of the storefront read answers', async () => {
  const own = await askFrom(sandbox.origin('myaccount'))
  expect(own.headers.get('x-correlationid')).toBe('c0ffee00-0000-4000-8000-000000000000')
  expect(own.headers.get('access-control-allow-origin')).toBe(sandbox.origin('myaccount'))
  expect(own.headers.get('access-control-expose-headers')).toContain('X-CorrelationId')
  const other = await askFrom(sandbox.origin('myaccount', 'nordlys-print'))
  expect(other.headers.get('access-control-allow-origin')).toBeNull()

  const preflight = await sandbox.fetch(
    new Request(`${sandbox.origin('api')}/photo/users`, {
      method: 'OPTIONS',
      headers: {
        origin: sandbox.origin('myaccount'),
        'access-control-request-method': 'GET',
        'access-control-request-headers': 'authorization,cache-control,x-correlationid',
      },
    }),
  )
  expect([preflight.status, preflight.headers.get('access-control-max-age')]).toEqual([204, '600'])
  expect(preflight.headers.get('access-control-allow-headers')).toMatch(
    /Authorization.*Cache-Control.*X-CorrelationId/u,
  )
})

const call = async (
  person: Person,
  path: string,
  headers: Record<string, string> = {},
): Promise<Response> =>
  sandbox.fetch(
    new Request(`${sandbox.origin('api')}${path}`, {
      headers: { ...headers, authorization: `Bearer ${await sandbox.tokenFor(person.sub)}` },
    }),
  )

const ask = async (token: string | null): Promise<[number, unknown]> => {
  const answer = await sandbox.fetch(
    new Request(`${sandbox.origin('api')}/photo/users`, {
      headers: token === null ? {} : { authorization: `Bearer ${token}` },
    }),
  )
  expect(answer.headers.get('content-type')).toContain('json')
  return [answer.status, v.parse(v.object({ title: v.string() }), await answer.json()).title]
}

const claims = (changes: Record<string, unknown>): Promise<string> =>
  sandbox.tokenFor(ANNA.sub, 'kiln-and-keep', changes)

const page = async (person: Person, query: string) => {
  const answer = await call(person, `/order/v2/superorders/me${query}`)
  return v.parse(superOrderPage, await answer.json())
}

const month = async (query: string): Promise<{ images: Photo[]; cursor: string | null }> => {
  const answer = await call(ANNA, `/photo/photos/timeline/${query}`)
  expect(answer.status).toBe(200)
  const { images, cursor } = v.parse(photoPageFrame, await answer.json())
  const photo = photoFrom([sandbox.origin('storage')])
  return { images: images.map(image => v.parse(photo, image)), cursor }
}

const counts = async () =>
  v.parse(timelineAnswer, await (await call(ANNA, '/photo/users/timeline')).json()).entries

const askFrom = async (origin: string): Promise<Response> =>
  call(ANNA, '/photo/users', {
    origin,
    'x-correlationid': 'c0ffee00-0000-4000-8000-000000000000',
  })
