import { randomUUID } from 'node:crypto'
import type { DatabaseSync } from 'node:sqlite'
import { Upload } from '@tus/server'
import * as v from 'valibot'

const uploadRow = v.object({
  owner: v.string(),
  info: v.nullable(v.string()),
  image_id: v.string(),
})

const uploadInfo = v.object({
  id: v.string(),
  size: v.optional(v.number()),
  offset: v.number(),
  metadata: v.optional(v.record(v.string(), v.nullable(v.string()))),
  creation_date: v.optional(v.string()),
})

/** An upload as stored in the database, without its bytes. */
interface UploadRecord {
  owner: string
  /** Id of the photo that the upload becomes; chosen at the start, so that finishing twice creates one photo. */
  imageId: string
}

/** Uploads in the database: their owners, and tus's metadata. */
export interface UploadRecords {
  begin(id: string, owner: string): void
  find(id: string): UploadRecord | null
  /** tus's metadata, with the methods that tus expects of its `configstore`. */
  notes: {
    get(id: string): Promise<Upload | undefined>
    set(id: string, upload: Upload): Promise<void>
    delete(id: string): Promise<void>
  }
}

/**
 * Reads and changes the upload records of one database; the records survive a restart of the sandbox during an
 * upload.
 */
export const createUploadRecords = (database: DatabaseSync): UploadRecords => {
  const insert = database.prepare('INSERT INTO uploads (id, owner, image_id) VALUES (?, ?, ?)')
  const select = database.prepare('SELECT owner, info, image_id FROM uploads WHERE id = ?')
  const update = database.prepare('UPDATE uploads SET info = ? WHERE id = ?')
  const remove = database.prepare('DELETE FROM uploads WHERE id = ?')
  const rowOf = (id: string) => v.parse(v.optional(uploadRow), select.get(id))

  return {
    begin: (id, owner) => {
      insert.run(id, owner, randomUUID())
    },
    find: id => {
      const row = rowOf(id)
      return row === undefined ? null : { owner: row.owner, imageId: row.image_id }
    },
    notes: {
      get: async id => {
        const info = rowOf(id)?.info ?? null
        if (info === null) return undefined
        const {
          size,
          metadata,
          creation_date: date,
          ...rest
        } = v.parse(uploadInfo, JSON.parse(info))
        return new Upload({
          ...rest,
          ...(size === undefined ? {} : { size }),
          ...(metadata === undefined ? {} : { metadata }),
          ...(date === undefined ? {} : { creation_date: date }),
        })
      },
      set: async (id, upload) => {
        update.run(JSON.stringify(upload), id)
      },
      delete: async id => {
        remove.run(id)
      },
    },
  }
}
