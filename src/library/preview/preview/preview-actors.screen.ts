import { createListScroll } from '#src/browser/scroll/list-scroll.ts'
import { isCameBackTo } from '#src/browser/page.ts'
import { createPreviewList, type SectionedList } from '#src/library/preview/preview-list.actor.ts'
import { sectionMemory } from '#src/browser/scroll/section-memory.ts'
import { createPictures } from '#src/browser/pictures.ts'
import { providePreview } from '#src/library/preview/preview/preview.actor.ts'
import { renewedPhoto } from '#src/library/downloads/renewed-photo.actor.ts'
import { saveActors } from '#src/library/downloads/save-actors.screen.ts'
import { zoomMachine } from '#machines/library/preview/zoom/zoom.machine.ts'
import type { AppContext } from '#src/shell/app-context.actor.ts'
import { merchandiseActor } from '#src/orders/merchandise/merchandise-actors.screen.ts'
import { routeAt } from '#src/app/route-table.ts'
import type { OpenScreenActor } from '#src/app/screen.ts'
import { type Wiring, follow, wiring } from '#src/app/screen-wiring.ts'
import { emit } from 'xstate'
import { photoDragMachine } from '#machines/library/preview/photo-drag/photo-drag.machine.ts'

/** `key` identifies the list; `screen` is the name of the route that shows it. */
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
      renew: (imageId, signal) => renewedPhoto(app.screenActors(), imageId, signal),
      scroll: createListScroll(isCameBackTo),
      isListShown: () => routeAt(location.pathname)?.name === screen,
    }),
  },
  { name: 'zoom', key, logic: zoomMachine, isKept: false },
  { name: 'photoDrag', key, logic: providePhotoDrag(), isKept: false },
  merchandiseActor(app),
  ...saveActors(app),
]

/** Resets the zoom when the preview shows another photo. */
export const zoomOfPhoto = wiring(['preview', 'zoom'], ([preview, zoom]) => [
  follow(
    preview,
    ({ context }) => context.imageId,
    () => zoom.send({ type: 'photo.changed' }),
  ),
])

/** A swipe shows another photo, and a drag down closes the preview; L-049, L-063. */
export const dragOfPhoto = wiring(['photoDrag', 'preview'], ([drag, preview]) => [
  drag.on('photo.swiped', ({ to }) => preview.send({ type: `preview.${to}` })),
  drag.on('photo.draggedAway', () => preview.send({ type: 'preview.close' })),
])

export const previewWirings: readonly Wiring[] = [zoomOfPhoto, dragOfPhoto]

/** Lets the machine of swipes and downward drags emit what the customer did. */
export const providePhotoDrag = () =>
  photoDragMachine.provide({
    actions: {
      notifyNext: emit({ type: 'photo.swiped' as const, to: 'next' as const }),
      notifyPrevious: emit({ type: 'photo.swiped' as const, to: 'previous' as const }),
      notifyAway: emit({ type: 'photo.draggedAway' as const }),
    },
  })
