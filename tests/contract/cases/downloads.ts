import { unzipSync } from 'fflate'
import * as v from 'valibot'
import { expect } from 'vitest'
import {
  download,
  downloadListFrame,
  downloadUrlFrom,
  type Download,
} from '#machines/library/model/download.ts'
import { ANNA, BRUNO, CLEO, KIRA, LIAM } from '#sandbox/people/people.ts'
import type { Person } from '#sandbox/people/person.ts'
import { albumPhotosOn, idOfAlbum } from '#tests/contract/cases/album-facts.ts'
import { SHOP, type Answer, type CasesOf, type Contract } from '#tests/support/contract/calls.ts'
import { aJpeg } from '#sandbox/testing/pictures.ts'

export const downloadCases: CasesOf<'downloads'> = {
  'downloads.list': {
    200: async contract => {
      expect((await contract.call('downloads.list', { as: CLEO })).body).toEqual({ items: [] })
      const photos = await idsOf(contract, LIAM)
      const first = await created(contract, LIAM, photos.slice(0, 2))
      const second = await created(contract, LIAM, photos.slice(0, 3))

      const answer = await contract.call('downloads.list', { as: LIAM })
      const { items } = v.parse(downloadListFrame, answer.body)
      expect(items.slice(0, 2).map(item => v.parse(download, item).id)).toEqual([
        second.id,
        first.id,
      ])
      return answer
    },
  },
  'downloads.one': {
    200: async contract => {
      const photos = (await idsOf(contract, ANNA)).slice(0, 2)
      const { id } = await created(contract, ANNA, photos)
      await becomesReady(contract, ANNA, id)

      const answer = await contract.call('downloads.one', { as: ANNA, params: { id } })
      expect(v.parse(download, answer.body)).toMatchObject({ id, photos, state: 'READY' })
      return answer
    },
    404: async contract => {
      const { id } = await created(contract, ANNA, (await idsOf(contract, ANNA)).slice(0, 1))
      expect((await contract.call('downloads.one', { as: ANNA })).status).toBe(404)
      return contract.call('downloads.one', { as: BRUNO, params: { id } })
    },
  },
  'downloads.url': {
    200: async contract => {
      const files = [await aJpeg({ width: 60 }), await aJpeg({ width: 90 })]
      const photos = [
        await uploaded(contract, BRUNO, files[0]),
        await uploaded(contract, BRUNO, files[1]),
      ]
      const { id } = await created(contract, BRUNO, photos)
      await becomesReady(contract, BRUNO, id)
      const answer = await contract.call('downloads.url', { as: BRUNO, params: { id } })
      const archives = contract.sandbox.origin('archives', SHOP)
      const { url } = v.parse(downloadUrlFrom([archives]), answer.body)
      expect(new URL(url).pathname).toBe(`/archives/${id}.zip`)

      const origin = contract.sandbox.origin('myaccount', SHOP)
      const archive = await contract.open(url, { headers: { origin } })
      expect([archive.status, Object.fromEntries(archive.headers)]).toEqual([
        200,
        expect.objectContaining({
          'access-control-allow-origin': origin,
          'content-disposition': `attachment; filename=${id}.zip`,
          'content-type': 'application/zip',
        }),
      ])
      expect(
        Object.entries(unzipSync(archive.bytes)).map(([name, bytes]) => [name, Buffer.from(bytes)]),
      ).toEqual([
        ['beach.jpg', files[0]],
        ['beach (2).jpg', files[1]],
      ])

      const forged = url.replace(/expires=\d+/u, 'expires=9999999999999')
      expect((await contract.open(forged)).status).toBe(403)
      expect((await contract.open(url, { method: 'HEAD' })).status).toBe(200)
      await contract.control('PUT', '/clock', { forward: 600_000 })
      expect((await contract.open(url)).status).toBe(410)
      await contract.control('PUT', '/clock', { offsetMs: 0 })
      return answer
    },
    404: async contract => {
      const { id } = await created(contract, ANNA, (await idsOf(contract, ANNA)).slice(0, 1))
      await becomesReady(contract, ANNA, id)
      expect((await contract.call('downloads.url', { as: ANNA })).status).toBe(404)
      return contract.call('downloads.url', { as: BRUNO, params: { id } })
    },
    409: async contract => {
      const [photo = ''] = await idsOf(contract, KIRA)
      const { id } = await created(contract, KIRA, [photo])
      const early = await contract.call('downloads.url', { as: KIRA, params: { id } })
      await contract.call('photos.remove', { as: KIRA, body: { photoIds: [photo] } })
      await expect.poll(() => stateOf(contract, KIRA, id), WHILE).toBe('FAILED')

      expect(early.status).toBe(409)
      return contract.call('downloads.url', { as: KIRA, params: { id } })
    },
  },
  'downloads.create': {
    201: async contract => {
      const photos = (await idsOf(contract, ANNA)).slice(3, 6)
      const answer = await create(contract, ANNA, [...photos, ...photos.slice(0, 2)])
      const archive = v.parse(download, answer.body)
      expect(archive).toMatchObject({ id: expect.any(String), photos, state: 'PREPARING' })

      const { body } = await contract.call('downloads.list', { as: ANNA })
      expect(v.parse(download, v.parse(downloadListFrame, body).items[0]).id).toBe(archive.id)

      const wedding = await idOfAlbum(contract, KIRA, 'Wedding')
      const { images } = await albumPhotosOn(contract, 'sharing.photos', LIAM, wedding, {
        limit: 3,
      })
      const shared = images.map(({ imageId }) => imageId)
      expect((await created(contract, LIAM, shared)).photos).toEqual(shared)
      expect((await create(contract, BRUNO, shared)).status).toBe(400)
      return answer
    },
    400: async contract => {
      const [own = ''] = await idsOf(contract, ANNA)
      const [foreign = ''] = await idsOf(contract, BRUNO)
      const many = Array.from({ length: 101 }, (_, index) => `p-${index}`)
      expect((await create(contract, ANNA, many)).status).toBe(400)
      const answer = await create(contract, ANNA, [own, foreign])
      expect(answer.body).toMatchObject({ detail: `${foreign}: Not a photo of this account` })
      return answer
    },
  },
}

const WHILE = { timeout: 10_000 }

const create = (contract: Contract, person: Person, body: unknown): Promise<Answer> =>
  contract.call('downloads.create', { as: person, body })

const created = async (
  contract: Contract,
  person: Person,
  photos: readonly string[],
): Promise<Download> => v.parse(download, (await create(contract, person, photos)).body)

const stateOf = async ({ call }: Contract, person: Person, id: string) =>
  v.parse(download, (await call('downloads.one', { as: person, params: { id } })).body).state

const becomesReady = async (contract: Contract, person: Person, id: string): Promise<void> => {
  await expect.poll(() => stateOf(contract, person, id), WHILE).toBe('READY')
}

const idsOf = async ({ call }: Contract, person: Person): Promise<string[]> => {
  const { body } = await call('photos.list', { as: person })
  const images = v.array(v.object({ imageId: v.string() }))
  return v.parse(v.object({ images }), body).images.map(({ imageId }) => imageId)
}

/** Uploads a file as `beach.jpg`. Returns the id of the photo. */
const uploaded = async (
  { open, sandbox }: Contract,
  person: Person,
  file: Uint8Array = new Uint8Array(),
): Promise<string> => {
  const { headers } = await open(`${sandbox.origin('storage', SHOP)}/files`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${await sandbox.tokenFor(person.sub, SHOP)}`,
      'tus-resumable': '1.0.0',
      'upload-length': `${file.length}`,
      'upload-metadata': `filename ${Buffer.from('beach.jpg').toString('base64')}`,
      'content-type': 'application/offset+octet-stream',
    },
    body: Buffer.from(file),
  })
  return headers.get('imageid') ?? ''
}
