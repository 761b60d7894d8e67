import {
  listOfOneSection,
  listOfMonths,
  type SectionedList,
} from '#src/library/preview/preview-list.actor.ts'
import type { OpenActors } from '#src/library/photo-lists.ts'
import { previewPath } from '#machines/library/model/photo-paths.ts'
import {
  previewActors,
  previewWirings,
} from '#src/library/preview/preview/preview-actors.screen.ts'
import { selectionDeletionActor } from '#src/library/deletion/deletion-actors.screen.ts'
import { albumCopyActors } from '#src/library/albums/album-copy/album-copy.screen.tsx'
import { OwnPreviewHost } from '#src/library/preview/preview/PreviewHost.screen.tsx'
import type { Screen } from '#src/app/screen.ts'
import { screenActorOf } from '#src/shell/use-screen-actors.ts'
import { useChild } from '#src/shell/use-root.ts'
import { PATHS } from '#machines/shell/model/screen-path.ts'

/** The photos in the order of My photos: by month or by upload. */
const listNow = (open: OpenActors): SectionedList => {
  const { sortKey } = screenActorOf(open, 'sorting').getSnapshot().context.sortings.photos
  return sortKey === 'created'
    ? listOfOneSection(screenActorOf(open, 'latestUploads'))
    : listOfMonths(screenActorOf(open, 'timeline'))
}

function PreviewRoute() {
  const open = useChild('screenActors')

  return (
    <OwnPreviewHost
      list={PATHS.photos}
      pathOf={previewPath}
      photosNow={() => listNow(open.getSnapshot().children)}
    />
  )
}

export const screen: Screen = {
  View: PreviewRoute,
  wirings: previewWirings,
  screenActors: app => [
    ...albumCopyActors(app),
    selectionDeletionActor(app),
    ...previewActors(app, {
      key: '',
      screen: 'photos',
      list: () => listNow(app.screenActors()),
    }),
  ],
}
