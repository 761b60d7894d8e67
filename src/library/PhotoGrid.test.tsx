import { screen, within } from '@testing-library/react'
import { expect, it, onTestFinished, vi } from 'vitest'
import { dragSelectMachine } from '#machines/library/selection/drag-select/drag-select.machine.ts'
import { selectionMachine } from '#machines/library/selection/selection/selection.machine.ts'
import { PhotoGrid } from '#src/library/PhotoGrid.tsx'
import { startApp } from '#tests/support/views/start-app.tsx'

const MONTHS = ['2026-09', '2026-08', '2026-07']

it('has its months in the order of the page, as screen readers read them', async () => {
  onTestFinished(() => {
    vi.restoreAllMocks()
  })
  vi.spyOn(document.documentElement, 'clientWidth', 'get').mockReturnValue(1280)
  vi.spyOn(document.documentElement, 'clientHeight', 'get').mockReturnValue(900)
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(
    new DOMRect(0, 0, 1000, 500),
  )
  const app = await startApp()
  app.open('dragSelect', dragSelectMachine)
  const actor = app.open('selection', selectionMachine)
  await app.show(
    <PhotoGrid
      label="Photos"
      sections={MONTHS.map(key => ({ key, count: 3, isOpen: false }))}
      headingOf={key => `Month ${key}`}
      listOf={() => undefined}
      pathOf={imageId => `/my-photos/photos/preview/${imageId}`}
      reveal={null}
      selection={{ actor, isOn: false }}
      onLook={() => undefined}
      onOpen={() => undefined}
    />,
  )

  const grid = within(screen.getByRole('grid', { name: 'Photos' }))
  expect(grid.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual(
    MONTHS.map(key => `Month ${key}`),
  )
})
