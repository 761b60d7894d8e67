import { expect, it } from 'vitest'
import { zoomMachine } from '#machines/library/preview/zoom/zoom.machine.ts'
import { zoomOfPhoto } from '#src/library/preview/zoom/zoom.wiring.ts'
import { wiredActors } from '#tests/support/actors/wired-actors.ts'

it('shows the next photo as a whole, and leaves the zoom alone while a photo stays', () => {
  const { open, openStub, connect } = wiredActors()
  const preview = openStub('preview', { imageId: 'photo-1', photo: null })
  const zoom = open('zoom', zoomMachine)
  connect(zoomOfPhoto)
  zoom.send({
    type: 'frame.change',
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
