import { fromPromise } from 'xstate'
import { menusMachine } from '#machines/shell/menus/menus.machine.ts'
import type { AppContext } from '#src/shell/app-context.actor.ts'
import { publicConfigurationClient } from '#src/session/bootstrap/public-configuration.service.ts'
import { reportingTo } from '#src/http/reporter.ts'

/** Provides the ports of the machine of the shop's menus, which are read from the public configuration. */
export const provideMenus = (app: Pick<AppContext, 'known' | 'report'>) =>
  menusMachine.provide({
    actors: {
      readMenus: fromPromise(({ input: { channel }, signal }) =>
        app.known().client(publicConfigurationClient).read(channel, signal),
      ),
    },
    actions: { report: reportingTo(app) },
  })
