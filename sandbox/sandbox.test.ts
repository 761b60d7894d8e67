import { request as httpRequest, type IncomingHttpHeaders } from 'node:http'
import sharp from 'sharp'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { configuration } from '#machines/model/configuration/configuration.ts'
import { localeOf, replacementFor, storefrontOf } from '#machines/model/configuration/storefront.ts'
import { ANNA } from '#sandbox/people/people.ts'
import { startSandbox, type Sandbox } from '#sandbox/sandbox.ts'
import { folderOfTests } from '#tests/support/sandbox-of-tests.ts'

const folder = folderOfTests()
let sandbox: Sandbox

const start = (): Promise<Sandbox> =>
  startSandbox({ port: 0, dataFolder: folder.path, appFolder: null, photosOfAnna: 40 })

beforeAll(async () => {
  sandbox = await start()
})

afterAll(() => sandbox.close())

describe('/config.json', () => {
  it.each([
    ['kiln-and-keep', 'Kiln & Keep', 'en-GB', 'Europe/Amsterdam'],
    ['nordlys-print', 'Nordlys Print', 'en-GB', 'Europe/Oslo'],
    ['papel-and-plum', 'Papel & Plum', 'de-AT', 'Europe/Vienna'],
  ])('contains for %s its own services', async (shop, vendorName, locale, timeZone) => {
    const { config, storefront } = await read(shop)
    expect(storefront).toMatchObject({ brand: shop, vendorName, timeZone, currency: 'EUR' })
    expect(localeOf(storefront, 'nl-NL')).toBe(shop === 'papel-and-plum' ? 'de-AT' : 'nl-NL')
    expect(localeOf(storefront, null)).toBe(locale)
    expect(config).toMatchObject({
      orderBaseUrl: `${sandbox.origin('api', shop)}/order`,
      photoBaseUrl: `${sandbox.origin('api', shop)}/photo`,
      storageBaseUrl: sandbox.origin('storage', shop),
      photoOrigins: [sandbox.origin('storage', shop)],
      oidc: { authority: sandbox.origin('id', shop), clientId: 'account-area', bearer: 'id_token' },
    })
  })

  it('redirects a retired domain to its successor', async () => {
    const { storefront } = await read('old-kiln')
    const asked = `${sandbox.origin('myaccount', 'old-kiln')}/orders?page=2#top`
    expect(replacementFor(storefront, asked)).toBe(
      `${sandbox.origin('myaccount')}/orders?page=2#top`,
    )
  })
})

it('lists the existing addresses on an unknown host', async () => {
  const answer = await wire('GET', '/', 'nobody.localhost')
  expect([answer.status, answer.body.includes(sandbox.origin('myaccount'))]).toEqual([404, true])
})

it.each(['/../etc/passwd', '/%2e%2e/secret', '/a%2fb', '/a%5cb', '/x%00', '/pictures/..%2f..%2fx'])(
  'refuses the path %s on every host of a service',
  async path => {
    for (const label of ['api', 'storage', 'id', 'shop']) {
      const { status } = await wire('GET', path, new URL(sandbox.origin(label)).host)
      expect([label, status]).toEqual([label, 400])
    }
  },
)

it('draws a photo at the sizes that the service announces, and always the same photo', async () => {
  const photo = await anyPhoto()
  for (const { url, width, height } of photo.thumbnails) {
    const bytes = await bytesOf(url)
    const metadata = await sharp(bytes).metadata()
    expect([metadata.width, metadata.height]).toEqual([width, height])
    expect(Math.max(width, height)).toBe(Number(/(\d+)\.jpg/u.exec(url)?.[1]))
  }
  const first = photo.thumbnails[0]?.url ?? ''
  const [one, other] = await Promise.all([bytesOf(first), bytesOf(first)])
  expect(one.equals(other)).toBe(true)
})

it.each(['id', 'api', 'storage', 'shop', 'push'])(
  'answers malformed addresses without a server error at %s',
  async label => {
    const { host } = new URL(sandbox.origin(label))
    for (const path of ['//', '//x:99999/', '//[', '/%zz', '/..', '/a%2fb', '/?%', '/#']) {
      for (const method of ['GET', 'HEAD', 'TRACE', 'PROPFIND', 'OPTIONS']) {
        expect((await wire(method, path, host)).status).toBeLessThan(500)
      }
    }
  },
)

it('returns the correlation id for a malformed address', async () => {
  const host = new URL(sandbox.origin('api')).host
  const { status, headers } = await wire('GET', '/a%2fb', host, { 'x-correlationid': 'c-1' })
  expect([status, headers['x-correlationid']]).toEqual([400, 'c-1'])
})

it('keeps keys, orders, photos and picture addresses across a restart', async () => {
  const read = async () => ({
    orders: await (await api('/order/v2/superorders/me')).json(),
    months: await (await api('/photo/users/timeline')).json(),
    keys: JSON.parse((await wire('GET', '/jwks', new URL(sandbox.origin('id')).host)).body),
    key: new URL((await anyPhoto()).thumbnails[0]?.url ?? '').search,
  })
  const before = await read()
  await sandbox.close()
  sandbox = await start()
  expect(sandbox.isNew).toBe(false)
  expect(await read()).toEqual(before)
})

interface WirePhoto {
  thumbnails: { url: string; width: number; height: number }[]
}

const api = async (path: string): Promise<Response> =>
  sandbox.fetch(
    new Request(`${sandbox.origin('api')}${path}`, {
      headers: { authorization: `Bearer ${await sandbox.tokenFor(ANNA.sub)}` },
    }),
  )

const anyPhoto = async (): Promise<WirePhoto> => {
  const months: Record<string, Record<string, number>> = await (
    await api('/photo/users/timeline')
  ).json()
  const [year = '', counts = {}] = Object.entries(months).at(-1) ?? []
  const page: { images: WirePhoto[] } = await (
    await api(`/photo/photos/timeline/${year}/${Object.keys(counts)[0]}`)
  ).json()
  const [photo] = page.images
  if (photo === undefined) throw new Error('Anna has no photo')
  return photo
}

const bytesOf = async (address: string): Promise<Buffer> =>
  Buffer.from(await (await sandbox.fetch(new Request(address))).arrayBuffer())

const wire = (
  method: string,
  path: string,
  host: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<{ status: number; headers: IncomingHttpHeaders; body: string }> =>
  new Promise((resolve, reject) => {
    const call = httpRequest(
      { port: sandbox.port, host: '127.0.0.1', method, path, headers: { ...headers, host } },
      answer => {
        let body = ''
        answer.setEncoding('utf8')
        answer.on('data', text => (body += text))
        answer.on('end', () =>
          resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body }),
        )
      },
    )
    call.once('error', reject)
    call.end()
  })

const read = async (shop: string) => {
  const origin = sandbox.origin('myaccount', shop)
  const answer = await sandbox.fetch(new Request(`${origin}/config.json`))
  const config = v.parse(configuration, await answer.json())
  return { config, storefront: storefrontOf(config.storefronts, new URL(origin).host) }
}
