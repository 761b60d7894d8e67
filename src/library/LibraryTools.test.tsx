import { screen } from '@testing-library/react'
import { expect, it, onTestFinished, vi } from 'vitest'
import { sortingMachine } from '#machines/library/timeline/sorting/sorting.machine.ts'
import { readSortings } from '#machines/library/timeline/sorting/sorting.model.ts'
import { LibraryTools } from '#src/library/LibraryTools.tsx'
import { startApp } from '#tests/support/views/start-app.tsx'

const onSmallScreen = async () => {
  const media = vi
    .spyOn(window, 'matchMedia')
    .mockImplementation(
      () => Object.assign(new EventTarget(), { matches: false }) as MediaQueryList,
    )
  onTestFinished(() => {
    media.mockRestore()
  })
  const app = await startApp()
  app.open('sorting', sortingMachine, { sortings: readSortings(null) })
  return app
}

// Answers L-041, L-042
it('has the tools behind one button on a small screen; a press on a tool closes the panel', async () => {
  const app = await onSmallScreen()
  const pressed: string[] = []
  const user = await app.show(
    <LibraryTools
      isByMonth={false}
      isSelecting={false}
      isBack={{ current: false }}
      onSelect={() => pressed.push('select')}
      onOrderPrints={null}
      isPending={false}
    />,
  )
  const openPanel = () => user.click(screen.getByRole('button', { name: 'Sort, find and select' }))

  await openPanel()
  screen.getByRole('combobox', { name: 'Sort by' })
  await user.click(screen.getByRole('button', { name: 'Select' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(pressed).toEqual(['select'])
})
