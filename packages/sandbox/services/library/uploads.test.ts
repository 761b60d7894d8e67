import { readFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { ANNA, BRUNO, CLEO } from '#sandbox/people/people.ts'
import type { Person } from '#sandbox/people/person.ts'
import { startSandbox, type Sandbox } from '#sandbox/sandbox.ts'
import { askAs, folderOfTests } from '#sandbox/testing/sandbox-of-tests.ts'

const HEIC = join(import.meta.dirname, '../../testing/red-above-blue.heic')

const folder = folderOfTests()
let sandbox: Sandbox
let jpeg: Uint8Array<ArrayBuffer>

const start = (): Promise<Sandbox> =>
  startSandbox({
    port: 0,
    dataFolder: folder.path,
    appFolder: null,
    photosOfAnna: 0,
    upload: { maxBytes: 200_000, maxPixels: 50_000 },
  })

beforeAll(async () => {
  sandbox = await start()
  jpeg = await picture(120, 80)
})

afterAll(() => sandbox.close())

beforeEach(() => {
  names += 1
})

it('opens a picture only with its own key', async () => {
  await create(CLEO, jpeg, { body: jpeg })
  const photo = await newestOf(CLEO, '2024/7')
  const [small, large] = [thumbnailOf(photo, 300), thumbnailOf(photo, 1300)]
  const key = new URL(small).searchParams.get('key') ?? ''
  const ask = async (address: string): Promise<number> =>
    (
      await sandbox.fetch(
        new Request(address, { headers: { origin: sandbox.origin('myaccount') } }),
      )
    ).status

  expect(await ask(small)).toBe(200)
  expect(await ask(small.replace(/key=.*/u, `key=${key.slice(1)}x`))).toBe(403)
  expect(await ask(small.replace(/key=.*/u, ''))).toBe(403)
  expect(await ask(large.replace(/key=.*/u, `key=${key}`))).toBe(403)
  expect(await ask(small.replace('/300.jpg', '/301.jpg'))).toBe(403)

  const answer = await sandbox.fetch(
    new Request(small, { headers: { origin: sandbox.origin('myaccount') } }),
  )
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'access-control-allow-origin': sandbox.origin('myaccount'),
    'cache-control': 'private, max-age=3600',
    'content-type': 'image/jpeg',
    'cross-origin-resource-policy': 'same-site',
  })
  const again = await sandbox.fetch(
    new Request(small, { headers: { 'if-none-match': answer.headers.get('etag') ?? '' } }),
  )
  expect([again.status, await again.text()]).toEqual([304, ''])
})

it('keeps the bytes that arrived before a connection broke', async () => {
  const { location } = await create(ANNA, jpeg)
  const half = Math.floor(jpeg.length / 2)
  await breakAfter(location, await sandbox.tokenFor(ANNA.sub), jpeg.slice(0, half))
  const offset = await expect
    .poll(async () => Number((await head(ANNA, location)).headers.get('upload-offset')))
    .toBe(half)
    .then(() => half)
  const last = await patch(ANNA, location, offset, jpeg.slice(offset))
  expect(last.status).toBe(204)
})

it('is found at its exact address only', async () => {
  const { location } = await create(ANNA, jpeg)
  const own = await create(BRUNO, jpeg)
  const id = new URL(location).pathname.split('/').at(-1) ?? ''
  const files = `${sandbox.origin('storage')}/files`
  const addresses = [
    `${location}/`,
    `${files}/x/${id}`,
    `${files}//${id}`,
    `${files}?x=/${id}`,
    `${own.location}?x=/${id}`,
  ]
  for (const address of addresses) {
    for (const method of ['HEAD', 'DELETE', 'POST']) {
      expect((await send(BRUNO, method, address)).status).toBe(404)
    }
    expect((await patch(BRUNO, address, 0, jpeg)).status).toBe(404)
  }
  expect((await head(ANNA, location)).headers.get('upload-offset')).toBe('0')
})

it.each([
  [
    'a file that is no picture',
    415,
    async () => new TextEncoder().encode('%PDF-1.7 and so on, to the end'),
  ],
  ['a picture cut short', 415, async () => (await picture(120, 80)).slice(0, 700)],
  ['a HEIC cut short', 415, async () => new Uint8Array(await readFile(HEIC)).slice(0, -400)],
  [
    'a HEIC that ends after its first bytes',
    415,
    async () => new Uint8Array(await readFile(HEIC)).slice(0, 120),
  ],
  ['too many pixels', 422, () => picture(300, 200)],
])('refuses %s with a reason', async (_what, status, make) => {
  const before = (await library(ANNA)).photosCount
  const bytes = await make()
  const answer = await create(ANNA, bytes, { body: bytes })
  expect(answer.status).toBe(status)
  expect(answer.headers.get('content-type')).toBe('application/problem+json')
  expect(JSON.parse(answer.text)).toMatchObject({ status, detail: expect.any(String) })
  expect((await library(ANNA)).photosCount).toBe(before)
})

it('accepts HEIC and shows it as JPEG', async () => {
  const heic = new Uint8Array(await readFile(HEIC))
  await create(CLEO, heic, { body: heic })
  const photo = await newestOf(CLEO, '2024/8')
  expect(photo).toMatchObject({ dateTaken: '2024-08-03T19:42:07+02:00', visibleWidth: 96 })
  const { format, width } = await sharp(await bytesOf(photo.url)).metadata()
  expect([format, width]).toEqual(['jpeg', 96])
  expect((await sandbox.fetch(new Request(photo.untouchedUrl))).headers.get('content-type')).toBe(
    'image/heic',
  )
})

// Answers L-298
it('crops a panorama to its middle in lists', async () => {
  const third = { width: 200, height: 20, channels: 3 } as const
  const bytes = new Uint8Array(
    await sharp({ create: { ...third, width: 600, background: '#d02020' } })
      .composite([{ input: { create: { ...third, background: '#20d020' } }, left: 200, top: 0 }])
      .withExif({ IFD2: { DateTimeOriginal: '2021:03:04 05:06:07' } })
      .jpeg({ quality: 95 })
      .toBuffer(),
  )
  await create(CLEO, bytes, { body: bytes })
  const { thumbnails } = await newestOf(CLEO, '2021/3')
  const tile = await sharp(await bytesOf(thumbnails[0]?.url ?? ''))
    .raw()
    .toBuffer({ resolveWithObject: true })

  expect([tile.info.width, tile.info.height]).toEqual([30, 20])
  expect(thumbnails[0]).toMatchObject({ id: 300, width: 30, height: 20 })
  expect(thumbnails[2]).toMatchObject({ id: 1300, width: 600, height: 20 })
  expect(tile.data[0]).toBeLessThan(80)
  expect(tile.data[1]).toBeGreaterThan(150)
})

it('keeps a file name as text of 255 characters', async () => {
  const name = `../../${'ä'.repeat(300)}.jpg`
  await create(CLEO, jpeg, { body: jpeg, name })
  const names255 = (await monthOf(CLEO, '2024/7')).map(photo => photo.localFileName)
  expect(names255).toContain(name.slice(0, 255))
})

let names = 0

interface WirePhoto {
  url: string
  untouchedUrl: string
  localFileName: string
  thumbnails: { id: number; url: string; width: number; height: number }[]
}

const picture = async (width: number, height: number): Promise<Uint8Array<ArrayBuffer>> =>
  new Uint8Array(
    await sharp({
      create: {
        width,
        height,
        channels: 3,
        background: '#c08040',
        noise: { type: 'gaussian', mean: 128, sigma: 20 },
      },
    })
      .withExif({ IFD2: { DateTimeOriginal: '2024:07:14 18:02:11', OffsetTimeOriginal: '+02:00' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer(),
  )

const create = async (
  person: Person,
  { length }: { length: number },
  { body, name = `photo-${names}.jpg` }: { body?: Uint8Array<ArrayBuffer>; name?: string } = {},
) => {
  const metadata = [
    ['filename', name],
    ['filetype', 'image/jpeg'],
  ]
    .map(([key, value]) => `${key} ${Buffer.from(value ?? '').toString('base64')}`)
    .join(',')
  const answer = await send(
    person,
    'POST',
    `${sandbox.origin('storage')}/files`,
    {
      'upload-length': `${length}`,
      'upload-metadata': metadata,
      ...(body === undefined ? {} : { 'content-type': 'application/offset+octet-stream' }),
    },
    body,
  )
  const location = answer.headers.get('location') ?? ''
  return { status: answer.status, headers: answer.headers, location, text: await answer.text() }
}

const patch = (
  person: Person,
  location: string,
  offset: number,
  body: Uint8Array<ArrayBuffer>,
): Promise<Response> =>
  send(
    person,
    'PATCH',
    location,
    {
      'upload-offset': `${offset}`,
      'content-type': 'application/offset+octet-stream',
      'content-length': `${body.length}`,
    },
    body,
  )

const head = (person: Person, location: string): Promise<Response> => send(person, 'HEAD', location)

const send = async (
  person: Person | null,
  method: string,
  address: string,
  headers: Record<string, string> = {},
  body: Uint8Array<ArrayBuffer> | null = null,
): Promise<Response> => {
  const { pathname, search } = new URL(address)
  return sandbox.fetch(
    new Request(`${sandbox.origin('storage')}${pathname}${search}`, {
      method,
      body,
      headers: {
        'tus-resumable': '1.0.0',
        ...(person === null
          ? {}
          : { authorization: `Bearer ${await sandbox.tokenFor(person.sub)}` }),
        ...headers,
      },
    }),
  )
}

const api = (person: Person, path: string): Promise<Response> =>
  askAs(sandbox, person, 'GET', `/photo${path}`)

const library = async (person: Person): Promise<{ photosCount: number }> =>
  (await api(person, '/users')).json()

const monthOf = async (person: Person, month: string): Promise<WirePhoto[]> => {
  const page: { images: WirePhoto[] } = await (
    await api(person, `/photos/timeline/${month}`)
  ).json()
  return page.images
}

const newestOf = async (person: Person, month: string): Promise<WirePhoto> => {
  const [photo] = await monthOf(person, `${month}?sortKey=created`)
  if (photo === undefined) throw new Error(`${person.givenName} has no photo in ${month}`)
  return photo
}

const thumbnailOf = (photo: WirePhoto, id: number): string =>
  photo.thumbnails.find(thumbnail => thumbnail.id === id)?.url ?? ''

const bytesOf = async (address: string): Promise<Buffer> =>
  Buffer.from(await (await sandbox.fetch(new Request(address))).arrayBuffer())

const breakAfter = (location: string, token: string, bytes: Uint8Array): Promise<void> =>
  new Promise((resolve, reject) => {
    const { host, pathname } = new URL(location)
    const socket = connect(sandbox.port, '127.0.0.1', () => {
      socket.write(
        `PATCH ${pathname} HTTP/1.1\r\nHost: ${host}\r\nAuthorization: Bearer ${token}\r\nTus-Resumable: 1.0.0\r\nUpload-Offset: 0\r\nContent-Type: application/offset+octet-stream\r\nContent-Length: ${jpeg.length}\r\n\r\n`,
      )
      socket.write(bytes, () => setTimeout(() => socket.destroy(), 60))
    })
    socket.once('close', () => resolve())
    socket.once('error', reject)
  })
