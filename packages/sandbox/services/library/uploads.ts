import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { FileStore } from '@tus/file-store'
import { Server } from '@tus/server'
import type { UploadLimits } from '#sandbox/product.ts'
import type { Clock } from '#sandbox/clock.ts'
import type { Directory } from '#sandbox/people/directory.ts'
import type { Person } from '#sandbox/people/person.ts'
import { takenKeys } from '#sandbox/pictures/capture-date.ts'
import type { PictureStore } from '#sandbox/pictures/picture-store.ts'
import { createSharedWork } from '#sandbox/pictures/shared-work.ts'
import { inspectUpload } from '#sandbox/pictures/uploaded-file.ts'
import { Problem, problemOf, problemResponse } from '#sandbox/problem.ts'
import type { PhotoStore } from '#sandbox/services/library/photo-store.ts'
import type { PhotoRow } from '#sandbox/services/library/photo-row.ts'
import { refuseDeleted } from '#sandbox/services/signed-in.ts'
import type { UploadRecords } from '#sandbox/services/library/upload-records.ts'

/** The status with which tus answers a request for an extension that it lacks; the sandbox answers 400 instead. */
const NOT_IMPLEMENTED = 501

/** How many characters of a file name the service stores at most. */
const LONGEST_NAME = 255

export interface UploadDependencies {
  clock: Clock
  directory: Pick<Directory, 'isDeleted'>
  folder: string
  limits: UploadLimits
  pictures: PictureStore
  photoStore: PhotoStore
  uploads: UploadRecords
}

/**
 * Accepts uploads by tus below `/files`, from the person who started them. The service makes a photo of a complete file
 * before it answers the last request. `imageId` and `uploadId` are headers of this answer, and of every later HEAD.
 * Refusals besides those of tus: 403 for a deleted account, 404 for another person's upload, 405 for a GET, 413 too
 * large, 415 not a picture, 422 too many pixels.
 */
export const createUploads = ({
  clock,
  directory,
  folder,
  limits,
  pictures,
  photoStore,
  uploads,
}: UploadDependencies): ((request: Request, person: Person) => Promise<Response>) => {
  const owners = new WeakMap<Request, Person>()
  const finishing = createSharedWork<PhotoRow>()
  const store = new FileStore({ directory: join(folder, 'uploads'), configstore: uploads.notes })

  const refuse = async (id: string, error: unknown): Promise<never> => {
    const problem = problemOf(error)
    // Ignore a failed removal: if the account was deleted meanwhile, the file is gone already.
    if (problem.status < 500) await store.remove(id).catch(() => null)
    else console.error('An upload could not be finished:', error)
    throw problem
  }

  const storePhoto = async (id: string): Promise<PhotoRow> => {
    const record = uploads.find(id)
    if (record === null) throw unknownUpload()
    const known = photoStore.find(record.imageId)
    if (known !== null) return known
    const picture = await inspectUpload(pictures.original(id), limits.maxPixels)
    const upload = await store.getUpload(id)
    const now = clock.iso()
    const { month, takenKey } = takenKeys(picture.dateTaken, now)
    const photo: PhotoRow = {
      image_id: record.imageId,
      owner: record.owner,
      upload_id: id,
      file_name: fileName(upload.metadata?.['filename']),
      location: null,
      created: now,
      date_taken: picture.dateTaken,
      month,
      taken_key: takenKey,
      upload_end: now,
      width: picture.size.width,
      height: picture.size.height,
      origin: 'uploaded',
      media_type: picture.type,
      scene: null,
    }
    await pictures.makeThumbnails(photo)
    if (uploads.find(id) === null) {
      await pictures.remove([photo])
      throw unknownUpload()
    }
    photoStore.insert(photo)
    return photo
  }

  const finish = (id: string): Promise<PhotoRow> =>
    finishing(id, () => storePhoto(id)).catch(error => refuse(id, error))

  const server = new Server({
    path: '/files',
    datastore: store,
    maxSize: limits.maxBytes,
    allowedOrigins: () => false,
    disableTerminationForFinishedUploads: true,
    namingFunction: () => randomUUID(),
    generateUrl: (request, { path, id }) => `${new URL(request.url).origin}${path}/${id}`,
    onUploadCreate: async (request, upload) => {
      const owner = owners.get(request)
      if (owner === undefined) throw unknownUpload()
      uploads.begin(upload.id, owner.sub)
      return {}
    },
    onUploadFinish: async (_request, upload) => ({
      headers: photoHeaders(await finish(upload.id)),
    }),
    onResponseError: (_request, error) =>
      error instanceof Problem
        ? { status_code: error.status, body: JSON.stringify(error) }
        : undefined,
  })

  return async (request, person) => {
    if (request.method === 'GET') {
      throw new Problem(405, 'Not for reading', 'Pictures have addresses of their own.')
    }
    if (request.method !== 'HEAD') refuseDeleted(directory, person.sub)
    const length = Number(request.headers.get('upload-length') ?? 0)
    if (length > limits.maxBytes) {
      throw new Problem(413, 'Too large', `A file may have ${limits.maxBytes} bytes at most.`)
    }
    const id = uploadIn(new URL(request.url))
    if (id !== null && uploads.find(id)?.owner !== person.sub) throw unknownUpload()
    const tusRequest = byPatch(request)
    owners.set(tusRequest, person)
    const response = await server.handleWeb(tusRequest)
    if (response.status >= 400) return asProblem(response)
    const isWhole =
      request.method === 'HEAD' &&
      response.headers.get('upload-offset') === response.headers.get('upload-length')
    if (isWhole && id !== null) {
      for (const [name, value] of Object.entries(photoHeaders(await finish(id)))) {
        response.headers.set(name, value)
      }
    }
    return response
  }
}

/**
 * Turns a request with `X-HTTP-Method-Override: PATCH` into a PATCH. The app sends such a POST where a proxy refuses
 * PATCH.
 */
const byPatch = (request: Request): Request => {
  if (request.headers.get('x-http-method-override') !== 'PATCH') return request
  return new Request(request, { method: 'PATCH' })
}

/**
 * The upload id in an address; null for `/files` itself. Throws a problem 404 for any other address. It refuses every
 * address in which tus could find another id, because tus takes the id from the end of the whole address, even behind
 * extra slashes or in the query.
 */
const uploadIn = ({ pathname, search }: URL): string | null => {
  const [whole, id] = /^\/files(?:\/([\w-]+))?$/u.exec(pathname) ?? []
  if (whole === undefined || search !== '') throw unknownUpload()
  return id ?? null
}

const unknownUpload = (): Problem =>
  new Problem(404, 'No such upload', 'It does not exist, or it belongs to somebody else.')

const photoHeaders = (photo: PhotoRow): Record<string, string> => ({
  imageId: photo.image_id,
  uploadId: photo.upload_id,
})

const fileName = (name: string | null | undefined): string =>
  (name ?? '').slice(0, LONGEST_NAME).toWellFormed().trim() || 'photo'

const asProblem = async (response: Response): Promise<Response> => {
  const text = await response.text()
  const headers = new Headers(response.headers)
  headers.delete('content-length')
  if (text.startsWith('{')) {
    headers.set('content-type', 'application/problem+json')
    return new Response(text, { status: response.status, headers })
  }
  const status = response.status === NOT_IMPLEMENTED ? 400 : response.status
  const problem = new Problem(status, 'The upload was refused', text.trim())
  return problemResponse(problem, headers)
}
