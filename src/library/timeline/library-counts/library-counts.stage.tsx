import { createActor, fromPromise } from 'xstate'
import type { SharedAlbumSummary } from '#machines/library/model/shared-album.ts'
import { libraryCountsFlow } from '#machines/library/timeline/library-counts/library-counts.cases.ts'
import { libraryCountsMachine } from '#machines/library/timeline/library-counts/library-counts.machine.ts'
import { LibraryTabs } from '#src/library/LibraryTabs.tsx'
import { ContentShownContext } from '#src/shell/use-shown.ts'
import { stageFile } from '#tools/stage/stage-file.ts'

export const stage = stageFile({
  flow: libraryCountsFlow,
  // The tabs ask for the numbers once the content is shown: the stage opens them by itself.
  show: () => (
    <ContentShownContext value={false}>
      <LibraryTabs current="photos" photos={null} />
    </ContentShownContext>
  ),
  neighbours: () => {
    const sharingSummary = createActor(
      libraryCountsMachine<SharedAlbumSummary>().provide({
        actors: {
          read: fromPromise<SharedAlbumSummary>(async () => ({ readAlbumsCount: 2 })),
        },
      }),
    ).start()
    sharingSummary.send({ type: 'counts.open' })
    return { sharingSummary }
  },
  gestures: {},
})
