import { Hono } from 'hono'
import * as v from 'valibot'
import { wirePhoto } from '#sandbox/services/photo-row.ts'
import type { ApiEnvironment } from '#sandbox/services/api-environment.ts'
import { cursorText, nextCursor } from '#sandbox/services/photo-cursor.ts'
import { integerText, queryOf } from '#sandbox/services/query.ts'
import type { ServiceWorld } from '#sandbox/services/service-world.ts'

const pageQuery = v.object({
  limit: v.optional(integerText(1, 500), '24'),
  sortKey: v.optional(v.picklist(['dateTaken', 'created']), 'dateTaken'),
  sortOrder: v.optional(v.picklist(['asc', 'desc']), 'desc'),
  cursor: v.optional(cursorText),
})

const SORT_VALUE = { dateTaken: 'taken_key', created: 'created' } as const

/**
 * The photo management service: the owner, the counts per month, and the photos of one month. The order is total
 * (ties by image id), so that pages neither repeat nor skip a photo. See [Note: January 1970 means no date].
 */
export const createPhotoService = ({
  pictureAddresses,
  shelf,
}: ServiceWorld): Hono<ApiEnvironment> =>
  new Hono<ApiEnvironment>()
    .get('/users', c => c.json({ status: 'ACTIVE', photosCount: shelf.count(c.var.person.sub) }))
    .get('/users/timeline', c => {
      const counts: Record<string, Record<string, number>> = {}
      for (const { month, count } of shelf.months(c.var.person.sub)) {
        const year = (counts[month.slice(0, 4)] ??= {})
        year[Number(month.slice(5))] = count
      }
      return c.json(counts)
    })
    .get('/photos/timeline/:year{\\d{4}}/:month{[1-9]|1[0-2]}', c => {
      const { limit, sortKey, sortOrder, cursor } = queryOf(c.req.raw, pageQuery)
      const month = `${c.req.param('year')}-${c.req.param('month').padStart(2, '0')}`
      const sorting = { sortKey, sortOrder, month }
      const start = cursor === undefined ? null : cursor(sorting)
      const rows = shelf.page(c.var.person.sub, sorting, start, limit + 1)
      const shown = rows.slice(0, limit)
      const last = shown.at(-1)
      return c.json({
        images: shown.map(row => wirePhoto(row, pictureAddresses, c.env.shop)),
        cursor:
          rows.length > limit && last !== undefined
            ? nextCursor(sorting, last[SORT_VALUE[sortKey]], last.image_id)
            : null,
      })
    })
