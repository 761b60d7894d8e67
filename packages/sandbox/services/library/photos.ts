import { Hono } from 'hono'
import * as v from 'valibot'
import { imageId } from '#sandbox/product.ts'
import { Problem } from '#sandbox/problem.ts'
import type { ApiEnvironment } from '#sandbox/services/api-environment.ts'
import { cursorText, pageOf, positionOf } from '#sandbox/services/list-cursor.ts'
import { sortPositionOf } from '#sandbox/services/library/photo-order.ts'
import { wirePhoto } from '#sandbox/services/library/photo-row.ts'
import type { PhotoList } from '#sandbox/services/library/photo-store.ts'
import { integerText, queryOf } from '#sandbox/services/query.ts'
import { bodyAs } from '#sandbox/services/request-body.ts'
import type { ServiceContext } from '#sandbox/services/service-context.ts'
import type { Shop } from '#sandbox/shops.ts'

/** The maximum number of photos per page and per batch. Photo library, section 9; L-295. */
const MOST = 500

const pageQuery = (limit: string) =>
  v.strictObject({
    limit: v.optional(integerText(1, MOST), limit),
    sortKey: v.optional(v.picklist(['dateTaken', 'created']), 'dateTaken'),
    sortOrder: v.optional(v.picklist(['asc', 'desc']), 'desc'),
    cursor: v.optional(cursorText),
  })
const listQuery = pageQuery(`${MOST}`)
const monthQuery = pageQuery('24')

const monthPath = v.object({
  year: v.pipe(v.string(), v.regex(/^\d{1,4}$/u)),
  month: v.pipe(v.string(), v.regex(/^(?:[1-9]|1[0-2])$/u)),
})

const batch = v.strictObject({
  photoIds: v.pipe(v.array(imageId), v.minLength(1), v.maxLength(MOST)),
})

/**
 * The photo calls of photo management: counts, pages of the whole library or of one month, and removal;
 * `activation.ts` serves the owner (`GET /users`). The order is total (ties by image id), so that pages
 * neither repeat nor skip a photo. See [Note: January 1970 means no date].
 */
export const createPhotoService = ({
  database,
  pictureAddresses,
  pictures,
  photoStore,
}: ServiceContext): Hono<ApiEnvironment> => {
  const albums = database.prepare('SELECT count(*) AS total FROM albums WHERE owner = ?')

  const page = (
    owner: string,
    shop: Shop,
    list: PhotoList,
    { limit, cursor }: v.InferOutput<typeof listQuery>,
  ) => {
    const name = JSON.stringify([owner, list.month, list.sortKey, list.sortOrder])
    const rows = photoStore.page(owner, list, positionOf(name, cursor), limit + 1)
    const { shown, cursor: next } = pageOf(name, rows, limit, row =>
      sortPositionOf(list.sortKey, row),
    )
    return { images: shown.map(row => wirePhoto(row, pictureAddresses, shop)), cursor: next }
  }

  return new Hono<ApiEnvironment>()
    .get('/users/timeline', c => {
      const counts: Record<string, Record<string, number>> = {}
      for (const { month, count } of photoStore.months(c.var.person.sub)) {
        const year = (counts[month.slice(0, 4)] ??= {})
        year[Number(month.slice(5))] = count
      }
      return c.json(counts)
    })
    .get('/users/counts', c => {
      const { sub } = c.var.person
      const albumsCount = Number(albums.get(sub)?.['total'] ?? 0)
      return c.json({ albumsCount, photosCount: photoStore.count(sub) })
    })
    .get('/photos', c => {
      const query = queryOf(c.req.raw, listQuery)
      const { sortKey, sortOrder } = query
      return c.json(page(c.var.person.sub, c.env.shop, { sortKey, sortOrder, month: null }, query))
    })
    .get('/photos/timeline/:year/:month', c => {
      const query = queryOf(c.req.raw, monthQuery)
      const { sortKey, sortOrder } = query
      const month = monthOf(c.req.param())
      return c.json(page(c.var.person.sub, c.env.shop, { sortKey, sortOrder, month }, query))
    })
    .delete('/photos', async c => {
      const { photoIds } = await bodyAs(c.req.raw, batch)
      const { sub } = c.var.person
      const failed = new Set<string>(photoIds.filter(id => c.env.fails(id)))
      const wanted = photoIds.filter(id => !failed.has(id))
      const found = wanted.map(id => photoStore.find(id)).filter(row => row !== null)
      for (const id of photoStore.remove(sub, wanted)) failed.add(id)
      await pictures.remove(found.filter(row => !failed.has(row.image_id)))
      return c.json({ failed: [...failed] })
    })
}

/** The month `2024-07` for the path segments 2024 and 7. Throws a problem 400 for other segments. */
const monthOf = (segments: Record<string, string>): string => {
  const result = v.safeParse(monthPath, segments)
  if (!result.success) {
    const name = v.getDotPath(result.issues[0]) ?? 'path'
    throw new Problem(400, 'The request makes no sense', `${name}: Expected a year and a month`)
  }
  return `${result.output.year.padStart(4, '0')}-${result.output.month.padStart(2, '0')}`
}
