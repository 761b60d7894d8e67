import * as v from 'valibot'
import { expect } from 'vitest'
import { productPicturesFrom, uploadsOfProduct } from '#machines/orders/model/product-picture.ts'
import { ANNA, BRUNO, CLEO } from '#sandbox/people/people.ts'
import { superOrdersOf } from '#tests/contract/cases/order-facts.ts'
import { SHOP, type Answer, type CasesOf, type Contract } from '#tests/support/contract/calls.ts'
import { aJpeg } from '#sandbox/testing/pictures.ts'

/** Limits of the sandbox in these cases, lower than its defaults, in bytes and pixels. */
export const UPLOAD_LIMITS = { maxBytes: 100_000, maxPixels: 50_000 }

export const storageCases: CasesOf<'storage'> = {
  'storage.uploadsOfProduct': {
    200: async contract => {
      const id = await uploadIdOf(contract)
      const answer = await uploadsOf(contract, id, ANNA.sub)
      const again = await uploadsOf(contract, id, ANNA.sub)
      const { ids } = v.parse(uploadsOfProduct, answer.body)
      expect([ids.length, new Set(ids).size]).toEqual([12, 12])
      expect(again.body).toEqual(answer.body)
      return answer
    },
    400: async contract => {
      const id = await uploadIdOf(contract)
      return contract.call('storage.uploadsOfProduct', { as: ANNA, params: { id } })
    },
    403: async contract => uploadsOf(contract, await uploadIdOf(contract), BRUNO.sub),
    404: async contract => {
      const id = await uploadIdOf(contract)
      const foreign = await contract.call('storage.uploadsOfProduct', {
        as: BRUNO,
        params: { id },
        query: { accountId: BRUNO.sub },
      })
      expect(foreign.status).toBe(404)
      return uploadsOf(contract, 'nothing', ANNA.sub)
    },
  },
  'storage.anonymousUploads': {
    200: async contract => {
      const { body } = await uploadsOf(contract, await uploadIdOf(contract), ANNA.sub)
      const { ids } = v.parse(uploadsOfProduct, body)
      const asked = [...ids, 'nothing', '../1']
      const answer = await contract.call('storage.anonymousUploads', { as: ANNA, body: asked })
      const storage = contract.sandbox.origin('storage')
      const pictures = v.parse(productPicturesFrom([storage]), answer.body)
      expect(pictures.map(({ id }) => id)).toEqual(ids)

      const picture = await contract.open(pictures[0]?.url ?? '')
      expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
      expect(Buffer.from(picture.bytes).toString('hex', 0, 3)).toBe('ffd8ff')

      const foreign = await contract.call('storage.anonymousUploads', { as: BRUNO, body: asked })
      expect(foreign.body).toEqual([])
      const { body: library } = await contract.call('photos.user', { as: ANNA })
      expect(library).toMatchObject({ photosCount: 60 })
      return answer
    },
    400: async ({ call }) => {
      const wrapped = await call('storage.anonymousUploads', { as: ANNA, body: { ids: ['1'] } })
      expect(wrapped.status).toBe(400)
      return call('storage.anonymousUploads', {
        as: ANNA,
        body: Array.from({ length: 501 }, (_, index) => `${index}`),
      })
    },
  },
  'storage.upload': {
    201: async contract => {
      const jpeg = await aJpeg({ taken: '2024:07:14 18:02:11', width: 160, height: 120 })
      const answer = await upload(contract, jpeg)
      const { body } = await contract.call('photos.month', {
        as: CLEO,
        params: { year: '2024', month: '7' },
      })
      expect(body).toMatchObject({
        images: [
          {
            imageId: answer.headers.get('imageid'),
            uploadId: answer.headers.get('uploadid'),
            localFileName: 'harbour.jpg',
          },
        ],
      })
      const { images } = v.parse(v.object({ images: v.array(pictured) }), body)
      const picture = images[0]?.thumbnails[0]?.url ?? ''
      const addresses = [picture, `${picture}x`, picture.replace(/key=.*/u, '')]
      const pictures = await Promise.all(addresses.map(address => contract.open(address)))
      expect(pictures.map(({ status }) => status)).toEqual([200, 403, 403])

      const token = await contract.sandbox.tokenFor(BRUNO.sub, SHOP)
      const foreign = await contract.open(answer.headers.get('location') ?? '', {
        method: 'HEAD',
        headers: { authorization: `Bearer ${token}`, 'tus-resumable': '1.0.0' },
      })
      expect(foreign.status).toBe(404)
      return answer
    },
    400: ({ call }) => call('storage.upload', { as: CLEO, headers: { 'tus-resumable': '1.0.0' } }),
    413: contract => upload(contract, Buffer.alloc(UPLOAD_LIMITS.maxBytes + 1)),
    415: contract => upload(contract, Buffer.from('%PDF-1.7 and so on, to the end')),
    422: async contract => upload(contract, await aJpeg({ width: 320, height: 240 })),
  },
}

const pictured = v.object({ thumbnails: v.array(v.object({ url: v.string() })) })

/** The upload id of the first product in Anna's newest order; empty without one. */
const uploadIdOf = async (contract: Contract): Promise<string> => {
  const [order] = await superOrdersOf(contract, ANNA)
  return order?.products[0]?.uploadId ?? ''
}

const uploadsOf = ({ call }: Contract, id: string, accountId: string): Promise<Answer> =>
  call('storage.uploadsOfProduct', { as: ANNA, params: { id }, query: { accountId } })

const upload = ({ call }: Contract, body: Uint8Array): Promise<Answer> =>
  call('storage.upload', {
    as: CLEO,
    body,
    headers: {
      'tus-resumable': '1.0.0',
      'content-type': 'application/offset+octet-stream',
      'upload-length': `${body.length}`,
      'upload-metadata': `filename ${Buffer.from('harbour.jpg').toString('base64')}`,
    },
  })
