import { fromPromise } from 'xstate'
import { timelineMachine } from '#machines/library/timeline/timeline/timeline.machine.ts'
import { hiddenPhotos } from '#src/library/deletion/hidden-photos.ts'
import type { PhotoReader } from '#src/library/photo-pages.actor.ts'
import { monthKey } from '#machines/library/timeline/timeline/timeline.model.ts'
import { photoClient } from '#src/library/photos.service.ts'
import { reportingTo } from '#src/http/reporter.ts'
import { providePhotoList } from '#src/library/timeline/photo-list/photo-list.actor.ts'

export const provideTimeline = (app: PhotoReader) =>
  timelineMachine.provide({
    actors: {
      loadSummary: fromPromise(async ({ signal }) => {
        const summary = await app.known().client(photoClient).timeline(signal)
        const hidden = hiddenPhotos(app)
        return {
          ...summary,
          entries: summary.entries.flatMap(entry => {
            const count = entry.count - hidden.countIn(monthKey(entry))
            return count > 0 ? [{ ...entry, count }] : []
          }),
        }
      }),
      month: providePhotoList(app),
    },
    actions: { report: reportingTo(app) },
  })
