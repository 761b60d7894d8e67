import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { act, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { activationMachine } from '#machines/library/activation/activation.machine.ts'
import { albumCopyMachine } from '#machines/library/albums/album-copy/album-copy.machine.ts'
import { albumListMachine } from '#machines/library/albums/album-list/album-list.machine.ts'
import { deleteAllMachine } from '#machines/library/deletion/delete-all/delete-all.machine.ts'
import { selectionDeletionMachine } from '#machines/library/deletion/selection-deletion/selection-deletion.machine.ts'
import { photoShareMachine } from '#machines/library/downloads/photo-share/photo-share.machine.ts'
import { singleDownloadMachine } from '#machines/library/downloads/single-download/single-download.machine.ts'
import { printsMachine } from '#machines/library/prints/prints.machine.ts'
import { onlySection } from '#machines/library/selection/selection/list-sections.ts'
import { selectionMachine } from '#machines/library/selection/selection/selection.machine.ts'
import {
  DEFAULT_PHOTO_SORTING,
  readSortings,
} from '#machines/library/timeline/sorting/sorting.model.ts'
import { sortingMachine } from '#machines/library/timeline/sorting/sorting.machine.ts'
import { timelineMachine } from '#machines/library/timeline/timeline/timeline.machine.ts'
import { aPhoto } from '#machines/samples/photos.ts'
import { photoActions } from '#src/library/photo-actions.screen.tsx'
import { useListSelection } from '#src/library/selection/use-list-selection.ts'
import { useScreenActor } from '#src/shell/use-screen-actors.ts'
import { InLibrary } from '#tests/support/views/open-library.tsx'
import { heldView, startApp } from '#tests/support/views/start-app.tsx'

// Replace `scrollTo`, for which jsdom only logs an error.
vi.stubGlobal('scrollTo', () => undefined)

// Answers B-503
it('keeps one dialog of a download when the selection ends', async () => {
  const app = await startApp()
  app.open('activation', heldView(activationMachine).logic, { userId: 'anna-1001' })
  app.open('albumCopy', albumCopyMachine)
  app.open('albumList', albumListMachine, { firstPage: 10 })
  app.open('deleteAll', deleteAllMachine)
  app.open('selectionDeletion', selectionDeletionMachine)
  app.open('photoShare', photoShareMachine)
  app.open('prints', printsMachine)
  app.open('sorting', sortingMachine, { sortings: readSortings(null) })
  app.open('timeline', timelineMachine, { sorting: DEFAULT_PHOTO_SORTING })
  const download = app.open('singleDownload', singleDownloadMachine)
  const selection = app.open('selection', selectionMachine)
  selection.send({
    type: 'sections.changed',
    sections: onlySection({ kind: 'all' }, 3),
    sorting: DEFAULT_PHOTO_SORTING,
    canSelect: true,
  })
  selection.send({ type: 'selection.start' })
  const router = createRouter({
    routeTree: createRootRoute({ component: Above }),
    history: createMemoryHistory({ initialEntries: ['/my-photos/photos'] }),
  })
  await router.load()
  await app.show(
    <InLibrary>
      <RouterProvider router={router} />
    </InLibrary>,
  )
  const shown = () => [
    selection.getSnapshot().matches('on'),
    screen.queryAllByRole('dialog', { name: 'Download photo' }).length,
  ]

  act(() => download.send({ type: 'photos.save', ids: ['photo-1'], first: aPhoto() }))
  expect(shown()).toEqual([true, 1])
  act(() => selection.send({ type: 'selection.cancel' }))
  expect(shown()).toEqual([false, 1])
})

function Above() {
  return <photoActions.Above selection={useListSelection(useScreenActor('selection'))} />
}
