import type { Person } from '#sandbox/people/people.ts'
import type { PictureAddresses } from '#sandbox/pictures/picture-addresses.ts'
import type { PictureStore } from '#sandbox/pictures/picture-store.ts'
import { VARIANTS } from '#sandbox/pictures/variants.ts'
import { Problem, problemOf, problemResponse } from '#sandbox/problem.ts'
import type { PhotoRecords } from '#sandbox/services/photo-records.ts'
import type { Shop } from '#sandbox/shops.ts'
import type { Tokens } from '#sandbox/tokens.ts'

/** What the storage service needs of its world. */
export interface StorageSurroundings {
  addresses: PictureAddresses
  pictures: PictureStore
  photos: PhotoRecords
  tokens: Tokens
  uploads: (request: Request, person: Person) => Promise<Response>
}

const PICTURE = /^\/pictures\/([\da-f-]{36})\/(\w{1,12})\.jpg$/u

/**
 * The storage service: uploads at `/files` for whoever carries a token, pictures at
 * `/pictures/{imageId}/{300|800|1300|url|untouched}.jpg` for whoever holds their key.
 */
export const createStorage = ({
  addresses,
  pictures,
  photos,
  tokens,
  uploads,
}: StorageSurroundings): ((request: Request, shop: Shop) => Promise<Response>) => {
  const picture = async (request: Request, imageId: string, name: string): Promise<Response> => {
    if (request.method !== 'GET' && request.method !== 'HEAD') throw notAllowed()
    const variant = VARIANTS.find(known => known === name)
    const key = new URL(request.url).searchParams.get('key') ?? ''
    if (variant === undefined || !addresses.opens(imageId, variant, key)) {
      throw new Problem(
        403,
        'Not your picture',
        'The key in the address does not open this picture.',
      )
    }
    const photo = photos.find(imageId)
    if (photo === null) throw notFound()
    const { body, type, bytes } = await pictures.read(photo, variant)
    if (request.method === 'HEAD') await body.cancel()
    return new Response(request.method === 'HEAD' ? null : body, {
      headers: {
        'content-type': type,
        'content-length': `${bytes}`,
        'cache-control': 'private, max-age=31536000, immutable',
        'cross-origin-resource-policy': 'same-site',
        'x-content-type-options': 'nosniff',
      },
    })
  }

  const answer = async (request: Request, shop: Shop): Promise<Response> => {
    const { pathname } = new URL(request.url)
    const [, imageId, name] = PICTURE.exec(pathname) ?? []
    if (imageId !== undefined && name !== undefined) return picture(request, imageId, name)
    if (pathname !== '/files' && !pathname.startsWith('/files/')) throw notFound()
    const person = await tokens.verify(request, shop)
    return uploads(request, person)
  }

  return async (request, shop) => {
    try {
      return await answer(request, shop)
    } catch (error) {
      if (!(error instanceof Problem)) console.error('The storage service failed:', error)
      return problemResponse(problemOf(error))
    }
  }
}

const notFound = (): Problem => new Problem(404, 'Not found', 'This service has no such address.')

const notAllowed = (): Problem => new Problem(405, 'Not allowed', 'Pictures can only be read.')
