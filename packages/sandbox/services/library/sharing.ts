import type { DatabaseSync } from 'node:sqlite'
import { Hono } from 'hono'
import * as v from 'valibot'
import type { Directory } from '#sandbox/people/directory.ts'
import { Problem } from '#sandbox/problem.ts'
import { createAlbumPages, type AlbumDependencies } from '#sandbox/services/library/album-pages.ts'
import { createAlbumRecords, type AlbumRow } from '#sandbox/services/library/album-records.ts'
import type { ApiEnvironment } from '#sandbox/services/api-environment.ts'
import { cursorText, pageOf, positionOf } from '#sandbox/services/list-cursor.ts'
import { integerText, queryOf } from '#sandbox/services/query.ts'
import { createSharingRecords } from '#sandbox/services/library/sharing-records.ts'
import type { Shop } from '#sandbox/shops.ts'

const listQuery = v.strictObject({
  cursor: v.optional(cursorText),
  limit: v.optional(integerText(1, 50), '50'),
})

const LIST = 'shared albums'

/**
 * The sharing service: albums that other people share with a person, and the person's own shared albums. Read-only. The
 * owner sees the participants, a participant only the owner. Photo library, section 6.
 */
export const createSharingService = (
  context: AlbumDependencies & { database: DatabaseSync; directory: Directory },
): Hono<ApiEnvironment> => {
  const { database, directory } = context
  const albums = createAlbumRecords(database)
  const sharing = createSharingRecords(database)
  const pages = createAlbumPages(context, albums)

  const participantsOf = (albumId: string): { id: string; email: string }[] =>
    sharing.readersOf(albumId).flatMap(id => {
      const reader = directory.find(id)
      return reader === null ? [] : [{ id, email: reader.email }]
    })

  const readable = (id: string, person: string): AlbumRow => {
    const album = albums.find(id)
    const readers = album === null ? [] : sharing.readersOf(id)
    const isReadable = readers.length > 0 && [album?.owner, ...readers].includes(person)
    if (album === null || !isReadable) {
      throw new Problem(404, 'Not found', 'This account may read no such album.')
    }
    return album
  }

  const wire = (album: AlbumRow, person: string, shop: Shop): object => ({
    ...pages.album(album, shop),
    ownerId: album.owner,
    ownerEmail: directory.find(album.owner)?.email,
    ...(album.owner === person ? { participants: participantsOf(album.id) } : {}),
  })

  return new Hono<ApiEnvironment>()
    .get('/users', c => {
      const { read, granted, first, last } = sharing.summaryOf(c.var.person.sub)
      return c.json({
        readAlbumsCount: read,
        grantedAlbumsCount: granted,
        created: first,
        updated: last,
      })
    })
    .get('/shared-albums', c => {
      const { sub } = c.var.person
      const { cursor: start, limit } = queryOf(c.req.raw, listQuery)
      const rows = albums.sharedWith(sub, positionOf(LIST, start), limit + 1)
      const { shown, cursor } = pageOf(LIST, rows, limit, ({ created, id }) => [created, id])
      return c.json({ albums: shown.map(album => wire(album, sub, c.env.shop)), cursor })
    })
    .get('/shared-albums/:id', c => {
      const { sub } = c.var.person
      return c.json(wire(readable(c.req.param('id'), sub), sub, c.env.shop))
    })
    .get('/shared-albums/:id/participants', c => {
      const album = readable(c.req.param('id'), c.var.person.sub)
      if (album.owner !== c.var.person.sub) {
        throw new Problem(403, 'Not for you', 'Only the owner sees who reads an album.')
      }
      return c.json(participantsOf(album.id))
    })
    .get('/shared-albums/:id/photos', c =>
      c.json(pages.photos(c.req.raw, readable(c.req.param('id'), c.var.person.sub), c.env.shop)),
    )
}
