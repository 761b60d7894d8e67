import { DownloadsPage } from '#src/library/downloads/download-list/DownloadsPage.tsx'
import { archivesActor } from '#src/library/downloads/archives-actors.screen.ts'
import type { Screen } from '#src/app/screen.ts'
import { useScreenActor } from '#src/shell/use-screen-actors.ts'
import {
  provideDownloadList,
  untilInUse,
} from '#src/library/downloads/download-list/download-list.actor.ts'
import { pageUseOf } from '#src/session/session/page-use.actor.ts'

function DownloadsRoute() {
  return (
    <DownloadsPage actor={useScreenActor('downloadList')} archives={useScreenActor('archives')} />
  )
}

export const screen: Screen = {
  View: DownloadsRoute,
  screenActors: app => [
    archivesActor(app),
    {
      name: 'downloadList',
      logic: provideDownloadList(app, untilInUse(pageUseOf(app))),
      isKept: false,
    },
  ],
}
