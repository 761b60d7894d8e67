import { Outlet } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { use, useEffect, useEffectEvent, useState } from 'react'
import {
  queueSectionsChanged,
  copiedSelection,
  selectionForPrints,
} from '#src/library/selection/photo-selection.screen.ts'
import { provideSelection } from '#src/library/selection/selection/selection.actor.ts'
import { type LibraryActions, LibraryPage } from '#src/library/LibraryPage.tsx'
import { LateCodeContext } from '#src/ui/late-view.tsx'
import {
  latestUploadsActor,
  libraryActors,
  timelineActor,
} from '#src/library/library-actors.screen.ts'
import type { Screen } from '#src/app/screen.ts'
import { useCanOrderPrints } from '#src/library/prints/use-can-order-prints.ts'
import { ContentShownContext } from '#src/shell/use-shown.ts'
import { screenActorOf } from '#src/shell/use-screen-actors.ts'
import { useChild } from '#src/shell/use-root.ts'
import { ONLY_SECTION } from '#machines/library/model/grid-geometry.ts'
import { isLibraryLocked } from '#machines/library/activation/library-lock.ts'
import {
  libraryCount,
  librarySections,
} from '#machines/library/selection/selection/list-sections.ts'
import { follow, type Wiring, wiring } from '#src/app/screen-wiring.ts'

function PhotosRoute() {
  const fetchCode = use(LateCodeContext)
  const open = useChild('screenActors')
  const toasts = useChild('toasts')
  const [photoActions, setActions] = useState<LibraryActions | null>(null)
  const canOrderPrints = useCanOrderPrints()

  const isContentShown = use(ContentShownContext)
  const isOnline = useSelector(useChild('connection'), snapshot => !snapshot.hasTag('offline'))

  const fetchActions = async (): Promise<LibraryActions> => {
    const code = await fetchCode(
      'photo actions',
      () => import('#src/library/photo-actions.screen.tsx'),
    )
    return code.photoActions
  }
  const fetchAhead = useEffectEvent(() => {
    // Ignore a failure: until the connection is back, photos cannot be dragged, and the tabs have no counts. Starting to
    // select fetches the code again, too, and a toast reports a failure then.
    fetchActions().then(setActions, () => null)
  })
  useEffect(() => {
    if (isContentShown && isOnline && photoActions === null) fetchAhead()
  }, [isContentShown, isOnline, photoActions])
  const fetchNow = (then: () => void): void => {
    fetchActions().then(
      actions => {
        setActions(actions)
        then()
      },
      () => {
        toasts.send({ type: 'toast.show', message: { kind: 'failed' } })
      },
    )
  }

  return (
    <>
      <LibraryPage
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
    </>
  )
}

/** The id of the stored selection that the library's address names, or null; L-257. */
const askedSelection = (): string | null => {
  const id = new URLSearchParams(location.search).get('tempSelectionId')
  return id === '' ? null : id
}

/** Passes the library's months and sorting to the selection, and whether the library is locked or empty. */
export const selectionOfLibrary = wiring(
  ['timeline', 'sorting', 'activation', 'selection'],
  ([timeline, sortings, activation, selection]) => {
    const adapt = queueSectionsChanged(selection, () => {
      const entries = timeline.getSnapshot().context.summary?.entries ?? []
      const sorting = sortings.getSnapshot().context.sortings.photos
      const isLocked = isLibraryLocked(activation.getSnapshot())
      return {
        sections: librarySections(entries, sorting),
        sorting,
        canSelect: libraryCount(entries) > 0 && !isLocked,
      }
    })
    return [
      follow(timeline, ({ context }) => context.summary, adapt),
      follow(sortings, ({ context }) => context.sortings.photos, adapt),
      follow(activation, isLibraryLocked, adapt),
    ]
  },
)

/** Shows the month of upload that was looked for. */
export const foundMonth = wiring(['latestUploads', 'timeline'], ([list, timeline]) => [
  list.on('month.found', ({ cell }) =>
    timeline.send({ type: 'photo.reveal', cell: { key: ONLY_SECTION, cell } }),
  ),
])

/** Returns the wiring that restores the selection that `asked` names, once photos can be selected; L-257. */
export const restoredSelection = (asked: () => string | null): Wiring =>
  wiring(['selection'], ([selection]) => {
    let tempSelectionId = asked()
    return [
      follow(
        selection,
        snapshot => snapshot.matches('off'),
        canSelect => {
          if (tempSelectionId === null || !canSelect) return
          selection.send({ type: 'selection.restore', tempSelectionId })
          tempSelectionId = null
        },
      ),
    ]
  })

export const screen: Screen = {
  View: PhotosRoute,
  screenActors: app => [
    ...libraryActors(app),
    { ...timelineActor(app), visitEvent: { type: 'timeline.load' } },
    latestUploadsActor(app),
    { name: 'selection', logic: provideSelection(app), isKept: false },
  ],
  wirings: [
    selectionOfLibrary,
    foundMonth,
    restoredSelection(askedSelection),
    copiedSelection,
    selectionForPrints,
  ],
}
