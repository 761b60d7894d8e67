import type { Clock } from '#sandbox/clock.ts'
import type { Addresses } from '#sandbox/hosts.ts'
import type { PictureStore } from '#sandbox/pictures/picture-store.ts'
import { Problem } from '#sandbox/problem.ts'
import { createArchiveAddresses } from '#sandbox/services/downloads/archive-addresses.ts'
import { archiveFile } from '#sandbox/services/downloads/archive-file.ts'
import type { ArchiveRecords } from '#sandbox/services/downloads/archive-records.ts'
import type { ReadablePhotos } from '#sandbox/services/library/readable-photos.ts'

interface ArchiveServing {
  addresses: Addresses
  archives: Pick<ArchiveRecords, 'find'>
  clock: Pick<Clock, 'now'>
  pictures: Pick<PictureStore, 'read'>
  readablePhotos: ReadablePhotos
  secret: string
}

const ADDRESS = /^\/archives\/([\da-f-]{36})\.zip$/u

/**
 * Archives as files at `/archives/{downloadId}.zip`, for every client with the signed address. Leaves out photos that
 * were removed meanwhile. Refusals: 403 for a wrong key, 404 if the archive is not ready or no photo is left, 405 for a
 * write, 410 if the address has expired.
 */
export const createArchives = ({
  addresses,
  archives,
  clock,
  pictures,
  readablePhotos,
  secret,
}: ArchiveServing): ((request: Request) => Promise<Response>) => {
  const archiveAddresses = createArchiveAddresses(addresses, secret)

  return async request => {
    const { pathname, searchParams } = new URL(request.url)
    const [, id] = ADDRESS.exec(pathname) ?? []
    if (id === undefined) throw notFound()
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      throw new Problem(405, 'Not allowed', 'Archives can only be read.')
    }
    const expires = searchParams.get('expires') ?? ''
    if (!archiveAddresses.opens(id, expires, searchParams.get('key') ?? '')) {
      throw new Problem(403, 'Not your archive', 'The key in the address does not open it.')
    }
    if (Number(expires) <= clock.now()) {
      throw new Problem(410, 'Too old', 'This address has expired: ask for another one.')
    }
    const archive = archives.find(id)
    if (archive === null || archive.state !== 'READY') throw notFound()
    const photos = archive.photo_ids.flatMap(
      photoId => readablePhotos.find(archive.owner, photoId) ?? [],
    )
    if (photos.length === 0) throw notFound()
    return new Response(request.method === 'HEAD' ? null : archiveFile(photos, pictures), {
      headers: {
        'content-type': 'application/zip',
        'content-disposition': `attachment; filename=${id}.zip`,
        'cache-control': 'private, no-store',
        'cross-origin-resource-policy': 'same-site',
        'x-content-type-options': 'nosniff',
      },
    })
  }
}

const notFound = (): Problem => new Problem(404, 'Not found', 'There is no such archive.')
