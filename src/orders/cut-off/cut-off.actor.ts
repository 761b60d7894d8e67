import * as v from 'valibot'
import { fromPromise } from 'xstate'
import { cutOffMachine } from '#machines/orders/cut-off/cut-off.machine.ts'
import {
  type ClosedNotice,
  closedNotice,
  lastOrderDays,
} from '#machines/orders/cut-off/cut-off-notice.model.ts'
import { ServiceError } from '#machines/model/service-error.ts'
import { cutOffClient } from '#src/orders/cut-off/cut-off.service.ts'
import { together } from '#src/browser/limiter.ts'
import { readPreference, setPreference } from '#src/browser/storage/preferences.ts'
import { reportingTo } from '#src/http/reporter.ts'
import type { ServiceDependencies } from '#src/shell/app-context.actor.ts'
import { jsonText } from '#machines/model/json-text.ts'

/** Reads the dates of a campaign. If the service does not know it (404), reports the failure, and has no dates. */
export const provideCutOff = (app: ServiceDependencies, timeZone: string) =>
  cutOffMachine.provide({
    actors: {
      readLastOrderDays: fromPromise(async ({ input: { campaign: name }, signal }) => {
        const cutOff = app.known().client(cutOffClient)
        const [campaign, groups] = await together(signal, aborted =>
          Promise.all([
            cutOff.campaign(name, aborted).catch((error: unknown) => {
              if (!(error instanceof ServiceError && error.status === 404)) throw error
              app.report('action', error)
              return null
            }),
            cutOff.articleGroups(aborted),
          ]),
        )
        return campaign === null
          ? null
          : lastOrderDays(campaign, groups, { now: Date.now(), timeZone })
      }),
    },
    actions: {
      report: reportingTo(app),
      keepClosed: (_, closed) => {
        setPreference('orderDatesClosed', JSON.stringify(closed))
      },
    },
  })

/** The notice that the customer closed in this browser; null if none, or if something else is stored. B-308 */
export const storedClosedNotice = (): ClosedNotice | null =>
  v.parse(jsonText(closedNotice), readPreference('orderDatesClosed'))
