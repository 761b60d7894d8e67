import {
  selectionMachine,
  type Collected,
  type Collection,
  type Found,
  type Restoration,
} from '#machines/library/selection/selection/selection.machine.ts'
import { fromWork } from '#src/browser/saving/from-work.ts'
import { reportingTo } from '#src/http/reporter.ts'
import type { PhotoReader } from '#src/library/photo-pages.actor.ts'

/** The code that reads ids is fetched on first use. */
export const provideSelection = (app: PhotoReader) =>
  selectionMachine.provide({
    actors: {
      collectIds: fromWork<Collected, Collection>(async (collection, emit, signal) => {
        const { collectIds } = await selectedIds()
        return collectIds(app, collection, emit, signal)
      }),
      findPhotos: fromWork<Found, Restoration>(async (restoration, emit, signal) => {
        const { findPhotos } = await selectedIds()
        return findPhotos(app, restoration, emit, signal)
      }),
    },
    actions: { report: reportingTo(app) },
  })

const selectedIds = () => import('#src/library/selection/selection/selected-ids.actor.ts')
