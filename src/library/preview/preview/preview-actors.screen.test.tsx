import { expect, it } from 'vitest'
import { zoomMachine } from '#machines/library/preview/zoom/zoom.machine.ts'
import {
  zoomOfPhoto,
  dragOfPhoto,
  providePhotoDrag,
} from '#src/library/preview/preview/preview-actors.screen.ts'
import { wiredActors } from '#tests/support/actors/wired-actors.ts'

it('shows the next photo as a whole, and leaves the zoom alone while a photo stays', () => {
  const { open, openStub, connect } = wiredActors()
  const preview = openStub('preview', { imageId: 'photo-1', photo: null })
  const zoom = open('zoom', zoomMachine)
  connect(zoomOfPhoto)
  zoom.send({
    type: 'frame.changed',
    frame: { width: 1000, height: 800, photoWidth: 900, photoHeight: 600 },
    isSmall: false,
  })
  zoom.send({ type: 'zoom.toggle' })
  preview.learn({ photo: { imageId: 'photo-1' } })
  expect(zoom.getSnapshot().value).toBe('zoomed')

  preview.learn({ imageId: 'photo-2', photo: null })
  expect(zoom.getSnapshot().value).toBe('fitted')
  expect(zoom.getSnapshot().context.view.scale).toBe(1)
})

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
