import { Hono } from 'hono'
import * as v from 'valibot'
import { Problem } from '#sandbox/problem.ts'
import type { ApiEnvironment } from '#sandbox/services/api-environment.ts'
import { picturesAround } from '#sandbox/services/library/pictures-around.ts'
import { integerText, queryOf } from '#sandbox/services/query.ts'
import type { ServiceContext } from '#sandbox/services/service-context.ts'

const pageQuery = v.strictObject({
  skip: v.optional(integerText(0, 1_000_000), '0'),
  limit: v.optional(integerText(1, 100), '10'),
})

const projectRow = v.object({
  id: v.string(),
  name: v.string(),
  article_name: v.string(),
  modified_at: v.string(),
})

/** Serves saved projects in pages, newest first, and removes them. */
export const createSavedProjectService = ({
  database,
  pictureAddresses,
  photoStore,
}: ServiceContext): Hono<ApiEnvironment> => {
  const page = database.prepare(
    `SELECT id, name, article_name, modified_at FROM saved_projects WHERE owner = ?
     ORDER BY modified_at DESC, id DESC LIMIT ? OFFSET ?`,
  )
  const count = database.prepare('SELECT count(*) AS total FROM saved_projects WHERE owner = ?')
  const remove = database.prepare('DELETE FROM saved_projects WHERE owner = ? AND id = ?')

  return new Hono<ApiEnvironment>()
    .get('/api/v2/projects/:accountId', c => {
      const { sub } = c.var.person
      if (c.req.param('accountId') !== sub) {
        throw new Problem(403, 'Not your account', 'Only your own projects can be read.')
      }
      const { skip, limit } = queryOf(c.req.raw, pageQuery)
      const pictures = picturesAround(photoStore, sub)
      return c.json({
        projects: page.all(sub, limit, skip).map(row => {
          const project = v.parse(projectRow, row)
          const cover = pictures.one(project.modified_at, project.id)
          return {
            id: project.id,
            name: project.name,
            ...(cover === null
              ? {}
              : { thumbnailUrl: pictureAddresses.of(c.env.shop, cover.image_id, '300') }),
            articleName: project.article_name,
            modifiedAt: project.modified_at,
          }
        }),
        totalProjectCount: Number(count.get(sub)?.['total'] ?? 0),
      })
    })
    .delete('/api/v2/project/:id', c => {
      if (remove.run(c.var.person.sub, c.req.param('id')).changes === 0) {
        throw new Problem(404, 'No such project', 'It does not exist, or it belongs to another.')
      }
      return c.body(null, 204)
    })
}
