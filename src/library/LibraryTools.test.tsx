import { act, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it, onTestFinished, vi } from 'vitest'
import { sortingMachine } from '#machines/library/timeline/sorting/sorting.machine.ts'
import { readSortings } from '#machines/library/timeline/sorting/sorting.model.ts'
import { LibraryTools } from '#src/library/LibraryTools.tsx'
import { startApp } from '#tests/support/views/start-app.tsx'

it('takes the focus by the button of the tools when a selection ends on a small screen', async () => {
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
  const selection = { end: () => undefined as void }
  function Page() {
    const [isSelecting, setSelecting] = useState(true)
    selection.end = () => setSelecting(false)
    return (
      <LibraryTools
        isByMonth={false}
        isSelecting={isSelecting}
        isBack={{ current: true }}
        onSelect={() => undefined}
        onOrderPrints={null}
        isPending={false}
      />
    )
  }
  await app.show(<Page />)
  expect(document.activeElement).toBe(document.body)

  act(() => {
    selection.end()
  })

  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Sort, find and select' }))
})
