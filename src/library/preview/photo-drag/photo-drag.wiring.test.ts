import { expect, it } from 'vitest'
import { providePhotoDrag } from '#src/library/preview/photo-drag/photo-drag.actor.ts'
import { dragOfPhoto } from '#src/library/preview/photo-drag/photo-drag.wiring.ts'
import { wiredActors } from '#tests/support/actors/wired-actors.ts'

// Answers L-049, L-063
it.each([
  [{ x: -400, y: 0 }, 'preview.next'],
  [{ x: 400, y: 0 }, 'preview.previous'],
  [{ x: 0, y: 400 }, 'preview.close'],
])('after a drag by %j sends the preview %s', (by, type) => {
  const { open, openStub, connect } = wiredActors()
  const preview = openStub('preview')
  const drag = open('photoDrag', providePhotoDrag())
  connect(dragOfPhoto)
  const box = { width: 1000, height: 1000 }
  const to = { id: 1, x: 500 + by.x, y: 500 + by.y }
  drag.send({ type: 'pointer.down', id: 1, x: 500, y: 500, ...box, isWhole: true })
  drag.send({ type: 'pointer.move', ...to })
  drag.send({ type: 'pointer.up', ...to })

  expect(preview.received).toEqual([{ type }])
})
