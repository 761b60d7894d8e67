import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { selectionMachine } from '#machines/library/selection/selection/selection.machine.ts'
import { photoListMachine } from '#machines/library/timeline/photo-list/photo-list.machine.ts'
import { DEFAULT_PHOTO_SORTING } from '#machines/library/timeline/sorting/sorting.model.ts'
import { aPhotoPage } from '#machines/samples/photos.ts'
import { FlatList } from '#src/library/timeline/photo-list/FlatList.tsx'
import { useListSelection } from '#src/library/selection/use-list-selection.ts'
import { heldView, startApp } from '#tests/support/views/start-app.tsx'

// Answers L-164
it('reads no photos any more once the customer has left the list', async () => {
  const app = await startApp()
  const { logic, loadPage: page } = heldView(photoListMachine)
  const list = app.open('latestUploads', logic, {
    source: { kind: 'all' },
    count: null,
    sorting: DEFAULT_PHOTO_SORTING,
    view: 'photos',
  })
  const selection = app.open('selection', selectionMachine)
  function Photos() {
    const [isShown, setShown] = useState(true)
    const shown = useListSelection(selection)
    return isShown ? (
      <>
        <FlatList reveal={null} selection={shown} />
        <button type="button" onClick={() => setShown(false)}>
          Leave
        </button>
      </>
    ) : null
  }
  const user = await app.show(<Photos />)
  list.send({ type: 'photos.look', at: { from: 0, to: 10 } })
  await page.answer(aPhotoPage(['photo-1']))
  list.send({ type: 'library.refresh' })
  expect(page.calls).toHaveLength(2)
  await page.answer(aPhotoPage(['photo-1']))

  await user.click(screen.getByRole('button', { name: 'Leave' }))
  list.send({ type: 'library.refresh' })
  expect(page.calls).toHaveLength(2)
})
