import { act, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { previewMachine } from '#machines/library/preview/preview/preview.machine.ts'
import { aPhoto } from '#machines/samples/photos.ts'
import { PreviewTools } from '#src/library/preview/preview/PreviewTools.tsx'
import { useDisclosure } from '#src/ui/use-disclosure.ts'
import { heldView, startApp } from '#tests/support/views/start-app.tsx'

const NO_GESTURE = {
  handlers: {
    onPointerDown: () => undefined,
    onPointerMove: () => undefined,
    onPointerUp: () => undefined,
    onPointerCancel: () => undefined,
  },
  view: { scale: 1, x: 0, y: 0 },
  isZoomed: false,
  swiped: 0,
  dragged: 0,
  isMoving: false,
  toggleZoom: () => undefined,
  states: { zoom: 'fit', drag: 'idle' },
}

it('takes no press on a tool before its photo is known, nor on Delete before its neighbours are', async () => {
  const app = await startApp()
  const { logic, locatePhoto: found } = heldView(previewMachine)
  const preview = app.open('preview', logic)
  const pressed: string[] = []
  function Tools() {
    return (
      <PreviewTools
        actor={preview}
        hands={NO_GESTURE}
        details={useDisclosure()}
        onDownload={({ imageId }) => pressed.push(`download ${imageId}`)}
        changes={{
          onCopy: imageId => pressed.push(`copy ${imageId}`),
          onDelete: imageId => pressed.push(`delete ${imageId}`),
          onPick: () => undefined,
          isSelected: null,
          isLocked: false,
        }}
        onClose={() => undefined}
      />
    )
  }
  const user = await app.show(<Tools />)
  const pressAll = async () => {
    await user.click(screen.getByRole('button', { name: 'Download' }))
    await user.click(screen.getByRole('button', { name: 'Copy to album' }))
    await user.click(screen.getByRole('button', { name: 'Delete' }))
  }
  act(() => {
    preview.send({ type: 'preview.show', imageId: 'photo-1' })
  })
  expect(disabled()).toEqual(['Details', 'Download', 'Copy to album', 'Delete'])
  await pressAll()
  expect(pressed).toEqual([])

  const photo = aPhoto({ imageId: 'photo-1' })
  act(() => {
    found.last().next({ photo, neighbours: null })
  })
  expect(disabled()).toEqual(['Delete'])
  act(() => {
    found.last().next({ photo, neighbours: { previous: null, next: null } })
  })
  await pressAll()
  expect(pressed).toEqual(['download photo-1', 'copy photo-1', 'delete photo-1'])
})

const disabled = () =>
  screen
    .getAllByRole('button')
    .filter(button => button.getAttribute('aria-disabled') === 'true')
    .map(button => button.getAttribute('aria-label'))
