import { Hono } from 'hono'
import * as v from 'valibot'
import { MOST_PHOTOS_PER_DOWNLOAD, imageId } from '#sandbox/product.ts'
import { Problem } from '#sandbox/problem.ts'
import type { ApiEnvironment } from '#sandbox/services/api-environment.ts'
import { createArchiveAddresses } from '#sandbox/services/downloads/archive-addresses.ts'
import type { ArchiveRow } from '#sandbox/services/downloads/archive-records.ts'
import type { PhotoRow } from '#sandbox/services/library/photo-row.ts'
import { bodyAs } from '#sandbox/services/request-body.ts'
import type { ServiceContext } from '#sandbox/services/service-context.ts'

/** Lifetime of an archive's address, in ms. */
const ADDRESS_LIFE = 600_000

const photoIds = v.pipe(
  v.array(imageId),
  v.minLength(1),
  v.maxLength(MOST_PHOTOS_PER_DOWNLOAD),
  v.transform(ids => [...new Set(ids)]),
)

/** The download service: archives of photos, prepared after the answer. See L-253 of the decisions. */
export const createDownloadService = ({
  addresses,
  archives,
  clock,
  readablePhotos,
  secret,
}: ServiceContext): Hono<ApiEnvironment> => {
  const archiveAddresses = createArchiveAddresses(addresses, secret)

  const archiveOf = (sub: string, id: string): ArchiveRow => {
    const archive = archives.find(id)
    if (archive === null || archive.owner !== sub) {
      throw new Problem(404, 'No such archive', 'It does not exist, or it belongs to someone else.')
    }
    return archive
  }

  const photoOf = (sub: string, id: string): PhotoRow => {
    const photo = readablePhotos.find(sub, id)
    if (photo === null) {
      throw new Problem(400, 'The request makes no sense', `${id}: Not a photo of this account`)
    }
    return photo
  }

  return new Hono<ApiEnvironment>()
    .get('/downloads', c => c.json({ items: archives.list(c.var.person.sub).map(wireArchive) }))
    .post('/downloads', async c => {
      const { sub } = c.var.person
      const ids = await bodyAs(c.req.raw, photoIds)
      const name = commonPlace(ids.map(id => photoOf(sub, id)))
      return c.json(wireArchive(archives.begin(sub, ids, name)), 201)
    })
    .get('/downloads/:id', c => c.json(wireArchive(archiveOf(c.var.person.sub, c.req.param('id')))))
    .get('/downloads/:id/url', c => {
      const { id, state } = archiveOf(c.var.person.sub, c.req.param('id'))
      if (state !== 'READY') {
        throw new Problem(409, 'Not there', NOT_THERE[state])
      }
      return c.json({ url: archiveAddresses.of(c.env.shop, id, clock.now() + ADDRESS_LIFE) })
    })
}

const NOT_THERE = {
  PREPARING: 'The archive is still being prepared.',
  FAILED: 'The archive could not be made.',
} as const

/** The name of an archive: the place where all its photos were taken; null if the places differ or are unknown. */
const commonPlace = (photos: readonly PhotoRow[]): string | null => {
  const places = new Set(photos.map(({ location }) => location))
  const [place] = places
  return places.size === 1 ? (place ?? null) : null
}

const wireArchive = ({ id, name, photo_ids: photos, state, created_at: created }: ArchiveRow) => ({
  id,
  ...(name === null ? {} : { name }),
  photos,
  state,
  created,
})
