import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as v from 'valibot'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { chanceOf } from '#sandbox/people/chance.ts'
import { IS_LONG } from '#tests/soak/length.ts'
import { aJpeg } from '#tests/support/uploads/pictures.ts'
import {
  freePort,
  prepareFolder,
  startProcess,
  type SandboxProcess,
} from '#tests/support/sandbox-process.ts'
import { wireClient, type WireClient } from '#tests/support/contract/wire-client.ts'

/** The writes per round, how many of them run in parallel, and how often the test kills the process. */
const WRITES = 200
const AT_ONCE = 8
const KILLS = IS_LONG ? 20 : 2

/** The number of photos that one write adds to an album, or removes from the library. */
const BATCH = 5

/** People to whom the rounds add addresses in turn, because one person can have at most 200 addresses. */
const MOVERS = ['Anna', 'Bruno', 'Cleo', 'Dora', 'Emil', 'Kira', 'Liam']

/** One write, and how to count its parts that took effect. */
interface Write {
  send(): Promise<Response>
  /** Number of parts of the write. */
  whole: number
  /** Number of parts that took effect. */
  found(): Promise<number>
  isAcknowledged: boolean
}

let folder: string
let port: number
let jpeg: Buffer
let clients: ReadonlyMap<string, WireClient>
let anna: WireClient
let noor: WireClient
let running: SandboxProcess | null = null

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'soak-'))
  port = await freePort()
  const tokens = await prepareFolder(port, folder)
  clients = new Map([...tokens].map(([name, token]) => [name, wireClient(port, token)]))
  anna = clientOf('Anna')
  noor = clientOf('Noor')
  jpeg = await aJpeg({ taken: '2024:07:14 18:02:11' })
})

afterAll(async () => {
  await running?.kill()
  for (const client of clients.values()) client.close()
  await rm(folder, { recursive: true, force: true })
})

it('keeps all acknowledged writes when it is killed, and no write in part', async () => {
  const chance = chanceOf('kill')
  for (let round = 0; round < KILLS; round += 1) {
    running = await startProcess(port, folder)
    const { kill } = running
    const writes = await planWrites(round)
    await writeUntil(writes, chance.whole(WRITES / 5, (WRITES * 4) / 5), kill)

    running = await startProcess(port, folder)
    const outcomes = await Promise.all(
      writes.map(async write => ({
        isAcknowledged: write.isAcknowledged,
        whole: write.whole,
        found: await write.found(),
      })),
    )
    const lost = outcomes.filter(write => write.isAcknowledged && write.found !== write.whole)
    const half = outcomes.filter(({ whole, found }) => found !== 0 && found !== whole)
    expect({ round, lost, half }).toEqual({ round, lost: [], half: [] })
    expect(outcomes.filter(({ isAcknowledged }) => isAcknowledged).length).toBeGreaterThan(20)
    await running.kill()
  }
}, 600_000)

/**
 * Sends writes in parallel and kills the process once `acknowledged` of them are acknowledged. Writes that the kill
 * cuts off are not counted.
 */
const writeUntil = async (
  writes: readonly Write[],
  acknowledged: number,
  kill: () => Promise<void>,
): Promise<void> => {
  const waiting = [...writes]
  let count = 0
  let isDead = false
  const worker = async (): Promise<void> => {
    for (let next = waiting.shift(); next !== undefined && !isDead; next = waiting.shift()) {
      const answer = await next.send().catch(() => null)
      if (answer === null) continue
      if (!answer.ok) throw new Error(`A write was refused: ${answer.status}`)
      next.isAcknowledged = true
      count += 1
      if (count === acknowledged) {
        isDead = true
        await kill()
      }
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
}

const planWrites = async (round: number): Promise<Write[]> => {
  const photos = await photosOfRound(round)
  const targets = await Promise.all(
    Array.from({ length: 40 }, (_, index) => createAlbum(`Target ${round}-${index}`)),
  )
  const kinds = [
    (name: string) => newAddress(name, clientOf(MOVERS[round % MOVERS.length] ?? '')),
    (name: string) => newAlbum(name),
    (_name: string, index: number) => addToAlbum(targets[index] ?? '', batchOf(photos, index)),
    (_name: string, index: number) => removePhotos(batchOf(photos, 40 + index)),
    (name: string) => upload(`${name}.jpg`),
  ]
  return Array.from({ length: WRITES }, (_, index) => {
    const write = kinds[index % kinds.length]
    if (write === undefined) throw new RangeError('There is a kind for each write')
    return write(`Round ${round} write ${index}`, Math.floor(index / kinds.length))
  })
}

const newAddress = (streetName: string, mover: WireClient): Write => ({
  isAcknowledged: false,
  whole: 1,
  send: () =>
    mover.send('POST', '/api/customer/customers/me/addresses', {
      firstName: 'Anna',
      lastName: 'de Vries',
      streetName,
      streetNumber: '1',
      postalCode: '1016 DW',
      city: 'Amsterdam',
      countryCode: 'NL',
      phoneNumber: '+31 20 555 0187',
    }),
  found: async () => {
    const list = v.parse(addresses, await mover.read('/api/customer/customers/me/addresses'))
    return list.filter(address => address.streetName === streetName).length
  },
})

const newAlbum = (name: string): Write => ({
  isAcknowledged: false,
  whole: 1,
  send: () => noor.send('POST', '/api/photo/albums', { name }),
  found: async () => (await albumNames()).filter(albumName => albumName === name).length,
})

const addToAlbum = (albumId: string, photoIds: readonly string[]): Write => ({
  isAcknowledged: false,
  whole: BATCH,
  send: () => noor.send('POST', `/api/photo/albums/${albumId}/photos`, { photoIds }),
  found: async () =>
    v.parse(photosCount, await noor.read(`/api/photo/albums/${albumId}`)).photosCount,
})

const removePhotos = (photoIds: readonly string[]): Write => ({
  isAcknowledged: false,
  whole: BATCH,
  send: () => noor.send('DELETE', '/api/photo/photos', { photoIds }),
  found: async () => {
    const answer = await noor.send('POST', '/api/photo/temp-selections', { photoIds })
    if (answer.ok) return 0
    const checks = await Promise.all(
      photoIds.map(id => noor.send('POST', '/api/photo/temp-selections', { photoIds: [id] })),
    )
    return checks.filter(({ ok }) => !ok).length
  },
})

/** An upload in two parts, the photo and its picture: a photo without its picture counts as one part. */
const upload = (fileName: string): Write => ({
  isAcknowledged: false,
  whole: 2,
  send: () => anna.upload(fileName, jpeg),
  found: async () => {
    const { images } = v.parse(page, await anna.read('/api/photo/photos?sortKey=created'))
    const photo = images.find(({ localFileName }) => localFileName === fileName)
    if (photo === undefined) return 0
    const { pathname, search } = new URL(photo.thumbnails[0]?.url ?? '')
    const picture = await anna.send('GET', `/storage${pathname}${search}`)
    return picture.ok ? 2 : 1
  },
})

const clientOf = (name: string): WireClient => {
  const client = clients.get(name)
  if (client === undefined) throw new RangeError(`Nobody is called ${name}`)
  return client
}

const createAlbum = async (name: string): Promise<string> =>
  v.parse(created, await (await noor.send('POST', '/api/photo/albums', { name })).json()).albumId

const albumNames = async (): Promise<string[]> => {
  const names: string[] = []
  let cursor: string | null = ''
  while (cursor !== null) {
    const from: string = cursor === '' ? '' : `&cursor=${encodeURIComponent(cursor)}`
    const found: v.InferOutput<typeof albumPage> = v.parse(
      albumPage,
      await noor.read(`/api/photo/albums?limit=50${from}`),
    )
    names.push(...found.albums.map(({ albumName }) => albumName))
    cursor = found.cursor
  }
  return names
}

/** The photos of one month: each round takes another month, so that no earlier round has changed them. */
const photosOfRound = async (round: number): Promise<string[]> => {
  const months = v.parse(timeline, await noor.read('/api/photo/users/timeline'))
  const [year = '', counts = {}] =
    Object.entries(months)
      .filter(([name]) => name !== '1970')
      .toReversed()[1 + Math.floor(round / 12)] ?? []
  const month = Object.keys(counts)[round % Object.keys(counts).length] ?? ''
  const { images } = v.parse(
    page,
    await noor.read(`/api/photo/photos/timeline/${year}/${month}?limit=500`),
  )
  return images.map(({ imageId }) => imageId)
}

const batchOf = (photos: readonly string[], index: number): string[] => {
  const batch = photos.slice(index * BATCH, (index + 1) * BATCH)
  if (batch.length < BATCH) throw new RangeError('The month has too few photos')
  return batch
}

const addresses = v.array(v.object({ streetName: v.string() }))
const created = v.object({ albumId: v.string() })
const photosCount = v.object({ photosCount: v.number() })
const timeline = v.record(v.string(), v.record(v.string(), v.number()))
const albumPage = v.object({
  albums: v.array(v.object({ albumName: v.string() })),
  cursor: v.nullable(v.string()),
})
const page = v.object({
  images: v.array(
    v.object({
      imageId: v.string(),
      localFileName: v.string(),
      thumbnails: v.array(v.object({ url: v.string() })),
    }),
  ),
})
