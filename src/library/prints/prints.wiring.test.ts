import { expect, it } from 'vitest'
import { selectionMachine } from '#machines/library/selection/selection/selection.machine.ts'
import { onePiece } from '#machines/library/selection/selection/list-sections.ts'
import { selectionForPrints } from '#src/library/prints/prints.wiring.ts'
import { startSelecting } from '#tests/support/actors/selecting.ts'
import { wiredActors } from '#tests/support/actors/wired-actors.ts'

it('cancels the order of prints only when the selection of its photos ends', () => {
  const { open, openStub, connect } = wiredActors()
  const selection = open('selection', selectionMachine)
  startSelecting(selection, onePiece({ kind: 'all' }, 2))
  const prints = openStub('prints')
  connect(selectionForPrints)
  selection.send({ type: 'selection.toggleAll' })
  expect(prints.received).toEqual([])
  selection.send({ type: 'selection.cancel' })

  expect(prints.received).toEqual([{ type: 'prints.cancel' }])
})
