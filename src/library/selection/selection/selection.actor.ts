import {
  selectionMachine,
  type Collected,
  type SelectionToRead,
} from '#machines/library/selection/selection/selection.machine.ts'
import { fromWork } from '#src/browser/saving/from-work.ts'
import { reportingTo } from '#src/http/reporter.ts'
import type { PhotoReader } from '#src/library/photo-pages.actor.ts'

/** The code that reads ids is fetched on first use. */
export const provideSelection = (app: PhotoReader) =>
  selectionMachine.provide({
    actors: {
      readIds: fromWork<Collected, SelectionToRead>(async (reading, emit, signal) => {
        const { readIds } = await import('#src/library/selection/selection/selected-ids.actor.ts')
        return readIds(app, reading, emit, signal)
      }),
    },
    actions: { report: reportingTo(app) },
  })
