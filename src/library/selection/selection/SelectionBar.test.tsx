import { act, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { selectionMachine } from '#machines/library/selection/selection/selection.machine.ts'
import { downloadAction, sharedAlbumActions } from '#src/library/albums/album-actions.tsx'
import {
  type SelectionAction,
  SelectionBar,
} from '#src/library/selection/selection/SelectionBar.tsx'
import { useListSelection } from '#src/library/selection/use-list-selection.ts'
import { held } from '#tests/support/actors/deferred.ts'
import { startSelecting } from '#tests/support/actors/selecting.ts'
import { startApp } from '#tests/support/views/start-app.tsx'

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

// Answers B-492
it('says that it selects the photos in a status that was there before', async () => {
  const { actor } = await openBar([])
  const status = screen.getAllByRole('status').at(-1)
  expect(status?.textContent).toBe('')

  act(() => {
    actor.send({ type: 'selection.toggleAll' })
  })
  expect(screen.getAllByRole('status').at(-1)).toBe(status)
  expect(status?.textContent).toBe('Selecting your photos...')
})

// Answers L-208, L-209
it('downloads one to a hundred photos at a time', async () => {
  const { select } = await openBar([downloadAction(() => undefined)], 101)
  const ids = Array.from({ length: 101 }, (_, index) => `photo-${index}`)
  const download = screen.getByRole('button', { name: 'Download' })
  expect(download.getAttribute('aria-disabled')).toBe('true')
  select(ids.slice(1))
  expect(download.getAttribute('aria-disabled')).not.toBe('true')

  select(ids.slice(0, 1), 100)
  screen.getByText('Up to 100 photos can be downloaded at a time')
  expect(download.getAttribute('aria-disabled')).toBe('true')
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
  limit: { most: 1, hint },
  onPress: () => undefined,
})

/** Shows the bar of a list with `count` photos, none of them selected. */
const openBar = async (actions: readonly SelectionAction[], count = 3) => {
  const app = await startApp()
  const actor = app.open('selection', held(selectionMachine).logic)
  function Bar() {
    const selection = useListSelection(actor)
    return selection.isOn ? <SelectionBar selection={selection} actions={actions} /> : null
  }
  await app.show(<Bar />)
  act(() => {
    startSelecting(actor, [{ key: '2026-09', count, source: { kind: 'all' } }])
  })
  const select = (ids: readonly string[], from = 0) => {
    act(() => {
      for (const [index, imageId] of ids.entries()) {
        const cell = { key: '2026-09', cell: from + index }
        actor.send({ type: 'selection.toggle', cell, imageId })
      }
    })
  }
  return { select, actor }
}
