import { randomUUID } from 'node:crypto'
import type { DatabaseSync } from 'node:sqlite'
import { Hono } from 'hono'
import * as v from 'valibot'
import { albumName, imageId } from '#sandbox/product.ts'
import type { Clock } from '#sandbox/clock.ts'
import { inTransaction } from '#sandbox/database/database.ts'
import type { Directory } from '#sandbox/people/directory.ts'
import { Problem } from '#sandbox/problem.ts'
import { createAlbumPages, type AlbumDependencies } from '#sandbox/services/library/album-pages.ts'
import { createAlbumRecords, type AlbumRow } from '#sandbox/services/library/album-records.ts'
import type { ApiEnvironment } from '#sandbox/services/api-environment.ts'
import { cursorText, pageOf, positionOf } from '#sandbox/services/list-cursor.ts'
import { integerText, queryOf } from '#sandbox/services/query.ts'
import { bodyAs } from '#sandbox/services/request-body.ts'
import { refuseDeleted } from '#sandbox/services/signed-in.ts'

const listQuery = v.strictObject({
  cursor: v.optional(cursorText),
  limit: v.optional(integerText(1, 50), '50'),
  displaySharedData: v.optional(v.picklist(['true', 'false']), 'false'),
})
const nameBody = v.strictObject({ name: albumName })
const photosBody = v.strictObject({
  photoIds: v.pipe(v.array(imageId), v.minLength(1), v.maxLength(500)),
})

const LIST = 'albums'

/**
 * The calls of photo management for a person's own albums. A call that adds photos to an album, or removes photos from
 * it, is one transaction; its answer lists the ids of the photos that it could not add or remove as `failed`.
 */
export const createAlbumService = (
  context: AlbumDependencies & {
    clock: Pick<Clock, 'iso'>
    database: DatabaseSync
    directory: Pick<Directory, 'isDeleted'>
  },
): Hono<ApiEnvironment> => {
  const { clock, database, directory, photoStore } = context
  const albums = createAlbumRecords(database)
  const pages = createAlbumPages(context, albums)

  const own = (id: string, owner: string): AlbumRow => {
    const album = albums.find(id)
    if (album?.owner !== owner) {
      throw new Problem(404, 'Not found', 'This account has no such album.')
    }
    return album
  }

  /** Applies a change to each photo; returns the ids for which `change` returned false. */
  const changePhotos = (
    album: AlbumRow,
    photoIds: readonly string[],
    change: (photoId: string, at: string) => boolean,
  ): { failed: string[] } => {
    const at = clock.iso()
    const ids = [...new Set(photoIds)]
    return inTransaction(database, () => {
      const failed = ids.filter(id => !change(id, at))
      if (failed.length < ids.length) albums.touch(album.id, at)
      return { failed }
    })
  }

  return new Hono<ApiEnvironment>()
    .post('/albums', async c => {
      const { name } = await bodyAs(c.req.raw, nameBody)
      const id = randomUUID()
      refuseDeleted(directory, c.var.person.sub)
      albums.insert({ id, owner: c.var.person.sub, name, created: clock.iso() })
      return c.json({ albumId: id }, 201)
    })
    .get('/albums', c => {
      const { cursor: start, limit, displaySharedData } = queryOf(c.req.raw, listQuery)
      const rows = albums.ofOwner(c.var.person.sub, positionOf(LIST, start), limit + 1)
      const { shown, cursor } = pageOf(LIST, rows, limit, ({ created, id }) => [created, id])
      return c.json({
        albums: shown.map(album => ({
          ...pages.album(album, c.env.shop),
          userId: album.owner,
          ...(displaySharedData === 'true' ? { isShared: album.is_shared === 1 } : {}),
        })),
        cursor,
      })
    })
    .get('/albums/:id', c => {
      const album = own(c.req.param('id'), c.var.person.sub)
      return c.json({
        ...pages.album(album, c.env.shop),
        userId: album.owner,
        isShared: album.is_shared === 1,
      })
    })
    .patch('/albums/:id', async c => {
      const { name } = await bodyAs(c.req.raw, nameBody)
      const { id } = own(c.req.param('id'), c.var.person.sub)
      albums.rename(id, name, clock.iso())
      return c.body(null, 204)
    })
    .delete('/albums/:id', c => {
      albums.remove(own(c.req.param('id'), c.var.person.sub).id)
      return c.body(null, 204)
    })
    .get('/albums/:id/photos', c =>
      c.json(pages.photos(c.req.raw, own(c.req.param('id'), c.var.person.sub), c.env.shop)),
    )
    .post('/albums/:id/photos', async c => {
      const { photoIds } = await bodyAs(c.req.raw, photosBody)
      const album = own(c.req.param('id'), c.var.person.sub)
      const answer = changePhotos(album, photoIds, (photoId, at) => {
        const photo = photoStore.find(photoId)
        if (photo?.owner !== album.owner || c.env.fails(photoId)) return false
        albums.addPhoto(album.id, photo, at)
        return true
      })
      return c.json(answer)
    })
    .delete('/albums/:id/photos', async c => {
      const { photoIds } = await bodyAs(c.req.raw, photosBody)
      const album = own(c.req.param('id'), c.var.person.sub)
      const answer = changePhotos(
        album,
        photoIds,
        photoId => !c.env.fails(photoId) && albums.removePhoto(album.id, photoId),
      )
      return c.json(answer)
    })
}
