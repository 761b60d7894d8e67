import { createListScroll } from '#src/browser/scroll/list-scroll.ts'
import { isCameBackTo } from '#src/browser/page.ts'
import { createPreviewList, type SectionedList } from '#src/library/preview/preview-list.actor.ts'
import { sectionMemory } from '#src/browser/scroll/section-memory.ts'
import { createPictures } from '#src/browser/pictures.ts'
import { providePhotoDeletion } from '#src/library/deletion/photo-deletion/photo-deletion.actor.ts'
import { dragOfPhoto } from '#src/library/preview/photo-drag/photo-drag.wiring.ts'
import { providePhotoDrag } from '#src/library/preview/photo-drag/photo-drag.actor.ts'
import { zoomOfPhoto } from '#src/library/preview/zoom/zoom.wiring.ts'
import { providePreview } from '#src/library/preview/preview/preview.actor.ts'
import { saveFile } from '#src/browser/save-file.ts'
import { openSentFiles } from '#src/library/sent-files.actor.ts'
import { provideSingleDownload } from '#src/library/downloads/single-download/single-download.actor.ts'
import { zoomMachine } from '#machines/library/preview/zoom/zoom.machine.ts'
import type { AppContext } from '#src/shell/app-context.actor.ts'
import { merchandiseActor } from '#src/orders/merchandise/merchandise-actors.screen.ts'
import { routeAt } from '#src/app/route-table.ts'
import type { OpenScreenActor } from '#src/app/screen.ts'
import type { Wiring } from '#src/app/screen-wiring.ts'

/**
 * The screen actors of a preview. `key` identifies the list, `screen` is the name of the route that shows the
 * list.
 */
export const previewActors = (
  app: AppContext,
  { key, screen, list }: { key: string; screen: string; list: () => SectionedList },
): OpenScreenActor[] => [
  {
    name: 'preview',
    key,
    logic: providePreview(app, {
      list: createPreviewList({
        app,
        list,
        show: cell => app.broadcast({ type: 'photo.reveal', cell }),
        memory: sectionMemory,
      }),
      pictures: createPictures(),
      scroll: createListScroll(isCameBackTo),
      isListShown: () => routeAt(location.pathname)?.name === screen,
    }),
  },
  { name: 'zoom', key, logic: zoomMachine, isKept: false },
  { name: 'photoDrag', key, logic: providePhotoDrag(), isKept: false },
  merchandiseActor(app),
  { name: 'singleDownload', logic: provideSingleDownload(app, saveFile) },
  { name: 'photoDeletion', logic: providePhotoDeletion(app, openSentFiles(app)) },
]

/** The wirings of these actors. */
export const previewWirings: readonly Wiring[] = [zoomOfPhoto, dragOfPhoto]
