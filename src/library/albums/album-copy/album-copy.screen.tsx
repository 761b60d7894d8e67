import type { ReactNode } from 'react'
import { useSelector } from '@xstate/react'
import { FIRST_PAGES } from '#machines/library/albums/album-list/album-list.machine.ts'
import { provideAlbumCopy } from '#src/library/albums/album-copy/album-copy.actor.ts'
import { provideAlbumList } from '#src/library/albums/album-list/album-list.actor.ts'
import type { AppContext } from '#src/shell/app-context.actor.ts'
import { copyAction } from '#src/library/albums/album-actions.tsx'
import type { SelectionAction } from '#src/library/selection/selection/SelectionBar.tsx'
import type { OpenScreenActor } from '#src/app/screen.ts'
import { Uncovered } from '#src/library/uncovered.screen.tsx'
import { lateView } from '#src/ui/late-view.tsx'
import { useFlag } from '#src/shell/use-flags.ts'
import { useScreenActor } from '#src/shell/use-screen-actors.ts'

const AlbumCopyDialog = lateView(
  'album copy',
  async () => (await import('#src/library/albums/album-copy/AlbumCopyDialog.tsx')).AlbumCopyDialog,
)

export const albumListActor = (app: AppContext): OpenScreenActor => ({
  name: 'albumList',
  logic: provideAlbumList(app),
  input: { firstPage: FIRST_PAGES.albumList },
})

export const albumCopyActors = (app: AppContext): OpenScreenActor[] => [
  albumListActor(app),
  { name: 'albumCopy', logic: provideAlbumCopy(app) },
]

export const useAlbumCopy = (): { actions: SelectionAction[]; dialogs: ReactNode } => {
  const copy = useCopy()

  return {
    actions: copy === null ? [] : [copyAction(copy)],
    dialogs: (
      <Uncovered>
        <LazyCopyDialog />
      </Uncovered>
    ),
  }
}

/** Returns a function that opens the dialog for copying photos to an album; null if albums are unavailable. */
export const useCopy = (): ((ids: string[]) => void) | null => {
  const copying = useScreenActor('albumCopy')
  return useFlag('PhotoManagementAlbumViewEnabled')
    ? ids => copying.send({ type: 'copy.ask', ids })
    : null
}

/** Renders the copy dialog while it is open; fetches its code on first use. */
export function LazyCopyDialog() {
  const copying = useScreenActor('albumCopy')
  const albums = useScreenActor('albumList')
  const isOpen = useSelector(copying, snapshot => snapshot.hasTag('modal'))
  return isOpen ? <AlbumCopyDialog actor={copying} list={albums} /> : null
}
