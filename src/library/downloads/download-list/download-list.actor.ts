import { fromPromise } from 'xstate'
import { downloadListMachine } from '#machines/library/downloads/download-list/download-list.machine.ts'
import type { AppContext } from '#src/shell/app-context.actor.ts'
import { downloadClient } from '#src/library/downloads/downloads.service.ts'
import { reportingTo } from '#src/http/reporter.ts'

/** Provides the ports of the machine of the list of archives: calls to the download service. */
export const provideDownloadList = (app: Pick<AppContext, 'known' | 'report'>) =>
  downloadListMachine.provide({
    actors: {
      readDownloads: fromPromise(({ signal }) =>
        app.known().client(downloadClient).readableList(signal),
      ),
    },
    actions: { report: reportingTo(app) },
  })
