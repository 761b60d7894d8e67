import type { Hono } from 'hono'
import type { Person } from '#sandbox/people/person.ts'
import { VARIANTS } from '#sandbox/pictures/variants.ts'
import { Problem, problemOf, problemResponse } from '#sandbox/problem.ts'
import type { ApiEnvironment } from '#sandbox/services/api-environment.ts'
import type { ServiceContext } from '#sandbox/services/service-context.ts'

/** The parts of the storage service besides the pictures of photos. */
interface StorageListeners {
  /** Answers the uploads by tus below `/files`. */
  uploads: (request: Request, person: Person) => Promise<Response>
  /** Answers requests for the pictures of ordered products. */
  productPictures: Hono<ApiEnvironment>
}

/**
 * Browsers may store a picture for an hour, and not longer, because other people may use the same computer. After the
 * hour, the ETag saves sending the bytes again.
 */
const PICTURE_CACHE = 'private, max-age=3600'

const PICTURE = /^\/pictures\/([\da-f-]{36})\/(\w{1,12})\.jpg$/u

/**
 * The storage service: uploads at `/files` with a token, pictures at
 * `/pictures/{imageId}/{300|800|1300|url|untouched}.jpg` with their key. All other requests are for the pictures of
 * ordered products.
 */
export const createStorage = (
  { pictureAddresses: addresses, pictures, photoStore, tokens }: ServiceContext,
  { uploads, productPictures }: StorageListeners,
): ((request: Request, environment: ApiEnvironment['Bindings']) => Promise<Response>) => {
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
    const photo = photoStore.find(imageId)
    if (photo === null) throw notFound()
    // The ETag contains no hash, because the bytes of a picture never change.
    const etag = `"${imageId}-${variant}"`
    const kept = {
      'cache-control': PICTURE_CACHE,
      etag,
      'cross-origin-resource-policy': 'same-site',
      'x-content-type-options': 'nosniff',
    }
    if (request.headers.get('if-none-match') === etag) {
      return new Response(null, { status: 304, headers: kept })
    }
    const { body, type, bytes } = await pictures.read(photo, variant)
    if (request.method === 'HEAD') await body.cancel()
    return new Response(request.method === 'HEAD' ? null : body, {
      headers: { 'content-type': type, 'content-length': `${bytes}`, ...kept },
    })
  }

  const answer = async (
    request: Request,
    environment: ApiEnvironment['Bindings'],
  ): Promise<Response> => {
    const { pathname } = new URL(request.url)
    const [, imageId, name] = PICTURE.exec(pathname) ?? []
    if (imageId !== undefined && name !== undefined) return picture(request, imageId, name)
    if (pathname !== '/files' && !pathname.startsWith('/files/')) {
      return productPictures.fetch(request, environment)
    }
    const upload = await uploads(request, await tokens.verify(request, environment.shop))
    upload.headers.set('cache-control', 'no-store')
    return upload
  }

  return async (request, environment) => {
    try {
      return await answer(request, environment)
    } catch (error) {
      if (!(error instanceof Problem)) console.error('The storage service failed:', error)
      return problemResponse(problemOf(error))
    }
  }
}

const notFound = (): Problem => new Problem(404, 'Not found', 'This service has no such address.')

const notAllowed = (): Problem => new Problem(405, 'Not allowed', 'Pictures can only be read.')
