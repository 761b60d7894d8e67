import { HttpResponse } from 'msw'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Photo } from '#machines/library/model/photo.ts'
import { ANNA } from '#sandbox/people/people.ts'
import { networkOfTests } from '#tests/support/contract/network.ts'
import {
  failureOf,
  servicesOf,
  stays,
  type CustomerServices,
} from '#tests/support/contract/services.ts'
import { aJpeg } from '#sandbox/testing/pictures.ts'

const network = networkOfTests({ photosOfAnna: 10 })
let anna: CustomerServices
let photos: Photo[]

beforeAll(async () => {
  anna = await servicesOf(network, ANNA)
  const page = await anna.photos.page(
    {
      source: { kind: 'all' },
      sorting: { sortKey: 'created', sortOrder: 'desc' },
      cursor: null,
      limit: 24,
    },
    stays(),
  )
  photos = page.images
})

const firstPhoto = (): Photo => {
  const [photo] = photos
  if (photo === undefined) throw new Error('Anna has no photos')
  return photo
}

const pathOf = (address: string): string => new URL(address).pathname

describe('a photo as a file', () => {
  // Answers L-124
  it('is the uploaded file, requested with its key and without a token', async () => {
    const photo = firstPhoto()

    const file = await anna.photoFiles.original(photo, stays())

    expect(file.type).toBe('image/jpeg')
    expect(file.size).toBeGreaterThan(1000)
    expect(network.asked.map(({ url }) => url)).toEqual([photo.untouchedUrl])
    expect(network.asked[0]?.headers.has('authorization')).toBe(false)
  })

  // Answers L-124
  it.each([404, 410])('is the displayed version if the upload is gone (%i)', async status => {
    const photo = firstPhoto()
    network.answer('storage', pathOf(photo.untouchedUrl), () => new HttpResponse(null, { status }))

    const file = await anna.photoFiles.original(photo, stays())

    expect(file.type).toBe('image/jpeg')
    expect(network.asked.map(({ url }) => url)).toEqual([photo.untouchedUrl, photo.url])
  })

  it('is refused if its key is wrong, and no other address is requested', async () => {
    const photo = firstPhoto()
    network.answer(
      'storage',
      pathOf(photo.untouchedUrl),
      () => new HttpResponse(null, { status: 403 }),
    )

    expect(await failureOf(anna.photoFiles.original(photo, stays()))).toMatchObject({
      kind: 'malformed',
      gatewayStatus: 403,
      template: '/photoFile',
    })
    expect(network.asked).toHaveLength(1)
  })

  // Answers L-124
  it('has the type of its content, whatever the service says', async () => {
    const photo = firstPhoto()
    const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0])
    network.answer(
      'storage',
      pathOf(photo.untouchedUrl),
      () => new HttpResponse(png, { headers: { 'content-type': 'text/html' } }),
    )

    expect((await anna.photoFiles.original(photo, stays())).type).toBe('image/png')
  })

  it('is refused if it is larger than an upload can be', async () => {
    const photo = firstPhoto()
    const piece = new Uint8Array(await aJpeg())
    const endless = new ReadableStream({
      pull: controller => {
        controller.enqueue(new Uint8Array(20_000_000))
      },
      start: controller => {
        controller.enqueue(piece)
      },
    })
    network.answer('storage', pathOf(photo.untouchedUrl), () => new HttpResponse(endless))

    expect(await failureOf(anna.photoFiles.original(photo, stays()))).toMatchObject({
      kind: 'malformed',
      body: null,
    })
  })
})

// Answers L-157
it.each([
  ['no photos', { id: 'd-1' }],
  ['a path as id', { id: '../d-1', photos: ['a'] }],
])(
  'an archive has an unknown outcome if the answer to its order has %s',
  async (_title, answer) => {
    network.answer('api', '/download/downloads', () => HttpResponse.json(answer, { status: 201 }))

    expect(await failureOf(anna.downloads.create(['a'], stays()))).toMatchObject({
      kind: 'unanswered',
    })
  },
)

it.each(['https://elsewhere.example/archives/d-1.zip', 'javascript:alert(1)'])(
  'an archive is never downloaded from %s',
  async url => {
    network.answer('api', '/download/downloads/d-1/url', () => HttpResponse.json({ url }))

    expect(await failureOf(anna.downloads.address('d-1', stays()))).toMatchObject({
      kind: 'malformed',
    })
  },
)
