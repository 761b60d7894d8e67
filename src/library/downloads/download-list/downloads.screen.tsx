import { DownloadsPage } from '#src/library/downloads/download-list/DownloadsPage.tsx'
import { archivesActor } from '#src/library/downloads/archives-actors.screen.ts'
import type { Screen } from '#src/app/screen.ts'
import { useScreenActor } from '#src/shell/use-screen-actors.ts'
import { provideDownloadList } from '#src/library/downloads/download-list/download-list.actor.ts'
import type { AppContext } from '#src/shell/app-context.actor.ts'
import { createUseWatch, untilInUse } from '#src/session/session/page-use.actor.ts'
import { isUnderWay } from '#machines/session/model/work.ts'
import { workOf } from '#src/session/sign-out/work-under-way.ts'

function DownloadsRoute() {
  return (
    <DownloadsPage actor={useScreenActor('downloadList')} archives={useScreenActor('archives')} />
  )
}

/** One watch for all visits of the screen: it listens for as long as the page is there. */
const watches = new WeakMap<AppContext, ReturnType<typeof createUseWatch>>()

const watchOf = (app: AppContext) => {
  const watch =
    watches.get(app) ??
    createUseWatch({
      page: document,
      idle: () => app.known().configuration.oidc.idleMinutes * 60_000,
      isWorking: () => isUnderWay(workOf(app.screenActors())),
      now: () => Date.now(),
    })
  watches.set(app, watch)
  return watch
}

export const screen: Screen = {
  View: DownloadsRoute,
  screenActors: app => [
    archivesActor(app),
    {
      name: 'downloadList',
      logic: provideDownloadList(app, untilInUse(watchOf(app))),
      isKept: false,
    },
  ],
}
