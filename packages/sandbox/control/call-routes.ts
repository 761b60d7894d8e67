import { Hono } from 'hono'
import * as v from 'valibot'
import type { CallLog } from '#sandbox/control/calls.ts'
import { liveCalls } from '#sandbox/control/live-calls.ts'
import { integerText, queryOf } from '#sandbox/services/query.ts'

const since = v.strictObject({ since: v.optional(integerText(0, 999_999_999), '0') })

/** `/calls`: the logged calls, as a list or as server-sent events. */
export const callRoutes = (calls: CallLog): Hono =>
  new Hono()
    .get('/', c => c.json({ calls: calls.list(queryOf(c.req.raw, since).since) }))
    .get('/live', c => {
      const last = c.req.header('last-event-id') ?? ''
      const asked = queryOf(c.req.raw, since).since
      return liveCalls(calls, /^\d{1,9}$/u.test(last) ? Number(last) : asked)
    })
