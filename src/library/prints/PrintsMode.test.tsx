import { act, renderHook, screen } from '@testing-library/react'
import type { PropsWithChildren } from 'react'
import { expect, it } from 'vitest'
import { printsMachine } from '#machines/library/prints/prints.machine.ts'
import { selectionMachine } from '#machines/library/selection/selection/selection.machine.ts'
import { merchandiseMachine } from '#machines/orders/merchandise/merchandise.machine.ts'
import { PrintsMode } from '#src/library/prints/PrintsMode.tsx'
import { useCanOrderPrints } from '#src/library/prints/use-can-order-prints.ts'
import { useListSelection } from '#src/library/selection/use-list-selection.ts'
import { held } from '#tests/support/actors/deferred.ts'
import { startSelecting } from '#tests/support/actors/selecting.ts'
import { InLibrary } from '#tests/support/views/open-library.tsx'
import { heldView, startApp } from '#tests/support/views/start-app.tsx'

// Answers L-130
it('says that it selects the photos until all of them are known, and hands over nothing before', async () => {
  const app = await startApp()
  const { logic: selectionLogic, readIds: collected } = held(selectionMachine)
  const { logic: printsLogic, handOff } = heldView(printsMachine)
  const actor = app.open('prints', printsLogic)
  const selection = app.open('selection', selectionLogic)
  app.open('merchandise', merchandiseMachine, { vendorId: '101', locale: 'en-GB' })
  function Mode() {
    return <PrintsMode actor={actor} selection={useListSelection(selection)} />
  }
  const user = await app.show(<Mode />)
  act(() => {
    actor.send({ type: 'prints.choose' })
    startSelecting(selection, [{ key: '2026-09', count: 2, source: { kind: 'all' } }])
  })
  const begin = screen.getByRole('button', { name: 'Next: Customise 0 photo prints' })
  expect(begin.getAttribute('aria-disabled')).toBe('true')
  act(() => {
    selection.send({ type: 'selection.toggleAll' })
  })
  const next = screen.getByRole('button', { name: 'Selecting your photos...' })
  expect(next.getAttribute('aria-busy')).toBe('true')
  await user.click(next)
  expect(handOff.calls).toHaveLength(0)

  act(() => {
    collected.last().next({ key: '2026-09', count: 2, ids: ['photo-1', 'photo-2'] })
    collected.last().complete()
  })
  await user.click(screen.getByRole('button', { name: 'Next: Customise 2 photo prints' }))
  expect(handOff.last().input.ids).toEqual(['photo-1', 'photo-2'])
})

// Answers L-163, L-219
it.each([
  [undefined, true],
  ['PhotoManagementOrderPrintsEnabled', false],
] as const)('offers prints if their flag is not off (%s: %s)', (off, isOffered) => {
  const wrapper = ({ children }: PropsWithChildren) => <InLibrary off={off}>{children}</InLibrary>
  expect(renderHook(useCanOrderPrints, { wrapper }).result.current).toBe(isOffered)
})
