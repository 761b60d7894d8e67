import { randomUUID } from 'node:crypto'
import type { DatabaseSync } from 'node:sqlite'
import * as v from 'valibot'
import { DOWNLOAD_STATES, PUSH_TYPES } from '#sandbox/product.ts'
import type { Clock } from '#sandbox/clock.ts'
import type { JobQueue } from '#sandbox/job-queue.ts'
import type { Pace } from '#sandbox/pace.ts'
import type { ReadablePhotos } from '#sandbox/services/library/readable-photos.ts'
import type { PushHub } from '#sandbox/sockets/push-hub.ts'

const archiveRow = v.object({
  id: v.string(),
  owner: v.string(),
  name: v.nullable(v.string()),
  photo_ids: v.pipe(v.string(), v.parseJson(), v.array(v.string())),
  state: v.picklist(DOWNLOAD_STATES),
  created_at: v.string(),
  ends_at: v.number(),
})
/** A row of the table `archives`. */
export type ArchiveRow = v.InferOutput<typeof archiveRow>

interface ArchiveDependencies {
  clock: Clock
  database: DatabaseSync
  jobs: JobQueue
  pace: Pace
  push: PushHub
  readablePhotos: ReadablePhotos
}

/**
 * Prepares and lists the archives of one database. Continues archives that were in preparation when the sandbox
 * stopped.
 */
export const createArchiveRecords = ({
  clock,
  database,
  jobs,
  pace,
  push,
  readablePhotos,
}: ArchiveDependencies) => {
  const insert = database.prepare(
    `INSERT INTO archives (id, owner, name, photo_ids, state, created_at, ends_at)
     VALUES (:id, :owner, :name, :photo_ids, :state, :created_at, :ends_at)`,
  )
  const byOwner = database.prepare(
    'SELECT * FROM archives WHERE owner = ? ORDER BY created_at DESC, rowid DESC',
  )
  const byId = database.prepare('SELECT * FROM archives WHERE id = ?')
  const setState = database.prepare(
    `UPDATE archives SET state = ? WHERE id = ? AND state = 'PREPARING'`,
  )
  const find = (id: string): ArchiveRow | null =>
    v.parse(v.optional(archiveRow), byId.get(id)) ?? null

  const fail = (id: string): boolean => {
    const archive = find(id)
    if (archive === null || setState.run('FAILED', id).changes === 0) return false
    push.publish('downloads', archive.owner, PUSH_TYPES.archiveError, { downloadId: id })
    return true
  }

  const end = (id: string): void => {
    const archive = find(id)
    if (archive === null) return
    const { owner, photo_ids: photoIds } = archive
    if (photoIds.some(photoId => readablePhotos.find(owner, photoId) === null)) {
      fail(id)
    } else if (setState.run('READY', id).changes > 0) {
      push.publish('downloads', owner, PUSH_TYPES.archiveFinished, { downloadId: id })
    }
  }

  const scheduleEnd = ({ id, ends_at: endsAt }: ArchiveRow): void => {
    jobs.in(Math.min(Math.max(endsAt - clock.now(), 0), pace.archive), () => end(id))
  }

  for (const found of database.prepare(`SELECT * FROM archives WHERE state = 'PREPARING'`).all()) {
    scheduleEnd(v.parse(archiveRow, found))
  }

  return {
    find,
    /** Makes an archive in preparation fail; false for any other archive. */
    fail,
    /** The owner's archives, newest first. */
    list: (owner: string): ArchiveRow[] =>
      byOwner.all(owner).map(found => v.parse(archiveRow, found)),
    /**
     * Starts an archive. The archive is ready after the configured time; if a photo is gone by then, the archive fails.
     */
    begin: (owner: string, photoIds: readonly string[], name: string | null): ArchiveRow => {
      const now = clock.now()
      const archive: ArchiveRow = {
        id: randomUUID(),
        owner,
        name,
        photo_ids: [...photoIds],
        state: 'PREPARING',
        created_at: new Date(now).toISOString(),
        ends_at: now + pace.archive,
      }
      insert.run({ ...archive, photo_ids: JSON.stringify(photoIds) })
      push.publish('downloads', owner, PUSH_TYPES.archiveStarted, { downloadId: archive.id })
      scheduleEnd(archive)
      return archive
    },
  }
}

export type ArchiveRecords = ReturnType<typeof createArchiveRecords>
