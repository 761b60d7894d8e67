import { randomUUID } from 'node:crypto'
import type { DatabaseSync } from 'node:sqlite'
import { Hono } from 'hono'
import * as v from 'valibot'
import { tempSelection } from '#sandbox/product.ts'
import type { Clock } from '#sandbox/clock.ts'
import { Problem } from '#sandbox/problem.ts'
import type { ApiEnvironment } from '#sandbox/services/api-environment.ts'
import type { PhotoStore } from '#sandbox/services/library/photo-store.ts'
import { bodyAs } from '#sandbox/services/request-body.ts'

const selectionBody = v.strictObject(tempSelection.entries)

/** The maximum size of a request with a selection, in bytes. */
const LARGEST_BODY = 21_000_000

interface SelectionDependencies {
  clock: Pick<Clock, 'iso'>
  database: DatabaseSync
  photoStore: Pick<PhotoStore, 'find'>
}

/** Stores selections of the person's own photos for the prints editor, without duplicates. */
export const createSelectionService = ({
  clock,
  database,
  photoStore,
}: SelectionDependencies): Hono<ApiEnvironment> => {
  const insert = database.prepare(
    'INSERT INTO temp_selections (id, owner, photo_ids, created_at) VALUES (?, ?, ?, ?)',
  )
  const select = database.prepare(
    'SELECT photo_ids FROM temp_selections WHERE id = ? AND owner = ?',
  )

  return new Hono<ApiEnvironment>()
    .post('/temp-selections', async c => {
      const { sub } = c.var.person
      const body = await bodyAs(c.req.raw, selectionBody, LARGEST_BODY)
      const photoIds = [...new Set(body.photoIds)]
      const foreign = photoIds.find(id => photoStore.find(id)?.owner !== sub)
      if (foreign !== undefined) {
        throw new Problem(
          400,
          'The request makes no sense',
          `photoIds: ${foreign} is no photo of this account`,
        )
      }
      const id = randomUUID()
      insert.run(id, sub, JSON.stringify(photoIds), clock.iso())
      return c.json({ tempSelectionId: id }, 201)
    })
    .get('/temp-selections/:id', c => {
      const row = select.get(c.req.param('id'), c.var.person.sub)
      if (row === undefined) {
        throw new Problem(404, 'Not found', 'This account has no such selection.')
      }
      return c.json({ photoIds: JSON.parse(String(row['photo_ids'])) })
    })
}
