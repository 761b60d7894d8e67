import { crc32 } from 'node:zlib'
import { unzipSync } from 'fflate'
import { expect, it, vi } from 'vitest'
import { addressesOn } from '#sandbox/hosts.ts'
import { createArchiveAddresses } from '#sandbox/services/downloads/archive-addresses.ts'
import type { PictureStore } from '#sandbox/pictures/picture-store.ts'
import type { ArchiveRow } from '#sandbox/services/downloads/archive-records.ts'
import { createArchives } from '#sandbox/services/downloads/archives.ts'
import type { PhotoRow } from '#sandbox/services/library/photo-row.ts'
import { SHOPS } from '#sandbox/shops.ts'

const ID = '6f1c1f5e-6a35-4a0e-9f0c-5d1f3c7b2a10'
const OTHER = '7f1c1f5e-6a35-4a0e-9f0c-5d1f3c7b2a10'
const ADDRESSES = addressesOn(80)
const SECRET = 'secret'

it('is a ZIP of the original photos, under their names', async () => {
  const { answer } = ready(['a', 'b'])
  const response = await answer(new Request(address()))

  expect([response.status, Object.fromEntries(response.headers)]).toEqual([
    200,
    {
      'content-type': 'application/zip',
      'content-disposition': `attachment; filename=${ID}.zip`,
      'cache-control': 'private, no-store',
      'cross-origin-resource-policy': 'same-site',
      'x-content-type-options': 'nosniff',
    },
  ])
  const bytes = await response.bytes()
  expect(textsOf(unzipSync(bytes))).toEqual({ 'a.jpg': 'picture of a', 'b.jpg': 'picture of b' })
  expect(Buffer.from(bytes).indexOf('picture of b')).toBeGreaterThan(0)
  expect(Buffer.from(bytes).readUInt32LE(centralDirectory(bytes) + 16)).toBe(crc32('picture of a'))
})

it('answers HEAD without reading a picture', async () => {
  const { answer, read } = ready(['a'])
  const response = await answer(new Request(address(), { method: 'HEAD' }))

  expect([response.status, response.body]).toEqual([200, null])
  expect(read).not.toHaveBeenCalled()
})

it('leaves out photos that were removed meanwhile, and does not exist without photos', async () => {
  const { answer, photos } = ready(['a', 'b'])
  photos.delete('a')
  const response = await answer(new Request(address()))
  expect(textsOf(unzipSync(await response.bytes()))).toEqual({ 'b.jpg': 'picture of b' })

  photos.delete('b')
  await expect(answer(new Request(address()))).rejects.toMatchObject({ status: 404 })
})

it('opens until its address expires', async () => {
  const { answer, clock } = ready(['a'])
  clock.now.mockReturnValue(9_999)
  expect((await answer(new Request(address(), { method: 'HEAD' }))).status).toBe(200)

  clock.now.mockReturnValue(10_000)
  await expect(answer(new Request(address()))).rejects.toMatchObject({ status: 410 })
})

it.each([
  ['for another archive', (url: string) => url.replace(ID, OTHER), 403],
  ['for a longer time', (url: string) => url.replace('expires=10000', 'expires=99999'), 403],
  ['without a key', (url: string) => url.replace(/&key=.*$/u, ''), 403],
  ['without a time', (url: string) => url.replace('expires=10000&', ''), 403],
  ['with a shortened key', (url: string) => url.slice(0, -1), 403],
  ['for an unknown archive', () => address(OTHER), 404],
  ['for another path', (url: string) => url.replace('.zip', '.tar'), 404],
])('is refused %s', async (_name, change, status) => {
  const request = new Request(change(address()))
  await expect(ready(['a']).answer(request)).rejects.toMatchObject({ status })
})

it('is refused before it is ready', async () => {
  const { answer, archive } = ready(['a'])
  archive.state = 'PREPARING'
  await expect(answer(new Request(address()))).rejects.toMatchObject({ status: 404 })
})

it('can only be read', async () => {
  const request = new Request(address(), { method: 'DELETE' })
  await expect(ready(['a']).answer(request)).rejects.toMatchObject({ status: 405 })
})

it('stops the work when its reader disconnects', async () => {
  const { answer, read, left } = ready(['a', 'b', 'c'], true)
  const { body } = await answer(new Request(address()))
  const reader = body?.getReader()
  await reader?.read()
  await vi.waitFor(() => expect(read).toHaveBeenCalledOnce())
  await reader?.cancel()

  expect(left).toEqual(['a'])
  expect(read).toHaveBeenCalledOnce()
})

it('fails halfway if a picture cannot be read', async () => {
  const { answer, read } = ready(['a', 'b'])
  read.mockRejectedValueOnce(new Error('The disk is gone'))
  await expect((await answer(new Request(address()))).bytes()).rejects.toThrow('The disk is gone')
})

const address = (id = ID): string => {
  const [shop] = SHOPS
  if (shop === undefined) throw new RangeError('There is no storefront')
  return createArchiveAddresses(ADDRESSES, SECRET).of(shop, id, 10_000)
}

const textsOf = (files: Record<string, Uint8Array>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(files).map(([name, bytes]) => [name, Buffer.from(bytes).toString()]),
  )

const centralDirectory = (bytes: Uint8Array): number =>
  Buffer.from(bytes).readUInt32LE(bytes.length - 6)

/** Serves one ready archive; its pictures are short texts, or endless streams. */
const ready = (photoIds: readonly string[], isEndless = false) => {
  const left: string[] = []
  const photos = new Map(photoIds.map(id => [id, photo(id)]))
  const archive: ArchiveRow = {
    id: ID,
    owner: 'anna',
    name: null,
    photo_ids: [...photoIds],
    state: 'READY',
    created_at: '2026-05-20T12:00:00.000Z',
    ends_at: 0,
  }
  const read = vi.fn<PictureStore['read']>(async ({ image_id: id }) => ({
    type: 'image/jpeg',
    bytes: 0,
    body: new ReadableStream<Uint8Array>({
      start: controller => {
        controller.enqueue(Buffer.from(`picture of ${id}`))
        if (!isEndless) controller.close()
      },
      cancel: () => {
        left.push(id)
      },
    }),
  }))
  const clock = { now: vi.fn<() => number>(() => 0) }
  const answer = createArchives({
    addresses: ADDRESSES,
    archives: { find: id => (id === ID ? archive : null) },
    clock,
    pictures: { read },
    readablePhotos: { find: (_sub, id) => photos.get(id) ?? null },
    secret: SECRET,
  })
  return { answer, archive, clock, left, photos, read }
}

const photo = (id: string): PhotoRow => ({
  image_id: id,
  owner: 'anna',
  upload_id: id,
  file_name: `${id}.jpg`,
  location: null,
  created: '2026-05-20T12:00:00.000Z',
  date_taken: null,
  month: '1970-01',
  taken_key: '1970-01-01T00:00:00',
  upload_end: '2026-05-20T12:00:00.000Z',
  width: 10,
  height: 10,
  origin: 'drawn',
  media_type: 'image/jpeg',
  scene: 'lake/1',
})
