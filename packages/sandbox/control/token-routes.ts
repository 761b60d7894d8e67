import { Hono } from 'hono'
import * as v from 'valibot'
import { personNamed } from '#sandbox/control/person-named.ts'
import type { TokenExpiry } from '#sandbox/control/token-expiry.ts'
import type { Directory } from '#sandbox/people/directory.ts'
import { bodyAs } from '#sandbox/services/request-body.ts'

const expiryOrder = v.strictObject({
  /** `sub` or given name of the person; every person if omitted. */
  person: v.optional(v.string()),
  /** Whether to end refresh tokens and sessions, too. */
  refresh: v.optional(v.boolean(), false),
})

/** `/tokens/expire`: expires bearer tokens early. */
export const tokenRoutes = (expiry: TokenExpiry, directory: Directory): Hono =>
  new Hono().post('/expire', async c => {
    const { person, refresh } = await bodyAs(c.req.raw, expiryOrder)
    const people = person === undefined ? directory.all() : [personNamed(directory, person)]
    expiry.expire(people, refresh)
    return c.json({ people: people.length })
  })
