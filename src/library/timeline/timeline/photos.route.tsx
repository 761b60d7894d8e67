import { Outlet } from '@tanstack/react-router'
import { type ReactNode, use, useState } from 'react'
import { provideTimeline } from '#src/library/timeline/timeline/timeline.actor.ts'
import { copiedSelection } from '#src/library/albums/album-copy/album-copy.wiring.ts'
import { selectionForPrints } from '#src/library/prints/prints.wiring.ts'
import {
  restoredSelection,
  selectionOfLibrary,
} from '#src/library/selection/selection/selection.wiring.ts'
import { provideSelection } from '#src/library/selection/selection/selection.actor.ts'
import { provideDragSelect } from '#src/library/selection/drag-select/drag-select.actor.ts'
import { dragOverPhotos } from '#src/library/selection/drag-select/drag-select.wiring.ts'
import { fetchedOnce } from '#src/library/fetched.ts'
import { type LibraryActions, LibraryPage } from '#src/library/LibraryPage.tsx'
import { LaterContext } from '#src/app/later.ts'
import {
  latestUploadsActor,
  libraryActors,
  sortingsNow,
} from '#src/library/library-actors.screen.ts'
import type { Screen } from '#src/app/screen.ts'
import { picturesShown } from '#src/browser/pictures-shown.ts'
import { useCanOrderPrints } from '#src/library/prints/use-can-order-prints.ts'
import { useFlag } from '#src/shell/use-flags.ts'
import { screenActorOf } from '#src/shell/use-screen-actors.ts'
import { useChild } from '#src/shell/use-root.ts'

function PhotosRoute(): ReactNode {
  const fetchLater = use(LaterContext)
  const open = useChild('screenActors')
  const toasts = useChild('toasts')
  const [photoActions, setActions] = useState<LibraryActions | null>(null)
  const canOrderPrints = useCanOrderPrints()

  // Fetches the code of the actions for photos; after a failure, the next call fetches it again.
  const [fetchActions] = useState(() =>
    fetchedOnce(async () => {
      const code = await fetchLater?.(
        'photo actions',
        () => import('#src/library/photo-actions.later.tsx'),
      )
      if (code !== undefined) setActions(code.photoActions)
    }),
  )
  // Does so when the pictures of the first rows have loaded or failed.
  const [fetchAfterPictures] = useState(() =>
    fetchedOnce(async () => {
      await picturesShown(document, 'high')
      await fetchActions()
    }),
  )
  const fetchAhead = (): void => {
    // Ignore a failure here: when the customer starts to select, the code is fetched again, and a toast reports a
    // failure.
    if (photoActions === null) fetchAfterPictures().catch(() => null)
  }
  const fetchNow = (then: () => void): void => {
    fetchActions().then(then, () => {
      toasts.send({ type: 'toast.show', message: { kind: 'failed' } })
    })
  }

  return (
    <div onLoadCapture={fetchAhead} onErrorCapture={fetchAhead}>
      <LibraryPage
        canUpload={useFlag('PhotoManagementUploadEnabled')}
        photoActions={photoActions}
        onActionsMissing={() => fetchNow(() => undefined)}
        onOrderPrints={
          canOrderPrints
            ? () => {
                fetchNow(() => {
                  const { children } = open.getSnapshot()
                  // The customer may have ended the selection before the code was loaded.
                  if (!screenActorOf(children, 'selection').getSnapshot().matches('on')) return
                  screenActorOf(children, 'prints').send({ type: 'prints.choose' })
                })
              }
            : null
        }
      />
      <Outlet />
    </div>
  )
}

/** The id of the stored selection that the library's address names, or null; L-257. */
const askedSelection = (): string | null => {
  const id = new URLSearchParams(location.search).get('tempSelectionId')
  return id === '' ? null : id
}

export const screen: Screen = {
  View: PhotosRoute,
  screenActors: app => [
    ...libraryActors(app),
    {
      name: 'timeline',
      logic: provideTimeline(app),
      input: { sorting: sortingsNow(app).photos },
      greeting: { type: 'timeline.load' },
    },
    latestUploadsActor(app),
    { name: 'selection', logic: provideSelection(app), isKept: false },
    { name: 'dragSelect', logic: provideDragSelect(), isKept: false },
  ],
  wirings: [
    selectionOfLibrary,
    restoredSelection(askedSelection),
    dragOverPhotos,
    copiedSelection,
    selectionForPrints,
  ],
}
