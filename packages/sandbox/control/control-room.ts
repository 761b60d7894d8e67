import { Hono } from 'hono'
import * as v from 'valibot'
import type { CallLog } from '#sandbox/control/calls.ts'
import { clockRoutes } from '#sandbox/control/clock-routes.ts'
import { controlAsset } from '#sandbox/control/control-assets.ts'
import { controlPage } from '#sandbox/control/control-page.ts'
import { faultRoutes } from '#sandbox/control/fault-routes.ts'
import type { Faults } from '#sandbox/control/faults.ts'
import { libraryRoutes } from '#sandbox/control/library-routes.ts'
import { liveCalls } from '#sandbox/control/live-calls.ts'
import { peopleRoutes } from '#sandbox/control/people-routes.ts'
import { pushRoutes } from '#sandbox/control/push-routes.ts'
import type { TokenExpiry } from '#sandbox/control/token-expiry.ts'
import { tokenRoutes } from '#sandbox/control/token-routes.ts'
import { htmlResponse } from '#sandbox/pages/html-response.ts'
import { pageAsset } from '#sandbox/pages/page-assets.ts'
import { Problem, problemOf, problemResponse } from '#sandbox/problem.ts'
import type { ArchiveRecords } from '#sandbox/services/downloads/archive-records.ts'
import { integerText, queryOf } from '#sandbox/services/query.ts'
import type { ServiceContext } from '#sandbox/services/service-context.ts'
import type { Reports } from '#sandbox/services/shop/reports.ts'

interface ControlDependencies extends ServiceContext {
  calls: CallLog
  expiry: TokenExpiry
  faults: Faults
  reports: Reports
}

/**
 * `control.localhost`: shows the calls and lets people and tests change the sandbox. Pages of other origins
 * can change nothing.
 */
export const createControlRoom = (
  context: ControlDependencies,
): ((request: Request) => Promise<Response>) => {
  const { addresses, archives, calls, clock, directory, expiry, faults, libraries, push } = context
  const { reports } = context
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
    .route('/archives', archiveRoutes(archives))
    .route('/calls', callRoutes(calls))
    .route('/clock', clockRoutes(clock))
    .route('/faults', faultRoutes(faults, directory))
    .route('/libraries', libraryRoutes(libraries, directory))
    .route('/people', peopleRoutes(context))
    .get('/reports', c => c.json({ reports: reports.list() }))
    .delete('/reports', c => {
      reports.clear()
      return c.body(null, 204)
    })
    .route('/push', pushRoutes({ clock, directory, push }))
    .route('/tokens', tokenRoutes(expiry, directory))
    .post('/sockets/restart', c => c.json({ sockets: push.restart() }))
    .notFound(
      async c =>
        controlAsset(c.req.path) ??
        (await pageAsset(c.req.path, null)) ??
        problemResponse(notFound()),
    )
    .onError(error => {
      if (!(error instanceof Problem)) console.error('The control room failed:', error)
      return problemResponse(problemOf(error))
    })
  return async request => room.fetch(request)
}

const notFound = (): Problem =>
  new Problem(404, 'Not found', 'The control room has no such address.')

/** `/archives/{id}/fail`: makes an archive in preparation fail. */
const archiveRoutes = (archives: Pick<ArchiveRecords, 'fail'>): Hono =>
  new Hono().post('/:id/fail', c => {
    if (archives.fail(c.req.param('id'))) return c.body(null, 204)
    throw new Problem(409, 'Nothing to fail', 'No archive of this id is being made.')
  })

const since = v.strictObject({ since: v.optional(integerText(0, 999_999_999), '0') })

/** `/calls`: the logged calls, as a list or as server-sent events. */
const callRoutes = (calls: CallLog): Hono =>
  new Hono()
    .get('/', c => c.json({ calls: calls.list(queryOf(c.req.raw, since).since) }))
    .get('/live', c => {
      const last = c.req.header('last-event-id') ?? ''
      const asked = queryOf(c.req.raw, since).since
      return liveCalls(calls, /^\d{1,9}$/u.test(last) ? Number(last) : asked)
    })
