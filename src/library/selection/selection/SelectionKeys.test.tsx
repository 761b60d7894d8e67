import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import {
  type ListSection,
  selectionMachine,
} from '#machines/library/selection/selection/selection.machine.ts'
import { countSelected } from '#machines/library/selection/selection/selection.model.ts'
import { SelectionKeys } from '#src/library/selection/selection/SelectionKeys.tsx'
import { useListSelection } from '#src/library/selection/use-list-selection.ts'
import { startSelecting } from '#tests/support/actors/selecting.ts'
import { startApp } from '#tests/support/views/start-app.tsx'

const SECTIONS: ListSection[] = [
  { key: '2026-09', count: 3, source: { kind: 'month', year: 2026, month: 9 } },
]

// Answers L-186
it('selects and then deselects all photos by Ctrl+A, and ends by Escape, before there is a toolbar', async () => {
  const app = await startApp()
  const actor = app.open('selection', selectionMachine)
  function Photos() {
    const selection = useListSelection(actor)
    return (
      <>
        <SelectionKeys selection={selection} />
        <button type="button" onClick={() => startSelecting(actor, SECTIONS)}>
          Select
        </button>
      </>
    )
  }
  const user = await app.show(<Photos />)
  const count = (): number => countSelected(actor.getSnapshot().context.marks)
  const pressAll = () => user.keyboard('{Control>}a{/Control}')

  await pressAll()
  expect(count()).toBe(0)
  await user.click(screen.getByRole('button', { name: 'Select' }))
  await pressAll()
  expect(count()).toBe(3)
  await pressAll()
  expect(count()).toBe(0)
  await user.keyboard('{Escape}')
  expect(actor.getSnapshot().matches('off')).toBe(true)
})
