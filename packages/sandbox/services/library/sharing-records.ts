import type { DatabaseSync } from 'node:sqlite'
import * as v from 'valibot'

const summaryRow = v.object({
  read: v.number(),
  granted: v.number(),
  first: v.nullable(v.string()),
  last: v.nullable(v.string()),
})

/** Reads and adds who can read which album of another person. Deleted accounts neither read nor share. */
export const createSharingRecords = (database: DatabaseSync) => {
  const readers = database.prepare(
    'SELECT reader FROM shares WHERE album_id = ? ORDER BY created, reader',
  )
  const summary = database.prepare(
    `SELECT count(DISTINCT CASE WHEN reader = :person THEN album_id END) AS read,
       count(DISTINCT CASE WHEN owner = :person THEN album_id END) AS granted,
       min(created) AS first, max(created) AS last
     FROM shares WHERE :person IN (reader, owner)`,
  )
  const share = database.prepare(
    'INSERT INTO album_readers (album_id, reader, created) VALUES (?, ?, ?) ON CONFLICT DO NOTHING',
  )

  return {
    /** Subs of an album's readers, in the order of sharing. */
    readersOf: (albumId: string): string[] =>
      readers.all(albumId).map(row => String(row['reader'])),
    /**
     * How many albums other people share with a person, how many the person shares, and when the first and the last of
     * these shares began.
     */
    summaryOf: (person: string): v.InferOutput<typeof summaryRow> =>
      v.parse(summaryRow, summary.get({ person })),
    share: (albumId: string, reader: string, at: string): void => {
      share.run(albumId, reader, at)
    },
  }
}
