import { expect, it } from 'vitest'
import { selectionMachine } from '#machines/library/selection/selection/selection.machine.ts'
import { onePiece } from '#machines/library/selection/selection/list-sections.ts'
import { DEFAULT_PHOTO_SORTING } from '#machines/library/timeline/sorting/sorting.model.ts'
import { selectionForPrints } from '#src/library/prints/prints.wiring.ts'
import { wiredActors } from '#tests/support/actors/wired-actors.ts'

it('cancels the order of prints only when the selection of its photos ends', () => {
  const { open, openStub, connect } = wiredActors()
  const selection = open('selection', selectionMachine)
  selection.send({
    type: 'selection.start',
    sections: onePiece({ kind: 'all' }, 2),
    sorting: DEFAULT_PHOTO_SORTING,
  })
  const prints = openStub('prints')
  connect(selectionForPrints)
  selection.send({ type: 'selection.all' })
  expect(prints.received).toEqual([])
  selection.send({ type: 'selection.cancel' })

  expect(prints.received).toEqual([{ type: 'prints.cancel' }])
})
