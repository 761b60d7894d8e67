import { DownloadsPage } from '#src/library/downloads/download-list/DownloadsPage.tsx'
import { archivesActor } from '#src/library/downloads/archives-actors.screen.ts'
import type { Screen } from '#src/app/screen.ts'
import { useScreenActor } from '#src/shell/use-screen-actors.ts'
import { downloadListMachine } from '#machines/library/downloads/download-list/download-list.machine.ts'
import type { AppContext } from '#src/shell/app-context.actor.ts'
import { downloadClient } from '#src/library/downloads/downloads.service.ts'
import { reportingTo } from '#src/http/reporter.ts'
import { ask } from '#src/shell/ask.actor.ts'

function DownloadsRoute() {
  return (
    <DownloadsPage actor={useScreenActor('downloadList')} archives={useScreenActor('archives')} />
  )
}

const provideDownloadList = (app: Pick<AppContext, 'known' | 'report'>) =>
  downloadListMachine.provide({
    actors: {
      read: ask(app, downloadClient, 'readableList'),
    },
    actions: { report: reportingTo(app) },
  })

export const screen: Screen = {
  View: DownloadsRoute,
  screenActors: app => [
    archivesActor(app),
    { name: 'downloadList', logic: provideDownloadList(app), isKept: false },
  ],
}
