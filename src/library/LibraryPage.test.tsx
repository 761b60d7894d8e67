import { act, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { aServiceError, CORRELATION_ID } from '#machines/samples/failures.ts'
import {
  DEFAULT_PHOTO_SORTING,
  readSortings,
} from '#machines/library/timeline/sorting/sorting.model.ts'
import { sortingMachine } from '#machines/library/timeline/sorting/sorting.machine.ts'
import { selectionMachine } from '#machines/library/selection/selection/selection.machine.ts'
import { timelineMachine } from '#machines/library/timeline/timeline/timeline.machine.ts'
import { selectionOfLibrary } from '#src/library/timeline/timeline/photos.screen.tsx'
import { LibraryPage } from '#src/library/LibraryPage.tsx'
import { InLibrary, openLibrary } from '#tests/support/views/open-library.tsx'
import { heldView, startApp } from '#tests/support/views/start-app.tsx'

it('moves the focus to the heading once all photos were deleted, because no tool is left', async () => {
  const { user, timeline, selection, summary } = await openPage()
  await summary.answer({ entries: [{ year: 2026, month: 9, count: 3 }] })
  await user.click(screen.getByRole('button', { name: 'Select' }))

  act(() => {
    timeline.send({ type: 'library.refresh' })
  })
  await summary.answer({ entries: [] })
  act(() => {
    selection.send({ type: 'selection.cancel' })
  })
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }))
})

it('does not call the library empty if it cannot be read after photos were added', async () => {
  const { timeline, summary } = await openPage()
  screen.getByText("We're still loading your photos.")
  await summary.answer({ entries: [] })
  await screen.findByRole('heading', { name: 'Your photo library is empty' })

  act(() => {
    timeline.send({ type: 'photos.added', count: 5 })
  })
  await summary.fail(aServiceError(500))

  expect(screen.getByRole('alert').textContent).toBe('Error: Your photos could not be loaded')
  expect(screen.queryByRole('heading', { name: 'Your photo library is empty' })).toBeNull()
})

// Answers B-360
it('says that a month could not be shown, and counts no photos without it', async () => {
  const { summary } = await openPage()
  await summary.answer({
    entries: [{ year: 2026, month: 9, count: 3 }],
    leftOut: { count: 1, correlationId: CORRELATION_ID },
  })

  expect(screen.getByRole('alert').textContent).toBe('Not all months could be shown.')
  expect(screen.getByRole('link', { name: 'Photos' })).not.toBeNull()
})

/** Opens the photo library; the test answers the call for its months. */
const openPage = async () => {
  const app = await startApp()
  const library = openLibrary(app)
  const { logic, loadSummary: summary } = heldView(timelineMachine)
  app.open('sorting', sortingMachine, { sortings: readSortings(null) })
  const selection = app.open('selection', selectionMachine)
  const timeline = app.open('timeline', logic, { sorting: DEFAULT_PHOTO_SORTING })
  app.connect(selectionOfLibrary)
  const user = await app.show(
    <InLibrary>
      <LibraryPage
        canUpload
        photoActions={null}
        onActionsMissing={() => undefined}
        onOrderPrints={null}
      />
    </InLibrary>,
  )
  act(() => {
    timeline.send({ type: 'timeline.load' })
  })
  return { user, library, timeline, selection, summary }
}
