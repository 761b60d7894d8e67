import { act, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import {
  type ListSection,
  selectionMachine,
} from '#machines/library/selection/selection/selection.machine.ts'
import { sharedAlbumActions } from '#src/library/albums/album-actions.tsx'
import {
  type SelectionAction,
  SelectionBar,
} from '#src/library/selection/selection/SelectionBar.tsx'
import { useListSelection } from '#src/library/selection/use-list-selection.ts'
import { startSelecting } from '#tests/support/actors/selecting.ts'
import { startApp } from '#tests/support/views/start-app.tsx'

const MONTH: ListSection[] = [{ key: '2026-09', count: 3, source: { kind: 'all' } }]

it('explains below the buttons which actions take fewer photos, in the order of the buttons', async () => {
  const { select } = await openBar([
    limited('copy', 'Copy at most one photo.'),
    limited('prints', 'Print at most one photo.'),
  ])
  expect(screen.queryByText(/at most one/u)).toBeNull()

  select(['photo-1', 'photo-2'])
  expect(screen.getAllByText(/at most one/u).map(({ textContent }) => textContent)).toEqual([
    'Copy at most one photo.',
    'Print at most one photo.',
  ])
})

// Answers L-091, L-092, L-093
it('says of the actions that shared albums do not have that they are unavailable', async () => {
  const { select } = await openBar(sharedAlbumActions())
  select(['photo-1'])

  expect(
    screen
      .getAllByRole('button', { description: 'Unavailable for shared albums' })
      .map(({ textContent }) => textContent),
  ).toEqual(['Copy to album', 'Order photo prints', 'Delete'])
})

/** An action for one photo only. */
const limited = (key: string, hint: string): SelectionAction => ({
  key,
  label: key,
  icon: null,
  why: null,
  limit: { most: 1, hint },
  onPress: () => undefined,
})

/** Shows the bar of a list with three photos, none of them selected. */
const openBar = async (actions: readonly SelectionAction[]) => {
  const app = await startApp()
  const actor = app.open('selection', selectionMachine)
  function Bar() {
    const selection = useListSelection(actor)
    return selection.isOn ? <SelectionBar selection={selection} actions={actions} /> : null
  }
  await app.show(<Bar />)
  act(() => {
    startSelecting(actor, MONTH)
  })
  const select = (ids: readonly string[]) => {
    act(() => {
      for (const [cell, imageId] of ids.entries()) {
        actor.send({ type: 'selection.toggle', cell: { key: '2026-09', cell }, imageId })
      }
    })
  }
  return { select }
}
