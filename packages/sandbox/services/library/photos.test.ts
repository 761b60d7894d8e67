import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import * as v from 'valibot'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  failedPhotos,
  photoFrom,
  photoPageFrame,
  type Photo,
  timelineAnswer,
} from '#sandbox/product-of-tests.ts'
import { NOOR } from '#sandbox/people/people.ts'
import { startSandbox, type Sandbox } from '#sandbox/sandbox.ts'
import { controlOf } from '#sandbox/testing/contract-sandbox.ts'
import { folderOfTests } from '#sandbox/testing/sandbox-of-tests.ts'

const folder = folderOfTests()
let sandbox: Sandbox

const start = (): Promise<Sandbox> =>
  startSandbox({ port: 0, dataFolder: folder.path, appFolder: null, photosOfAnna: 0 })

beforeAll(async () => {
  sandbox = await start()
})

afterAll(() => sandbox.close())

it('keeps one file for all photos of a calculated library that show the same picture', async () => {
  const photos = await list('?limit=40')
  const pictures = new Set<string>()
  for (const { thumbnails } of photos) {
    const bytes = await bytesOf(thumbnails[0]?.url ?? '')
    const { width, height } = await sharp(bytes).metadata()
    expect({ width, height }).toMatchObject({
      width: thumbnails[0]?.width,
      height: thumbnails[0]?.height,
    })
    pictures.add(bytes.toString('base64'))
  }
  const kept = await filesIn('pictures')

  expect(kept.every(file => /^shared\/[a-z]+-[1-5]\/300\.jpg$/u.test(file))).toBe(true)
  expect(kept).toHaveLength(pictures.size)
  expect(pictures.size).toBeGreaterThan(3)
  expect(pictures.size).toBeLessThan(40)
})

it('adds an upload to a calculated library and removes it with its files', async () => {
  const before = await julyOf2024()
  const { imageId, location } = await upload()
  const page = await list('/timeline/2024/7?sortKey=created&limit=1')
  const picture = page[0]?.thumbnails[0]?.url ?? ''

  expect(await julyOf2024()).toBe(before + 1)
  expect(page[0]).toMatchObject({ imageId, dateTaken: '2024-07-14T18:02:11' })
  expect((await list('?sortKey=created&limit=1'))[0]?.imageId).toBe(imageId)
  expect((await sandbox.fetch(new Request(picture))).status).toBe(200)
  expect(await filesIn('uploads')).toHaveLength(1)

  expect(await remove([imageId])).toEqual({ failed: [] })
  expect(await julyOf2024()).toBe(before)
  expect((await sandbox.fetch(new Request(picture))).status).toBe(404)
  expect((await send('HEAD', location)).status).toBe(404)
  expect(await filesIn('uploads')).toEqual([])
  expect((await filesIn('pictures')).filter(file => file.includes(imageId))).toEqual([])
})

it('keeps the photos of a batch that fail, and removes them on a retry', async () => {
  const photos = (await list('?sortOrder=asc&limit=40')).map(photo => photo.imageId)
  const fault = { kind: 'ids', share: 0.5, call: 'photos.remove', person: NOOR.sub }
  await controlOf(sandbox)('POST', '/faults', fault)
  const { failed } = v.parse(failedPhotos, await remove(photos))
  const left = (await list('?sortOrder=asc&limit=40')).map(photo => photo.imageId)

  expect(failed.length).toBeGreaterThan(0)
  expect(failed.length).toBeLessThan(40)
  expect(left.filter(id => photos.includes(id))).toEqual(failed)
  expect(await remove(failed)).toEqual({ failed: [] })
})

it('keeps removals and uploads across a restart', async () => {
  const [first, ...others] = await list('?limit=30')
  await remove([first?.imageId ?? ''])
  const { imageId } = await upload()
  await sandbox.close()
  sandbox = await start()

  expect((await list('?limit=29')).map(photo => photo.imageId)).toEqual(
    others.map(photo => photo.imageId),
  )
  expect((await list('?sortKey=created&limit=1'))[0]?.imageId).toBe(imageId)
})

const send = async (
  method: string,
  address: string,
  headers: Record<string, string> = {},
  body: Uint8Array<ArrayBuffer> | string | null = null,
): Promise<Response> =>
  sandbox.fetch(
    new Request(address, {
      method,
      body,
      headers: {
        authorization: `Bearer ${await sandbox.tokenFor(NOOR.sub)}`,
        'tus-resumable': '1.0.0',
        ...headers,
      },
    }),
  )

const list = async (rest: string): Promise<Photo[]> => {
  const answer = await send('GET', `${sandbox.origin('api')}/photo/photos${rest}`)
  const { images } = v.parse(photoPageFrame, await answer.json())
  return images.map(image => v.parse(photoFrom([sandbox.origin('storage')]), image))
}

const remove = async (photoIds: readonly string[]): Promise<unknown> => {
  const body = JSON.stringify({ photoIds })
  return (await send('DELETE', `${sandbox.origin('api')}/photo/photos`, {}, body)).json()
}

const julyOf2024 = async (): Promise<number> => {
  const answer = await send('GET', `${sandbox.origin('api')}/photo/users/timeline`)
  const { entries } = v.parse(timelineAnswer, await answer.json())
  return entries.find(({ year, month }) => year === 2024 && month === 7)?.count ?? 0
}

const upload = async (): Promise<{ imageId: string; location: string }> => {
  const bytes = new Uint8Array(
    await sharp({ create: { width: 60, height: 40, channels: 3, background: '#c08040' } })
      .withExif({ IFD2: { DateTimeOriginal: '2024:07:14 18:02:11' } })
      .jpeg()
      .toBuffer(),
  )
  const { headers } = await send(
    'POST',
    `${sandbox.origin('storage')}/files`,
    {
      'upload-length': `${bytes.length}`,
      'upload-metadata': `filename ${btoa('harbour.jpg')}`,
      'content-type': 'application/offset+octet-stream',
    },
    bytes,
  )
  return { imageId: headers.get('imageid') ?? '', location: headers.get('location') ?? '' }
}

const bytesOf = async (address: string): Promise<Buffer> =>
  Buffer.from(await (await sandbox.fetch(new Request(address))).arrayBuffer())

/** Paths of the files below a folder of the data folder, relative to this folder. */
const filesIn = async (name: string): Promise<string[]> => {
  const root = join(folder.path, 'sandbox-files', name)
  const entries = await readdir(root, { recursive: true, withFileTypes: true })
  return entries
    .filter(entry => entry.isFile())
    .map(entry => join(entry.parentPath, entry.name).slice(root.length + 1))
}
