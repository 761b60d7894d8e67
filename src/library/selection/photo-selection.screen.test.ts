import { expect, it } from 'vitest'
import {
  copiedSelection,
  selectionForPrints,
} from '#src/library/selection/photo-selection.screen.ts'
import { wiredActors } from '#tests/support/actors/wired-actors.ts'
import { onlySection } from '#machines/library/selection/selection/list-sections.ts'
import {
  NOTHING_SELECTED,
  withPhoto,
} from '#machines/library/selection/selection/selection.model.ts'
import { ONLY_SECTION } from '#machines/library/model/grid-geometry.ts'
import { selectionMachine } from '#machines/library/selection/selection/selection.machine.ts'
import { startSelecting } from '#tests/support/actors/selecting.ts'

const SEA = { albumId: 'album-9', name: 'Sea' }

const MARKS = ['photo-1', 'photo-2'].reduce(
  (marks, imageId, cell) => withPhoto(marks, { key: ONLY_SECTION, cell }, imageId, true),
  NOTHING_SELECTED,
)

it('ends the selection once its photos are copied, even if the copy dialog was opened later', () => {
  const { openStub, connect } = wiredActors()
  const selection = openStub('selection', {
    marks: MARKS,
    sections: onlySection({ kind: 'all' }, 3),
  })
  connect(copiedSelection)
  const copying = openStub('albumCopy')
  copying.emit({ type: 'photos.copied', album: SEA, ids: ['photo-1', 'photo-2'] })

  expect(selection.received).toEqual([{ type: 'selection.cancel' }])
})

it.each([
  { what: 'one photo of the selection', marks: MARKS, ids: ['photo-2'] },
  { what: 'another photo', marks: MARKS, ids: ['photo-3'] },
  { what: 'a photo while none is selected', marks: NOTHING_SELECTED, ids: ['photo-1'] },
])('keeps the selection after a copy of $what', ({ marks, ids }) => {
  const { openStub, connect } = wiredActors()
  const selection = openStub('selection', { marks, sections: onlySection({ kind: 'all' }, 3) })
  const copying = openStub('albumCopy')
  connect(copiedSelection)
  copying.emit({ type: 'photos.copied', album: SEA, ids })

  expect(selection.received).toEqual([])
})

it('cancels the order of prints only when the selection of its photos ends', () => {
  const { open, openStub, connect } = wiredActors()
  const selection = open('selection', selectionMachine)
  startSelecting(selection, onlySection({ kind: 'all' }, 2))
  const prints = openStub('prints')
  connect(selectionForPrints)
  selection.send({ type: 'selection.toggleAll' })
  expect(prints.received).toEqual([])
  selection.send({ type: 'selection.cancel' })

  expect(prints.received).toEqual([{ type: 'prints.cancel' }])
})
