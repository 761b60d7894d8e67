import { Hono } from 'hono'
import { Problem } from '#sandbox/problem.ts'
import type { ArchiveRecords } from '#sandbox/services/downloads/archive-records.ts'

/** `/archives/{id}/fail`: makes an archive in preparation fail. */
export const archiveRoutes = (archives: Pick<ArchiveRecords, 'fail'>): Hono =>
  new Hono().post('/:id/fail', c => {
    if (archives.fail(c.req.param('id'))) return c.body(null, 204)
    throw new Problem(409, 'Nothing to fail', 'No archive of this id is being made.')
  })
