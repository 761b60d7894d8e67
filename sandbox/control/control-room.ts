import { Hono } from 'hono'
import * as v from 'valibot'
import type { CallLog } from '#sandbox/control/calls.ts'
import { controlPage, CONTROL_SCRIPT_PATH } from '#sandbox/control/control-page.ts'
import { CONTROL_SCRIPT } from '#sandbox/control/control-script.ts'
import type { Faults } from '#sandbox/control/faults.ts'
import { htmlResponse } from '#sandbox/pages/html-response.ts'
import { pageAsset } from '#sandbox/pages/page-assets.ts'
import { Problem, problemOf, problemResponse } from '#sandbox/problem.ts'
import type { ServiceWorld } from '#sandbox/services/service-world.ts'

/** What the control room shows and sets. */
interface ControlSurroundings extends ServiceWorld {
  calls: CallLog
  faults: Faults
}

/**
 * `control.localhost`: who can sign in, where, which calls came in, and calls that shall fail (`GET`, `POST` and
 * `DELETE /faults`). Pages of other origins change nothing here.
 */
export const createControlRoom = ({
  addresses,
  calls,
  directory,
  faults,
}: ControlSurroundings): ((request: Request) => Promise<Response>) => {
  const own = addresses.common('control')
  const room = new Hono()
    .use(async (c, next) => {
      const origin = c.req.header('origin')
      if (c.req.method !== 'GET' && origin !== undefined && origin !== own) {
        throw new Problem(403, 'Not from there', 'Only the control room changes what it shows.')
      }
      await next()
      if (!c.res.headers.has('cache-control')) c.header('cache-control', 'no-store')
    })
    .get('/', () => htmlResponse(200, controlPage(addresses, directory.all())))
    .get(CONTROL_SCRIPT_PATH, c =>
      c.body(CONTROL_SCRIPT, 200, { 'content-type': 'text/javascript; charset=utf-8' }),
    )
    .get('/calls', c => c.json({ calls: calls.list() }))
    .get('/faults', c => c.json({ faults: faults.list() }))
    .post('/faults', async c => {
      const order: unknown = await c.req.json().catch(() => null)
      return c.json(faults.add(order), 201)
    })
    .delete('/faults', c => {
      faults.clear()
      return c.body(null, 204)
    })
    .notFound(async c => (await pageAsset(c.req.path, null)) ?? problemResponse(notFound()))
    .onError(error =>
      problemResponse(v.isValiError(error) ? unclearOrder(error.message) : problemOf(error)),
    )
  return async request => room.fetch(request)
}

const notFound = (): Problem =>
  new Problem(404, 'Not found', 'The control room has no such address.')

const unclearOrder = (detail: string): Problem =>
  new Problem(400, 'The fault makes no sense', detail)
