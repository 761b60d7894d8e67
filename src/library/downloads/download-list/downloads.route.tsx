import type { ReactNode } from 'react'
import { provideDownloadList } from '#src/library/downloads/download-list/download-list.actor.ts'
import { DownloadsPage } from '#src/library/downloads/download-list/DownloadsPage.tsx'
import { archivesActor } from '#src/library/downloads/archives-actors.screen.ts'
import type { Screen } from '#src/app/screen.ts'
import { useScreenActor } from '#src/shell/use-screen-actors.ts'

function DownloadsRoute(): ReactNode {
  return (
    <DownloadsPage actor={useScreenActor('downloadList')} archives={useScreenActor('archives')} />
  )
}

export const screen: Screen = {
  View: DownloadsRoute,
  screenActors: app => [
    archivesActor(app),
    { name: 'downloadList', logic: provideDownloadList(app), isKept: false },
  ],
}
