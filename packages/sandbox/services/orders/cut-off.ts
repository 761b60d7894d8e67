import { Hono } from 'hono'
import { CAMPAIGN } from '#sandbox/configuration.ts'
import { keptFact } from '#sandbox/database/facts.ts'
import { Problem } from '#sandbox/problem.ts'
import type { ApiEnvironment } from '#sandbox/services/api-environment.ts'
import type { ServiceContext } from '#sandbox/services/service-context.ts'

const DAY = 86_400_000

/** Duration of the campaign, and how long it has run when the data folder is new, in days. */
const CAMPAIGN_DAYS = 42
const DAYS_SO_FAR = 7

/** Article groups, and the days before the end of the campaign by which their products must be ordered. */
const DAYS_BEFORE = [
  ['Photo books', 10],
  ['Wall decoration', 8],
  ['Calendars', 7],
  ['Cards', 6],
  ['Gifts', 6],
  ['Prints', 4],
] as const

/** The order cut-off service: one campaign, active when the data folder is new, with its last order dates. */
export const createCutOffService = ({ clock, database }: ServiceContext): Hono<ApiEnvironment> => {
  const today = `${clock.iso().slice(0, 10)}T00:00:00.000Z`
  const begins = Date.parse(keptFact(database, 'cut-off-from', () => today)) - DAYS_SO_FAR * DAY
  const ends = begins + CAMPAIGN_DAYS * DAY

  return new Hono<ApiEnvironment>()
    .get('/v1/ArticleGroup', c =>
      c.json({
        articleGroups: DAYS_BEFORE.map(([name, days]) => ({
          name,
          lastOrderDate: new Date(ends - days * DAY).toISOString().slice(0, 10),
        })),
      }),
    )
    .get('/v1/Campaign/:name', c => {
      if (c.req.param('name') !== CAMPAIGN) {
        throw new Problem(404, 'No such campaign', 'Nothing of this name has last order dates.')
      }
      return c.json({
        name: CAMPAIGN,
        begins: new Date(begins).toISOString(),
        ends: new Date(ends).toISOString(),
      })
    })
}
