import { albumDownloadActors } from '#src/library/albums/album-downloads.screen.tsx'
import type { AlbumKind } from '#src/library/albums/use-album-selection.ts'
import { provideAlbumPhotos } from '#src/library/timeline/photo-list/photo-list.actor.ts'
import { sortingActor, sortingsNow } from '#src/library/library-actors.screen.ts'
import { provideSelection } from '#src/library/selection/selection/selection.actor.ts'
import { provideDragSelect } from '#src/library/selection/drag-select/drag-select.actor.ts'
import type { AppContext } from '#src/shell/app-context.actor.ts'
import type { OpenScreenActor } from '#src/app/screen.ts'

/** The screen actors of the page of an album, own or shared, except the actor of the album itself. */
export const albumScreenActors = (
  app: AppContext,
  kind: AlbumKind,
  albumId: string,
): OpenScreenActor[] => {
  const view = `${kind}Photos` as const
  return [
    sortingActor(),
    ...albumDownloadActors(app),
    { name: 'selection', key: albumId, logic: provideSelection(app), isKept: false },
    { name: 'dragSelect', key: albumId, logic: provideDragSelect(), isKept: false },
    {
      name: view,
      key: albumId,
      logic: provideAlbumPhotos(app),
      input: { source: { kind, albumId }, count: null, sorting: sortingsNow(app)[view], view },
      isKept: false,
    },
  ]
}
