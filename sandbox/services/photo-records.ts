import type { DatabaseSync } from 'node:sqlite'
import * as v from 'valibot'
import { photoRow, type PhotoRow } from '#sandbox/services/photo-row.ts'

/** The lines of the table `photos`. */
export interface PhotoRecords {
  find(imageId: string): PhotoRow | null
  insert(photo: PhotoRow): void
}

const COLUMNS = Object.keys(photoRow.entries)

/** The photo records of one database. */
export const createPhotoRecords = (database: DatabaseSync): PhotoRecords => {
  const select = database.prepare('SELECT * FROM photos WHERE image_id = ?')
  const insert = database.prepare(
    `INSERT INTO photos (${COLUMNS.join(', ')}) VALUES (${COLUMNS.map(name => `:${name}`).join(', ')})`,
  )
  return {
    find: imageId => v.parse(v.optional(photoRow), select.get(imageId)) ?? null,
    insert: photo => {
      insert.run({ ...photo })
    },
  }
}
