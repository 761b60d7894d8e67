import { act, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import {
  type ListSection,
  selectionMachine,
} from '#machines/library/selection/selection/selection.machine.ts'
import { DEFAULT_PHOTO_SORTING } from '#machines/library/timeline/sorting/sorting.model.ts'
import { SelectionBar } from '#src/library/selection/selection/SelectionBar.tsx'
import { useListSelection } from '#src/library/selection/use-list-selection.ts'
import { startApp } from '#tests/support/views/start-app.tsx'

const MONTH: ListSection[] = [{ key: '2026-09', count: 2, source: { kind: 'all' } }]

it('keeps the focus in the bar when Deselect all, which has it, goes with the selection', async () => {
  const app = await startApp()
  const actor = app.open('selection', selectionMachine)
  function Bar() {
    const selection = useListSelection(actor, MONTH, DEFAULT_PHOTO_SORTING, true)
    return selection.isOn ? <SelectionBar selection={selection} actions={[]} /> : null
  }
  const user = await app.show(<Bar />)
  act(() => {
    actor.send({ type: 'selection.start', sections: MONTH, sorting: DEFAULT_PHOTO_SORTING })
    actor.send({
      type: 'selection.toggle',
      cell: { key: '2026-09', cell: 0 },
      imageId: 'photo-1',
    })
  })

  await user.click(screen.getByRole('button', { name: 'Deselect all' }))
  expect(screen.getByRole('status').textContent).toBe('0 selected')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Select all' }))
})
