import type { DatabaseSync } from 'node:sqlite'
import { Hono } from 'hono'
import * as v from 'valibot'
import type { PictureAddresses } from '#sandbox/pictures/picture-addresses.ts'
import { photoRow, wirePhoto } from '#sandbox/services/photo-row.ts'
import type { ApiEnvironment } from '#sandbox/services/api-environment.ts'
import { cursorText, nextCursor } from '#sandbox/services/photo-cursor.ts'
import { integerText, queryOf } from '#sandbox/services/query.ts'

const pageQuery = v.object({
  limit: v.optional(integerText(1, 500), '24'),
  sortKey: v.optional(v.picklist(['dateTaken', 'created']), 'dateTaken'),
  sortOrder: v.optional(v.picklist(['asc', 'desc']), 'desc'),
  cursor: v.optional(cursorText),
})

const monthCount = v.object({ month: v.string(), count: v.number() })

/** Column of each sort key. See [Note: A capture date is wall-clock time]. */
const COLUMN = { dateTaken: 'taken_key', created: 'created' } as const

/**
 * The photo management service: the owner, the counts per month, and the photos of one month. The order is total
 * (ties by image id), so that pages neither repeat nor skip a photo. See [Note: January 1970 means no date].
 */
export const createPhotoService = (
  database: DatabaseSync,
  pictures: PictureAddresses,
): Hono<ApiEnvironment> => {
  const total = database.prepare('SELECT count(*) AS total FROM photos WHERE owner = ?')
  const months = database.prepare(
    'SELECT month, count(*) AS count FROM photos WHERE owner = ? GROUP BY month ORDER BY month DESC',
  )

  return new Hono<ApiEnvironment>()
    .get('/users', c => {
      const photosCount = Number(total.get(c.var.person.sub)?.['total'] ?? 0)
      return c.json({ status: 'ACTIVE', photosCount })
    })
    .get('/users/timeline', c => {
      const counts: Record<string, Record<string, number>> = {}
      for (const row of months.all(c.var.person.sub)) {
        const { month, count } = v.parse(monthCount, row)
        const year = (counts[month.slice(0, 4)] ??= {})
        year[Number(month.slice(5))] = count
      }
      return c.json(counts)
    })
    .get('/photos/timeline/:year{\\d{4}}/:month{[1-9]|1[0-2]}', c => {
      const { limit, sortKey, sortOrder, cursor } = queryOf(c.req.raw, pageQuery)
      const month = `${c.req.param('year')}-${c.req.param('month').padStart(2, '0')}`
      const sorting = { sortKey, sortOrder, month }
      const column = COLUMN[sortKey]
      const beyond = sortOrder === 'asc' ? '>' : '<'
      const start = cursor === undefined ? null : cursor(sorting)
      const rows = database
        .prepare(
          `SELECT * FROM photos WHERE owner = ? AND month = ?
           ${start === null ? '' : `AND (${column}, image_id) ${beyond} (?, ?)`}
           ORDER BY ${column} ${sortOrder}, image_id ${sortOrder} LIMIT ?`,
        )
        .all(c.var.person.sub, month, ...(start ?? []), limit + 1)
        .map(row => v.parse(photoRow, row))
      const shown = rows.slice(0, limit)
      const last = shown.at(-1)
      return c.json({
        images: shown.map(row => wirePhoto(row, pictures, c.env.shop)),
        cursor:
          rows.length > limit && last !== undefined
            ? nextCursor(sorting, last[column], last.image_id)
            : null,
      })
    })
}
