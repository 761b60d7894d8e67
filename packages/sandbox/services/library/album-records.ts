import type { DatabaseSync } from 'node:sqlite'
import * as v from 'valibot'
import type { Sorting } from '#sandbox/product.ts'
import type { SortPosition } from '#sandbox/services/list-cursor.ts'
import type { PhotoRow } from '#sandbox/services/library/photo-row.ts'

const albumRow = v.object({
  id: v.string(),
  owner: v.string(),
  name: v.string(),
  created: v.string(),
  updated: v.string(),
  photos_count: v.number(),
  is_shared: v.number(),
})
/** A row of the table `albums`, with counts. */
export type AlbumRow = v.InferOutput<typeof albumRow>

const albumPhotoRow = v.object({
  image_id: v.string(),
  created: v.string(),
  taken_key: v.string(),
})
/** A photo of an album with its sort values. */
export type AlbumPhotoRow = v.InferOutput<typeof albumPhotoRow>

/** Column of each sort key. See [Note: A capture date is wall-clock time]. */
const COLUMN = { created: 'created', dateTaken: 'taken_key' } as const

const COLUMNS = `*,
  (SELECT count(*) FROM album_photos WHERE album_id = albums.id) AS photos_count,
  EXISTS (SELECT 1 FROM shares WHERE album_id = albums.id) AS is_shared`

/** Reads and changes the albums of one database. */
export const createAlbumRecords = (database: DatabaseSync) => {
  const select = database.prepare(`SELECT ${COLUMNS} FROM albums WHERE id = ?`)
  const lastAdded = database.prepare(
    'SELECT image_id FROM album_photos WHERE album_id = ? ORDER BY added_at DESC, rowid DESC LIMIT 1',
  )
  const insert = database.prepare(
    `INSERT INTO albums (id, owner, name, created, updated)
     VALUES (:id, :owner, :name, :created, :created)`,
  )
  const rename = database.prepare('UPDATE albums SET name = ?, updated = ? WHERE id = ?')
  const touch = database.prepare('UPDATE albums SET updated = ? WHERE id = ?')
  const remove = database.prepare('DELETE FROM albums WHERE id = ?')
  const addPhoto = database.prepare(
    `INSERT INTO album_photos (album_id, owner, image_id, created, taken_key, added_at)
     VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING`,
  )
  const removePhoto = database.prepare(
    'DELETE FROM album_photos WHERE album_id = ? AND image_id = ?',
  )

  const pageWhere = (
    condition: string,
    values: readonly string[],
    after: SortPosition | null,
    limit: number,
  ): AlbumRow[] =>
    database
      .prepare(
        `SELECT ${COLUMNS} FROM albums WHERE ${condition}
         ${after === null ? '' : 'AND (created, id) < (?, ?)'}
         ORDER BY created DESC, id DESC LIMIT ?`,
      )
      .all(...values, ...(after ?? []), limit)
      .map(row => v.parse(albumRow, row))

  return {
    find: (id: string): AlbumRow | null => v.parse(v.optional(albumRow), select.get(id)) ?? null,
    /** Own albums after a sort position, newest first. */
    ofOwner: (owner: string, after: SortPosition | null, limit: number): AlbumRow[] =>
      pageWhere('owner = ?', [owner], after, limit),
    /**
     * Albums that other people share with a person, and the person's own shared albums, after a sort position, newest
     * first.
     */
    sharedWith: (person: string, after: SortPosition | null, limit: number): AlbumRow[] =>
      pageWhere(
        `id IN (SELECT album_id FROM shares WHERE reader = ?
                UNION SELECT album_id FROM shares WHERE owner = ?)`,
        [person, person],
        after,
        limit,
      ),
    photos: (
      id: string,
      { sortKey, sortOrder }: Sorting,
      after: SortPosition | null,
      limit: number,
    ): AlbumPhotoRow[] => {
      const column = COLUMN[sortKey]
      const beyond = sortOrder === 'asc' ? '>' : '<'
      return database
        .prepare(
          `SELECT image_id, created, taken_key FROM album_photos WHERE album_id = ?
           ${after === null ? '' : `AND (${column}, image_id) ${beyond} (?, ?)`}
           ORDER BY ${column} ${sortOrder}, image_id ${sortOrder} LIMIT ?`,
        )
        .all(id, ...(after ?? []), limit)
        .map(row => v.parse(albumPhotoRow, row))
    },
    /** Id of the photo that was added last, or null. */
    lastAdded: (id: string): string | null => {
      const row = lastAdded.get(id)
      return row === undefined ? null : String(row['image_id'])
    },
    insert: (album: { id: string; owner: string; name: string; created: string }): void => {
      insert.run({ ...album })
    },
    rename: (id: string, name: string, at: string): void => {
      rename.run(name, at, id)
    },
    /** Sets the time of the album's last change. */
    touch: (id: string, at: string): void => {
      touch.run(at, id)
    },
    remove: (id: string): void => {
      remove.run(id)
    },
    /** Adds a photo; a photo that is already in the album keeps its position. */
    addPhoto: (id: string, photo: PhotoRow, at: string): void => {
      addPhoto.run(id, photo.owner, photo.image_id, photo.created, photo.taken_key, at)
    },
    /** Removes a photo; returns whether it was in the album. */
    removePhoto: (id: string, imageId: string): boolean => removePhoto.run(id, imageId).changes > 0,
  }
}

/** The albums of one database. Every method that writes runs one statement: open a transaction for several writes. */
export type AlbumRecords = ReturnType<typeof createAlbumRecords>
