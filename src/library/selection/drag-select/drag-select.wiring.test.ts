import { expect, it } from 'vitest'
import { provideDragSelect } from '#src/library/selection/drag-select/drag-select.actor.ts'
import { dragOverPhotos } from '#src/library/selection/drag-select/drag-select.wiring.ts'
import { wiredActors } from '#tests/support/actors/wired-actors.ts'

// Answers L-182
it('picks the photo on which a drag begins', () => {
  const { open, openStub, connect } = wiredActors()
  const selection = openStub('selection')
  const drag = open('dragSelect', provideDragSelect())
  connect(dragOverPhotos)
  const pressed = { cell: { key: '2026-09', cell: 4 }, imageId: 'photo-5' }
  drag.send({ type: 'pointer.down', id: 3, x: 10, y: 10, isTouch: false, mode: 'on', ...pressed })
  expect(selection.received).toEqual([])
  drag.send({ type: 'pointer.move', id: 3, x: 40, y: 10 })

  expect(selection.received).toEqual([{ type: 'selection.pick', ...pressed }])
})
